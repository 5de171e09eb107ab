import * as v from 'valibot';
import { changePaymentMethod } from '#src/contract/payment-method.ts';
import type { IntentKind } from './intent-kind.ts';

/** Registering a card, an agreement or a mandate, in the place of the one that is there. */
export const methodIntent: IntentKind = {
  name: 'method',
  weight: 1,
  people: ['komplett', 'helg', 'avtalegiro', 'digital', 'ung', 'student'],
  writeOf: async (_person, { method }) => ({
    endpoint: changePaymentMethod,
    payload: { action: 'ADD', paymentMethodId: method },
    paymentOf: (answer) => v.parse(changePaymentMethod.response, answer).payment?.id ?? null,
  }),
};
