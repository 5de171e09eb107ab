import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { AssignRefusal, searchAccount, verifyCode } from '#src/contract/connect.ts';
import { formTextOf, validationTexts } from '#src/platform/texts/validation-texts.ts';

type Refusal = (typeof searchAccount | typeof verifyCode)['refusals'][number] | AssignRefusal;

/** Why a search, a code or the connection of an account is refused. */
const refusalTexts: Record<Refusal, MessageDescriptor> = {
  titleNotFound: msg`Vi finner ikke avisen. Last siden på nytt.`,
  tooMany: msg`Det er søkt for mange ganger den siste timen. Prøv igjen om en time, eller ring kundesenteret.`,
  codeWrong: msg`Koden er feil. Sjekk at du har skrevet den siste koden du fikk.`,
  codeExpired: msg`Koden gjelder ikke lenger. Be om en ny kode.`,
  ERROR_IN_CREATING_ACCOUNT: msg`Vi fikk ikke koblet til abonnementet. Ingenting er endret. Prøv igjen.`,
  AMPS_RETURNED_NULL: msg`Vi finner ikke abonnementet lenger. Søk etter det på nytt.`,
  REQUEST_MISSING_VALUES: msg`Velg abonnementet du vil koble til.`,
  EMAIL_DOES_NOT_EXIST: msg`Brukeren din har ingen e-postadresse. Legg den til i profilen, og prøv igjen.`,
  NO_SPID_FOUND: msg`Du er logget inn som en annen enn da du begynte. Last siden på nytt.`,
  USER_HAS_ACTIVE_SUB: msg`Du har allerede et abonnement på denne brukeren. Last siden på nytt for å se det.`,
  USER_IS_ACTIVE: msg`Abonnementet er koblet til en annen bruker. Logg inn med den, eller ring kundesenteret.`,
  lookUpExpired: msg`Det har gått for lang tid siden du skrev koden. Søk etter abonnementet på nytt.`,
  accountInUse: msg`Brukeren din har allerede et kundeforhold som er i bruk, så vi kan ikke koble til et til her. Kundesenteret kan slå de to sammen.`,
};

const texts = { fields: {}, refusals: refusalTexts, otherwise: validationTexts.invalid };

export function useCodeTexts(field = ''): (code: string) => string {
  const { i18n } = useLingui();
  return (code) => formTextOf(i18n, texts, { code, field });
}

/** Every refusal is shown at the top of the form, since none concerns a field. */
export function formLevelCodes(codes: readonly string[]): Readonly<Record<string, 'form'>> {
  return Object.fromEntries(codes.map((code) => [code, 'form']));
}
