import type { ReactNode } from 'react';
import type { AddressValues } from '#src/platform/address/address-form.ts';
import { useTypedPostalCode } from '#src/platform/address/postal-places.ts';
import { useCoverageFacts } from '#src/platform/address/use-coverage-facts.ts';
import type { FieldBinding } from '#src/platform/forms/use-form.ts';
import { AddressFields } from '#src/ui/address-fields.tsx';
import { CoverageNote } from '#src/ui/coverage-note.tsx';

interface DeliveryAddressFieldsProps {
  readonly field: (name: keyof AddressValues) => FieldBinding<string>;
  /** Alternatives if the paper is not delivered to the address. */
  readonly instead?: ReactNode;
}

/** The fields of an address, with what is known about the typed postal code. */
export function DeliveryAddressFields({ field, instead }: DeliveryAddressFieldsProps): ReactNode {
  const { place, isPlaceTyped, coverage } = useTypedPostalCode(field('postalCode').value);
  const factsOf = useCoverageFacts();
  const note = coverage === undefined ? null : <CoverageNote {...factsOf(coverage)} instead={instead} />;
  return <AddressFields field={field} postalPlace={place} isPlaceTyped={isPlaceTyped} note={note} />;
}
