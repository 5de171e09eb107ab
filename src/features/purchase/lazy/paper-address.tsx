import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AddressValues } from '#src/platform/address/address-form.ts';
import { useCoverageFacts, useTypedPostalCode } from '#src/platform/address/postal-places.ts';
import type { FieldBinding } from '#src/platform/forms/use-form.ts';
import { AddressFields, CoverageNote } from '#src/ui/address.tsx';

interface PaperAddressProps {
  readonly field: (name: keyof AddressValues) => FieldBinding<string>;
  /** Alternatives if the paper is not delivered to the address. */
  readonly instead: ReactNode;
}

export function PaperAddress({ field, instead }: PaperAddressProps): ReactNode {
  const { place: postalPlace, isPlaceTyped, coverage } = useTypedPostalCode(field('postalCode').value);
  const factsOf = useCoverageFacts();
  return (
    <>
      <h3>
        <Trans>Hvor skal avisen komme?</Trans>
      </h3>
      <AddressFields
        field={field}
        postalPlace={postalPlace}
        isPlaceTyped={isPlaceTyped}
        note={coverage === undefined ? null : <CoverageNote {...factsOf(coverage)} instead={instead} />}
      />
    </>
  );
}
