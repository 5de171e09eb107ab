import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { coverageOf } from '#src/domain/coverage.ts';
import type { FieldBinding } from '#src/platform/forms/use-form.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { AddressValues } from './form-check.ts';
import { postalPlaceQuery } from './queries.ts';
import { CoverageNote } from './coverage-note.tsx';

interface AddressFieldsProps {
  readonly field: (name: keyof AddressValues) => FieldBinding<string>;
  /** What else one can do if the paper is not delivered to the address. */
  readonly instead?: ReactNode;
}

/** All fields of a delivery address (Spec §3); those that few need are folded. */
export function AddressFields({ field, instead }: AddressFieldsProps): ReactNode {
  const rare = [field('careOf'), field('floor'), field('apartmentNumber')] as const;
  const [careOf, floor, apartmentNumber] = rare;
  const isRareUsed = rare.some(({ value, error }) => value !== '' || error !== undefined);
  return (
    <>
      <TextField {...field('name')} label={<Trans>Navn på postkassen</Trans>} autoComplete="shipping name" />
      <div className="field-pair">
        <TextField
          {...field('street')}
          label={<Trans>Gatenavn</Trans>}
          autoComplete="shipping address-line1"
          spellCheck={false}
        />
        <TextField
          {...field('streetNumber')}
          label={<Trans>Gatenummer</Trans>}
          characters={6}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <PostalFields code={field('postalCode')} place={field('postalPlace')} instead={instead} />
      <details className="address-rare" open={isRareUsed || undefined}>
        <summary>
          <Trans>Etasje, leilighetsnummer eller c/o</Trans>
        </summary>
        <div className="form">
          <div className="field-pair field-pair-even">
            <TextField {...floor} label={<Trans>Etasje</Trans>} characters={6} isOptional autoComplete="off" />
            <TextField
              {...apartmentNumber}
              label={<Trans>Leilighetsnummer</Trans>}
              characters={8}
              isOptional
              autoComplete="off"
              spellCheck={false}
            />
          </div>
          <TextField {...careOf} label={<Trans>c/o</Trans>} isOptional autoComplete="shipping address-line2" />
        </div>
      </details>
    </>
  );
}

interface PostalFieldsProps extends Pick<AddressFieldsProps, 'instead'> {
  readonly code: FieldBinding<string>;
  readonly place: FieldBinding<string>;
}

/** The register names the place; if it knows none, or does not answer, the place is typed. How the paper gets there follows. */
function PostalFields({ code, place, instead }: PostalFieldsProps): ReactNode {
  const postalCode = code.value.trim();
  const isWhole = /^\d{4}$/.test(postalCode);
  const { data, isError } = useQuery({ ...postalPlaceQuery(postalCode), enabled: isWhole });
  const { coverage } = useTitle();
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
          autoComplete="shipping postal-code"
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
          autoComplete="shipping address-level2"
        />
      ) : null}
      <div className="coverage" aria-live="polite">
        {known === undefined ? null : (
          <CoverageNote coverage={coverageOf(postalCode, coverage, known !== null)} instead={instead} />
        )}
      </div>
    </>
  );
}
