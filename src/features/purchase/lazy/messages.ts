import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Order, placeOrder } from '#src/contract/order.ts';
import type { PurchaseMethodId } from '#src/contract/product.ts';
import { paymentFailureTexts } from '#src/platform/texts/payment-failure-texts.ts';
import { validationTexts } from '#src/platform/texts/validation-texts.ts';
import type { BuyerField } from '../buyer-check.ts';

/** The first codes come from creating the account. */
export const refusalTexts: Record<(typeof placeOrder.refusals)[number], MessageDescriptor> = {
  ERROR_IN_CREATING_ACCOUNT: msg`Vi fikk ikke opprettet kundeforholdet ditt. Prøv igjen om litt.`,
  AMPS_RETURNED_NULL: msg`Vi fikk ikke opprettet kundeforholdet ditt. Prøv igjen om litt.`,
  REQUEST_MISSING_VALUES: msg`Vi mangler opplysninger om deg. Gå tilbake og se over det du har skrevet.`,
  EMAIL_DOES_NOT_EXIST: msg`Brukeren din har ingen e-postadresse. Legg den til i profilen, og prøv igjen.`,
  NO_SPID_FOUND: msg`Vi kjenner ikke igjen brukeren din. Logg ut og inn igjen.`,
  USER_HAS_ACTIVE_SUB: msg`Du har et abonnement som ikke er koblet til denne brukeren. Koble det til i stedet for å kjøpe et nytt.`,
  USER_IS_ACTIVE: msg`Du har et kundeforhold som ikke er koblet til denne brukeren. Koble det til først.`,
  alreadySubscriber: msg`Du har allerede et abonnement.`,
  planNotSold: msg`Dette abonnementet selges ikke lenger. Velg et annet.`,
  studentUnverified: msg`Bekreft studiestedet ditt før du bestiller.`,
  tooYoung: msg`Du må ha fylt 18 år for å kjøpe abonnement.`,
  notYouth: msg`Dette abonnementet er for yngre lesere.`,
  notFormerSubscriber: msg`Tilbudet er for deg som har vært abonnent før.`,
  quarantine: msg`Du har nylig hatt et tilbud, så dette kan du ikke få ennå.`,
  offerNotForPlan: msg`Tilbudet gjelder ikke dette abonnementet. Velg et annet, eller bestill uten tilbudet.`,
  offerNotForPeriod: msg`Tilbudet gjelder dette abonnementet, men ikke med betalingsperioden du har valgt. Velg en annen, eller bestill uten tilbudet.`,
  codeUnknown: msg`Vi kjenner ikke denne koden. Sjekk at den er skrevet riktig.`,
  codeExpired: msg`Koden er gått ut.`,
  codeUsedUp: msg`Koden er brukt opp.`,
  codeUsedBefore: msg`Du har brukt denne koden før.`,
  notDelivered: msg`Velg et postnummer som vi leverer papiravisen til.`,
  accountNotFound: msg`Vi finner ikke kundeforholdet ditt. Logg inn på nytt.`,
  titleNotFound: msg`Vi finner ikke avisen. Last siden på nytt.`,
  deletionPlanned: msg`Du har bedt om å få slettet kontoen din, så du kan ikke betale for noe nytt. Trekk tilbake slettingen på siden «Slett kontoen din» først.`,
  birthDateNeeded: msg`Vi mangler fødselsdatoen din. Gå tilbake og fyll den inn.`,
  addressNeeded: msg`Vi mangler adressen som avisen skal til. Gå tilbake og fyll den inn.`,
  nameNeeded: msg`Vi mangler navnet ditt. Gå tilbake og fyll det inn.`,
  methodNotOffered: msg`Denne betalingsmetoden kan ikke velges nå. Velg en annen.`,
  termsOutdated: msg`Vilkårene er endret siden du åpnet siden. Les dem, og bekreft en gang til.`,
  previewOutdated: msg`Prisen eller datoen er endret siden du åpnet siden. Se over bestillingen, og bekreft en gang til.`,
  orderOpen: msg`Du har en annen bestilling som venter på betaling. Fortsett den, eller avbryt den først.`,
};

/** Names of fields in "{info} er påkrevd". */
const fieldTexts: Record<BuyerField, MessageDescriptor> = {
  givenName: msg`Fornavn`,
  familyName: msg`Etternavn`,
  birthDate: msg`Fødselsdato`,
  phoneNumber: msg`Telefonnummer`,
  name: msg`Navn`,
  careOf: msg`c/o`,
  street: msg`Gate og nummer`,
  floor: msg`Etasje`,
  apartmentNumber: msg`Leilighetsnummer`,
  postalCode: msg`Postnummer`,
  postalPlace: msg`Poststed`,
  code: msg`Rabattkode`,
};

export const methodTexts: Record<PurchaseMethodId, MessageDescriptor> = {
  VIPPS: msg`Du godkjenner i Vipps. Senere betalinger trekkes der av seg selv.`,
  'SWEDBANK-PPG': msg`Du betaler hos betalingstjenesten. Senere betalinger trekkes fra samme kort.`,
};

export const orderFailureTexts: Record<NonNullable<Order['failure']>, MessageDescriptor> = {
  ...paymentFailureTexts,
  alreadySubscriber: msg`Du fikk et abonnement på en annen måte i mellomtiden. Pengene betales tilbake.`,
};

export const buyerTexts = {
  fields: fieldTexts,
  refusals: { ...refusalTexts, termsNotAccepted: msg`Du må godta vilkårene for å bestille` },
  otherwise: validationTexts.invalid,
};
