import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PurchaseMethodId } from '#src/contract/product.ts';
import { paymentMethodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import type { Result } from '#src/lib/result.ts';
import type { AddressValues } from '#src/platform/address/address-form.ts';
import { useCoverageFacts, useTypedPostalCode } from '#src/platform/address/postal-places.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import type { FormIssue } from '#src/platform/forms/findings.ts';
import type { FieldBinding } from '#src/platform/forms/use-form.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { useDayNames } from '#src/platform/texts/day-names.ts';
import { AddressFields, CoverageNote } from '#src/ui/address.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { TypedDate } from '#src/ui/typed-date.tsx';

export function BirthDateField(field: FieldBinding<string> & { readonly label: ReactNode }): ReactNode {
  const today = useToday();
  const dayNames = useDayNames();
  return (
    <TypedDate
      {...field}
      help={<Trans>Skriv datoen som 17.5.1980. Du må ha fylt 18 år for å kjøpe.</Trans>}
      leaning="past"
      dayNames={dayNames}
      today={today}
      autoComplete="bday"
    />
  );
}

interface MethodChoiceProps extends FieldBinding<PurchaseMethodId> {
  readonly methods: readonly PurchaseMethodId[];
  readonly texts: Readonly<Record<PurchaseMethodId, MessageDescriptor>>;
}

export function MethodChoice({ methods, texts, ...field }: MethodChoiceProps): ReactNode {
  const { i18n } = useLingui();
  return (
    <RadioGroup
      {...field}
      label={<Trans>Hvordan vil du betale?</Trans>}
      options={methods.map((method) => ({
        value: method,
        label: nameIn(i18n, paymentMethodNames[method]),
        description: i18n._(texts[method]),
      }))}
    />
  );
}

export function TermsBox(field: FieldBinding<boolean>): ReactNode {
  return (
    <Checkbox
      {...field}
      label={<Trans>Jeg har lest og godtar abonnementsvilkårene</Trans>}
      help={
        <a href="/vilkaar" target="_blank" rel="noopener">
          <Trans>Les vilkårene (åpnes i en ny fane)</Trans>
        </a>
      }
    />
  );
}

export function checkAccepted<Values extends { readonly hasAccepted: boolean }>(
  values: Values,
): Result<Values, ReadonlyMap<string, FormIssue>> {
  if (values.hasAccepted) return { ok: true, value: values };
  return { ok: false, error: new Map([['hasAccepted', { code: 'termsNotAccepted' }]]) };
}

interface PayLabelProps {
  readonly priceOre: number;
  readonly method: PurchaseMethodId;
}

export function PayLabel({ priceOre, method }: PayLabelProps): ReactNode {
  const sum = formatOre(priceOre);
  return method === 'VIPPS' ? <Trans>Betal {sum} med Vipps</Trans> : <Trans>Betal {sum} med kort</Trans>;
}

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
