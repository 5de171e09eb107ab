/**
 * How a payment stands, or the registration of a card or an agreement.
 * `created`: written down, and the provider may not know of it. `awaitingUser`: the person is at the provider.
 * `authorised`: the sum is held, and not taken. `succeeded`: taken or registered. `reversed`: taken, and given back whole at
 * the provider without our asking, as by a chargeback. `lost`: the provider does not know of it any more. All others have
 * failed.
 */
export const paymentStates = [
  'created',
  'awaitingUser',
  'authorised',
  'declined',
  'aborted',
  'expired',
  'error',
  'lost',
  'succeeded',
  'reversed',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** States of what is still under way. */
export const openPaymentStates = ['created', 'awaitingUser', 'authorised'] as const satisfies readonly PaymentState[];

/** How far each state is: nothing goes back, and money that was taken counts whatever was believed before. */
const ranks: Readonly<Record<PaymentState, number>> = {
  created: 0,
  awaitingUser: 1,
  authorised: 2,
  declined: 3,
  aborted: 3,
  expired: 3,
  error: 3,
  lost: 3,
  succeeded: 4,
  reversed: 5,
};

/**
 * The state after the provider was asked. What was seen late or twice changes nothing, so the answers of a provider can
 * come in any order.
 */
export function stateAfter(present: PaymentState, seen: PaymentState): PaymentState {
  return ranks[seen] > ranks[present] ? seen : present;
}

/** Whether it is still under way. */
export function isOpenState(state: PaymentState): boolean {
  return openPaymentStates.some((open) => open === state);
}

/** Why nothing came of it, as far as the provider says. */
export const paymentFailures = [
  'insufficientFunds',
  'cardExpired',
  'notAuthenticated',
  'cardDetailsMissing',
  'refused',
  'unavailable',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];
