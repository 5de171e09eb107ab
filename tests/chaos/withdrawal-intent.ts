import { withdrawFromContract } from '#src/contract/subscription-change.ts';
import type { IntentKind } from './intent-kind.ts';
import { orderIntent } from './order-intent.ts';

/** Withdrawing from what was bought: the money goes back by the means that paid, and the person can buy again. */
export const withdrawalIntent: IntentKind = {
  name: 'withdrawal',
  weight: 1,
  people: orderIntent.people,
  writeOf: async () => ({ endpoint: withdrawFromContract, payload: {}, paymentOf: () => null }),
};
