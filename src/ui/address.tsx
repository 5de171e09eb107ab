import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldProps } from './field.tsx';
import { Notice } from './notice.tsx';
import { TextField } from './text-field.tsx';
import './address.css';

type AddressField = 'name' | 'careOf' | 'street' | 'floor' | 'apartmentNumber' | 'postalCode' | 'postalPlace';

type Binding = Omit<FieldProps<string>, 'label' | 'help' | 'isOptional'> & { readonly error: string | undefined };

export interface AddressFieldsProps {
  readonly field: (name: AddressField) => Binding;
  /** From the postal register. */
  readonly postalPlace: string | null | undefined;
  /** True if the register does not have the code. */
  readonly isPlaceTyped: boolean;
  readonly note: ReactNode;
}

/** Spec §3; rarely used fields are collapsed. */
export function AddressFields({ field, ...postal }: AddressFieldsProps): ReactNode {
  const rare = [field('careOf'), field('floor'), field('apartmentNumber')] as const;
  const [careOf, floor, apartmentNumber] = rare;
  const isRareUsed = rare.some(({ value, error }) => value !== '' || error !== undefined);
  return (
    <>
      <TextField {...field('name')} label={<Trans>Navn på postkassen</Trans>} autoComplete="shipping name" />
      <TextField
        {...field('street')}
        label={<Trans>Gate og nummer</Trans>}
        autoComplete="shipping address-line1"
        spellCheck={false}
      />
      <PostalFields {...postal} code={field('postalCode')} place={field('postalPlace')} />
      <details open={isRareUsed || undefined}>
        <summary>
          <Trans>Etasje, leilighetsnummer eller c/o</Trans>
        </summary>
        <div className="form">
          <div className="field-pair">
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

interface PostalFieldsProps extends Omit<AddressFieldsProps, 'field'> {
  readonly code: Binding;
  readonly place: Binding;
}

/** The place comes from the register. If the register has none or does not answer, the person types it. */
function PostalFields({ code, place, postalPlace, isPlaceTyped, note }: PostalFieldsProps): ReactNode {
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
          {postalPlace}
        </p>
      </div>
      {isPlaceTyped || place.error !== undefined ? (
        <TextField
          {...place}
          label={<Trans>Poststed</Trans>}
          help={<Trans>Vi kjenner ikke postnummeret. Skriv poststedet selv.</Trans>}
          autoComplete="shipping address-level2"
        />
      ) : null}
      <div className="coverage" aria-live="polite">
        {note}
      </div>
    </>
  );
}

export interface CoverageNoteProps {
  readonly by: 'carrier' | 'post' | 'notDelivered' | 'unknown';
  /** Such as `mandag og fredag`. */
  readonly days: string;
  /** Shown for an address to which the paper is not delivered. */
  readonly instead?: ReactNode;
}

/** N-04. */
export function CoverageNote({ by, days, instead }: CoverageNoteProps): ReactNode {
  switch (by) {
    case 'unknown':
      return <Trans>Vi vet ikke om vi leverer hit. Kommer ikke avisen, så kontakt kundesenteret.</Trans>;
    case 'notDelivered':
      return (
        <Notice tone="warning">
          <p>
            <Trans>Vi leverer ikke papiravisen hit. eAvisen kan du lese overalt.</Trans>
          </p>
          {instead}
        </Notice>
      );
    case 'carrier':
      return <Trans>Avisbudet leverer hit {days}.</Trans>;
    case 'post':
      return <Trans>Hit kommer avisen med posten, {days}. Det kan være dagen etter utgivelsen eller senere.</Trans>;
    default:
      return by satisfies never;
  }
}

interface AddressLinesProps {
  readonly address: {
    readonly name: string;
    /** Without the prefix "c/o". */
    readonly careOf: string | null;
    readonly street: string;
    readonly streetNumber: string;
    readonly floor: string | null;
    readonly apartmentNumber: string | null;
    readonly postalCode: string;
    readonly postalPlace: string;
  };
}

export function AddressLines({ address }: AddressLinesProps): ReactNode {
  const { name, careOf, street, streetNumber, floor, apartmentNumber, postalCode, postalPlace } = address;
  const home = [floor, apartmentNumber].filter((part) => part !== null).join(', ');
  return (
    <address className="address">
      <span>{name}</span>
      {careOf === null ? null : <span>c/o {careOf}</span>}
      <span>
        {street} {streetNumber}
        {home === '' ? null : `, ${home}`}
      </span>
      <span>
        {postalCode} {postalPlace}
      </span>
    </address>
  );
}
