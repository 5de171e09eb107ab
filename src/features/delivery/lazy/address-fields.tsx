import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { type Instructions, InstructionsSchema, longestInstructions } from '#src/contract/delivery-change.ts';
import type { AddressValues } from '#src/platform/address/address-form.ts';
import { useCoverageFacts, useTypedPostalCode } from '#src/platform/address/postal-places.ts';
import { checkedBy } from '#src/platform/forms/findings.ts';
import type { FieldBinding } from '#src/platform/forms/use-form.ts';
import { AddressFields, CoverageNote } from '#src/ui/address.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';

interface DeliveryAddressFieldsProps {
  readonly field: (name: keyof AddressValues) => FieldBinding<string>;
  /** Alternatives if the paper is not delivered to the address. */
  readonly instead?: ReactNode;
}

export function DeliveryAddressFields({ field, instead }: DeliveryAddressFieldsProps): ReactNode {
  const { place, isPlaceTyped, coverage } = useTypedPostalCode(field('postalCode').value);
  const factsOf = useCoverageFacts();
  const note = coverage === undefined ? null : <CoverageNote {...factsOf(coverage)} instead={instead} />;
  return <AddressFields field={field} postalPlace={place} isPlaceTyped={isPlaceTyped} note={note} />;
}

const TypedSchema = v.pipe(
  v.object({
    doorCode: v.pipe(v.string(), v.trim(), v.maxLength(longestInstructions.doorCode, 'textTooLong')),
    instructions: v.pipe(v.string(), v.trim(), v.maxLength(longestInstructions.instructions, 'textTooLong')),
  }),
  InstructionsSchema,
);

export const checkInstructions = checkedBy(TypedSchema);

interface CarrierFieldsProps {
  readonly field: (name: keyof Instructions) => FieldBinding<string>;
}

/** Fields for the door code and the standing instructions (P-03). */
export function CarrierFields({ field }: CarrierFieldsProps): ReactNode {
  return (
    <>
      <TextField
        {...field('doorCode')}
        label={<Trans>Portkode</Trans>}
        help={<Trans>Til avisbudet, om døra er låst.</Trans>}
        characters={10}
        isOptional
        autoComplete="off"
        spellCheck={false}
      />
      <TextArea
        {...field('instructions')}
        label={<Trans>Hvor skal avisen legges?</Trans>}
        help={<Trans>Skriv det budet trenger å vite hver morgen.</Trans>}
        rows={3}
        maxCharacters={longestInstructions.instructions}
        isOptional
      />
    </>
  );
}
