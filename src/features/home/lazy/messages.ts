import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { continueGift } from '#src/contract/gift-redemption.ts';
import type { PaymentFailure } from '#src/domain/payment-states.ts';

/** Why a charge by a stored payment method failed, and what follows for the person. */
export const chargeCauseTexts: Record<PaymentFailure | 'none', MessageDescriptor> = {
  insufficientFunds: msg`Det var ikke nok penger på kontoen.`,
  cardExpired: msg`Kortet er gått ut.`,
  notAuthenticated: msg`Banken vil at du bekrefter betalingen selv.`,
  cardDetailsMissing: msg`Kortet er ikke lagret hos betalingstjenesten lenger.`,
  refused: msg`Banken eller betalingstjenesten sa nei.`,
  unavailable: msg`Betalingstjenesten svarte ikke som den skulle.`,
  none: msg`Betalingstjenesten sier ikke hvorfor.`,
};

/** What fixes it: a new card, which is then charged, or paying the invoice at once. */
export const chargeFixes: Record<PaymentFailure | 'none', 'newCard' | 'pay'> = {
  insufficientFunds: 'pay',
  cardExpired: 'newCard',
  notAuthenticated: 'pay',
  cardDetailsMissing: 'newCard',
  refused: 'pay',
  unavailable: 'pay',
  none: 'pay',
};

/** Why a person with a gift cannot go on with it. */
export const continueTexts: Readonly<Record<(typeof continueGift.refusals)[number], MessageDescriptor>> = {
  accountNotFound: msg`Vi finner ikke kundeforholdet ditt. Logg inn på nytt.`,
  noSubscription: msg`Abonnementet er slutt. Du kan bestille et nytt.`,
  notAGift: msg`Dette abonnementet er ikke en gave.`,
  alreadyContinued: msg`Du har allerede valgt å fortsette.`,
  methodMissing: msg`Velg hvordan du vil betale først.`,
  previewOutdated: msg`Prisen er endret siden du åpnet siden. Se over den nye prisen, og bekreft en gang til.`,
};
