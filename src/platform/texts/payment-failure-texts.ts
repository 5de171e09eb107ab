import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentFailure } from '#src/domain/payment-states.ts';

export const paymentFailureTexts: Record<PaymentFailure, MessageDescriptor> = {
  insufficientFunds: msg`Det er ikke nok penger på kontoen.`,
  cardExpired: msg`Kortet er gått ut.`,
  notAuthenticated: msg`Banken fikk ikke bekreftet at det var deg.`,
  cardDetailsMissing: msg`Vi fant ikke kortopplysningene hos betalingstjenesten.`,
  refused: msg`Banken eller betalingstjenesten sa nei.`,
  unavailable: msg`Betalingstjenesten svarte ikke som den skulle.`,
};
