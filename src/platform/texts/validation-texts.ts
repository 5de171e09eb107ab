import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type ValidationCode, validationCodes } from '#src/domain/validation/field-issues.ts';

/** `info` is the name of the field (Spec §5, V-01). */
export const validationTexts: Record<ValidationCode, MessageDescriptor> = {
  required: msg`{info} er påkrevd`,
  nameRequired: msg`Navn er påkrevd på leveringsadresse`,
  addressRequired: msg`Adresse er påkrevd`,
  streetNumberRequired: msg`Gatenummer er påkrevd`,
  addressMissing: msg`Du må legge til en adresse`,
  emailInvalid: msg`Vennligst skriv en gyldig e-postadresse`,
  phoneInvalid: msg`Telefonnummeret er ugyldig`,
  streetNumberInvalid: msg`Skriv gatenummeret som 12 eller 12B`,
  apartmentNumberInvalid: msg`Skriv leilighetsnummeret som H0301`,
  postalCodeInvalid: msg`Postnummeret har fire sifre`,
  dateInvalid: msg`Skriv datoen som 24.12.2026`,
  noSuchDay: msg`Denne dagen finnes ikke. Sjekk dag og måned`,
  birthdateInvalid: msg`Skriv fødselsdatoen som 17.5.1980`,
  birthdateInFuture: msg`Fødselsdatoen kan ikke være etter i dag`,
  birthdateTooLongAgo: msg`Fødselsdatoen kan ikke være før 1900`,
  codeInvalid: msg`Koden har seks sifre`,
  textTooLong: msg`Teksten er for lang`,
  linkInText: msg`Skriv uten lenker og kontaktinformasjon`,
  invalid: msg`Dette kan vi ikke lese`,
};

interface FormTexts {
  /** Names of fields in "{info} er påkrevd". */
  readonly fields: Readonly<Record<string, MessageDescriptor | undefined>>;
  readonly refusals: Readonly<Record<string, MessageDescriptor | undefined>>;
  readonly otherwise: MessageDescriptor;
}

/** Returns the texts of `useForm` for issues and refusals. */
export function useFormTexts(texts: FormTexts): (issue: { readonly code: string }, field: string) => string {
  const { i18n } = useLingui();
  return ({ code }, field) => formTextOf(i18n, texts, { code, field });
}

export function formTextOf(
  i18n: I18n,
  { fields, refusals, otherwise }: FormTexts,
  { code, field }: { readonly code: string; readonly field: string },
): string {
  const validation = validationCodes.find((one) => one === code);
  if (validation === undefined)
    return i18n._((Object.hasOwn(refusals, code) ? refusals[code] : undefined) ?? otherwise);
  const name = Object.hasOwn(fields, field) ? fields[field] : undefined;
  return i18n._({ ...validationTexts[validation], values: { info: name === undefined ? field : i18n._(name) } });
}
