import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AssignRefusal, searchAccount, verifyCode } from '#src/contract/connect.ts';
import { validationCodes } from '#src/domain/validation/field-issues.ts';
import { validationTexts } from '#src/platform/texts/validation-texts.ts';

const titleNotFound = msg`Vi finner ikke avisen. Last siden på nytt.`;
const hasOne = msg`Du har allerede et abonnement på denne brukeren. Last siden på nytt for å se det.`;

const tooMany = msg`Det er søkt for mange ganger den siste timen. Prøv igjen om en time, eller ring kundesenteret.`;

/** Why a search is refused. */
const searchTexts: Record<(typeof searchAccount.refusals)[number], MessageDescriptor> = {
  titleNotFound,
  USER_HAS_ACTIVE_SUB: hasOne,
  tooMany,
};

/** Why a code is refused. */
const codeTexts: Record<(typeof verifyCode.refusals)[number], MessageDescriptor> = {
  titleNotFound,
  codeWrong: msg`Koden er feil. Sjekk at du har skrevet den siste koden du fikk.`,
  codeExpired: msg`Koden gjelder ikke lenger. Be om en ny kode.`,
  tooMany,
};

/** Why an account was not connected. */
const assignTexts: Record<AssignRefusal, MessageDescriptor> = {
  titleNotFound,
  ERROR_IN_CREATING_ACCOUNT: msg`Vi fikk ikke koblet til abonnementet. Ingenting er endret. Prøv igjen.`,
  AMPS_RETURNED_NULL: msg`Vi finner ikke abonnementet lenger. Søk etter det på nytt.`,
  REQUEST_MISSING_VALUES: msg`Velg abonnementet du vil koble til.`,
  EMAIL_DOES_NOT_EXIST: msg`Brukeren din har ingen e-postadresse. Legg den til i profilen, og prøv igjen.`,
  NO_SPID_FOUND: msg`Du er logget inn som en annen enn da du begynte. Last siden på nytt.`,
  USER_HAS_ACTIVE_SUB: hasOne,
  USER_IS_ACTIVE: msg`Abonnementet er koblet til en annen bruker. Logg inn med den, eller ring kundesenteret.`,
  lookUpExpired: msg`Det har gått for lang tid siden du skrev koden. Søk etter abonnementet på nytt.`,
  accountInUse: msg`Brukeren din har allerede et kundeforhold som er i bruk, så vi kan ikke koble til et til her. Kundesenteret kan slå de to sammen.`,
};

const texts: Readonly<Record<string, MessageDescriptor>> = {
  ...validationTexts,
  ...searchTexts,
  ...codeTexts,
  ...assignTexts,
};

/** Returns the text for a form issue or an API refusal; `required` names its field. */
export function textOfCode(code: string): MessageDescriptor {
  return Object.hasOwn(texts, code) ? (texts[code] ?? validationTexts.invalid) : validationTexts.invalid;
}

/** Shows every refusal at the top of the form, since none concerns a field. */
export function formLevelCodes(codes: readonly string[]): Readonly<Record<string, 'form'>> {
  const own = codes.filter((code) => !validationCodes.some((one) => one === code));
  return Object.fromEntries(own.map((code) => [code, 'form']));
}
