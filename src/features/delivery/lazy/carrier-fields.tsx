import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { type Instructions, InstructionsSchema, longestInstructions } from '#src/contract/delivery-change.ts';
import { checkedBy } from '#src/platform/forms/findings.ts';
import type { FieldBinding } from '#src/platform/forms/use-form.ts';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';

const TypedSchema = v.pipe(
  v.object({
    doorCode: v.pipe(v.string(), v.trim(), v.maxLength(longestInstructions.doorCode, 'textTooLong')),
    instructions: v.pipe(v.string(), v.trim(), v.maxLength(longestInstructions.instructions, 'textTooLong')),
  }),
  InstructionsSchema,
);

/** Validates the typed carrier instructions. */
export const checkInstructions = checkedBy(TypedSchema);

interface CarrierFieldsProps {
  readonly field: (name: keyof Instructions) => FieldBinding<string>;
}

/** Instructions for the carrier: door code and standing instructions (P-03). */
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
