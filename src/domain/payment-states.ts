/**
 * State of a payment, or of the registration of a card or an agreement. `created`: stored, but the provider may not
 * know it. `awaitingUser`: the person is at the provider. `authorised`: the amount is reserved, not captured.
 * `succeeded`: captured or registered. `reversed`: captured, and fully returned at the provider without our request,
 * such as by a chargeback. `lost`: no longer known to the provider. All others have failed.
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

/** States of an open attempt. */
export const openPaymentStates = ['created', 'awaitingUser', 'authorised'] as const satisfies readonly PaymentState[];

/**
 * Rank of each state. A payment never moves to a lower rank, so a capture overrides an assumed
 * failure.
 */
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
 * Returns the state after querying the provider. A late or repeated status changes nothing, so a provider's answers can
 * arrive in any order.
 */
export function stateAfter(present: PaymentState, seen: PaymentState): PaymentState {
  return ranks[seen] > ranks[present] ? seen : present;
}

/** True if the payment is still in progress. */
export function isOpenState(state: PaymentState): boolean {
  return openPaymentStates.some((open) => open === state);
}

/** Reasons for a failure, if the provider gives one. */
export const paymentFailures = [
  'insufficientFunds',
  'cardExpired',
  'notAuthenticated',
  'cardDetailsMissing',
  'refused',
  'unavailable',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];
