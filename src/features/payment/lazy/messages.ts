import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { changePaymentMethod } from '#src/contract/payment-method.ts';
import type { SelectableMethodId } from '#src/domain/payment-methods.ts';
import type { PaymentFailure } from '#src/domain/payment-states.ts';

export const choiceTexts: Record<SelectableMethodId, MessageDescriptor> = {
  VIPPS: msg`Du godkjenner avtalen i Vipps, og vi trekker beløpet når en ny periode begynner.`,
  'SWEDBANK-PPG': msg`Du registrerer kortet hos betalingstjenesten. Kortnummeret kommer aldri til oss.`,
  AVTALEGIRO: msg`Du signerer avtalen i banken. Fakturaene blir betalt av seg selv på forfallsdagen.`,
  BANKGIRO: msg`Du får en faktura når en ny periode begynner, og betaler den selv innen forfall.`,
};

export const refusalTexts: Readonly<Record<(typeof changePaymentMethod.refusals)[number], MessageDescriptor>> = {
  accountNotFound: msg`Vi finner ikke kundeforholdet ditt. Logg inn på nytt.`,
  noSubscription: msg`Du har ikke noe abonnement å betale for lenger.`,
  illegalTransition: msg`Abonnementet er endret siden du åpnet siden. Se hvordan det er nå.`,
  notAllowed: msg`Abonnementet er endret siden du åpnet siden, og det er ingenting å betale.`,
  managedInStore: msg`Abonnementet er kjøpt i en appbutikk, og betales der.`,
  methodNotOffered: msg`Denne betalingsmetoden kan ikke velges nå. Velg en annen.`,
  methodNotFound: msg`Betalingsmetoden er allerede fjernet.`,
};

/** The button leads back to the invoice. */
export const invoiceRetryTexts: Record<PaymentFailure, MessageDescriptor> = {
  insufficientFunds: msg`Betal på en annen måte`,
  cardExpired: msg`Betal med et annet kort`,
  notAuthenticated: msg`Prøv igjen`,
  cardDetailsMissing: msg`Prøv igjen`,
  refused: msg`Betal på en annen måte`,
  unavailable: msg`Prøv igjen`,
};
