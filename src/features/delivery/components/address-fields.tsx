import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldBinding } from '#src/platform/forms/use-form.ts';
import { TextField } from '#src/ui/text-field.tsx';
import type { AddressValues } from '../form-check.ts';
import { postalPlaceQuery } from '../queries.ts';

interface AddressFieldsProps {
  readonly field: (name: keyof AddressValues) => FieldBinding<string>;
}

/** All fields of a delivery address (Spec §3), in the order of an envelope. */
export function AddressFields({ field }: AddressFieldsProps): ReactNode {
  return (
    <>
      <TextField {...field('name')} label={<Trans>Navn på postkassen</Trans>} autoComplete="name" />
      <TextField {...field('careOf')} label={<Trans>c/o</Trans>} isOptional autoComplete="off" />
      <div className="field-pair">
        <TextField {...field('street')} label={<Trans>Gatenavn</Trans>} autoComplete="off" />
        <TextField
          {...field('streetNumber')}
          label={<Trans>Gatenummer</Trans>}
          characters={6}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div className="field-pair field-pair-even">
        <TextField {...field('floor')} label={<Trans>Etasje</Trans>} characters={6} isOptional autoComplete="off" />
        <TextField
          {...field('apartmentNumber')}
          label={<Trans>Leilighetsnummer</Trans>}
          characters={8}
          isOptional
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <PostalFields code={field('postalCode')} place={field('postalPlace')} />
    </>
  );
}

interface PostalFieldsProps {
  readonly code: FieldBinding<string>;
  readonly place: FieldBinding<string>;
}

/** The register names the place; where it knows none, or does not answer, the place is typed. */
function PostalFields({ code, place }: PostalFieldsProps): ReactNode {
  const postalCode = code.value.trim();
  const isWhole = /^\d{4}$/.test(postalCode);
  const { data, isError } = useQuery({ ...postalPlaceQuery(postalCode), enabled: isWhole });
  const known = isWhole ? data?.postalPlace : undefined;
  const isTyped = isWhole && (known === null || isError);
  return (
    <>
      <div className="postal-row">
        <TextField
          {...code}
          label={<Trans>Postnummer</Trans>}
          characters={6}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <p className="postal-place" aria-live="polite">
          {known}
        </p>
      </div>
      {isTyped || place.error !== undefined ? (
        <TextField
          {...place}
          label={<Trans>Poststed</Trans>}
          help={<Trans>Vi kjenner ikke postnummeret. Skriv poststedet selv.</Trans>}
          autoComplete="address-level2"
        />
      ) : null}
    </>
  );
}
