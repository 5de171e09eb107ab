import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';
import './address-fields.css';

type AddressField = 'name' | 'careOf' | 'street' | 'floor' | 'apartmentNumber' | 'postalCode' | 'postalPlace';

/** Bindings of the form's fields. */
type Binding = Omit<FieldProps<string>, 'label' | 'help' | 'isOptional'> & { readonly error: string | undefined };

export interface AddressFieldsProps {
  readonly field: (name: AddressField) => Binding;
  /** The postal register's place for the typed code. */
  readonly postalPlace: string | null | undefined;
  /** True if the person must type the place, because the register does not know the code. */
  readonly isPlaceTyped: boolean;
  /** Describes the delivery to the typed postal code. */
  readonly note: ReactNode;
}

/** All fields of a delivery address (Spec §3); rarely used ones are collapsed. */
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
      <details className="address-rare" open={isRareUsed || undefined}>
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

/**
 * The postal code, with the place from the register. If the register knows none or does not answer,
 * the person types the place. A note about the delivery follows.
 */
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
