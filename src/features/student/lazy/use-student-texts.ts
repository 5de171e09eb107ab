import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { activateStudentSubscription, sendStudentEmail } from '#src/contract/student.ts';
import { formTextOf } from '#src/platform/texts/validation-texts.ts';

type Refusal = (typeof sendStudentEmail.refusals)[number] | (typeof activateStudentSubscription.refusals)[number];

const failed = msg`Noe gikk galt. Prøv igjen, eller kontakt kundesenteret.`;

/** Why the address or the code is refused (Spec §8). */
const refusalTexts: Record<Refusal, MessageDescriptor> = {
  ARIA_ACTIVE: msg`Du har allerede et aktivt abonnement`,
  EMAIL_WRONG: msg`Du må bruke studentadressen din: den du har fått av studiestedet`,
  USER_EXIST_ACTIVE: msg`En annen bruker er bekreftet som student med denne adressen. Er den din, hjelper kundesenteret deg.`,
  ERROR: failed,
  CODE_WRONG: msg`Koden er feil. Se på e-posten en gang til`,
  INVALID_CODE: msg`Koden gjelder ikke lenger. Be om en ny kode`,
  USER_NOT_EXIST: msg`Finner ikke bruker`,
  MISSING_PARAMETERS: msg`Noe mangler. Se over det du har skrevet.`,
  tooSoon: msg`Vi har nettopp sendt en kode. Vent et halvt minutt før du ber om en ny.`,
  tooMany: msg`Du har bedt om koder for mange ganger. Prøv igjen om en time.`,
  titleNotFound: failed,
};

/** Names of the fields, for messages about empty ones. */
const fieldTexts = {
  email: msg`Studentadresse`,
  code: msg`Kode`,
  birthdate: msg`Fødselsdato`,
} as const satisfies Record<string, MessageDescriptor>;

const texts = {
  fields: fieldTexts,
  refusals: { ...refusalTexts, tooYoung: msg`Du må ha fylt 18 år for å kjøpe` },
  otherwise: refusalTexts.ERROR,
};

/** Returns the text for an issue in a field, or for an API refusal. */
export function useStudentTexts(): (issue: { readonly code: string }, field: string) => string {
  const { i18n } = useLingui();
  return ({ code }, field) => formTextOf(i18n, texts, { code, field });
}
