import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentFailure } from '#src/domain/payment-states.ts';

export const chargeCauseTexts: Record<PaymentFailure | 'none', MessageDescriptor> = {
  insufficientFunds: msg`Det var ikke nok penger på kontoen.`,
  cardExpired: msg`Kortet er gått ut.`,
  notAuthenticated: msg`Banken vil at du bekrefter betalingen selv.`,
  cardDetailsMissing: msg`Kortet er ikke lagret hos betalingstjenesten lenger.`,
  refused: msg`Banken eller betalingstjenesten sa nei.`,
  unavailable: msg`Betalingstjenesten svarte ikke som den skulle.`,
  none: msg`Betalingstjenesten sier ikke hvorfor.`,
};

/** How to fix a failed charge: with a new card, which is then charged, or by paying the invoice now. */
export const chargeFixes: Record<PaymentFailure | 'none', 'newCard' | 'pay'> = {
  insufficientFunds: 'pay',
  cardExpired: 'newCard',
  notAuthenticated: 'pay',
  cardDetailsMissing: 'newCard',
  refused: 'pay',
  unavailable: 'pay',
  none: 'pay',
};
