import { addDays, type Day } from '#src/lib/calendar-days.ts';

/**
 * States of a payment, and of the registration of a card or an agreement. `created`: stored, but the provider may not
 * have it. `awaitingUser`: the person is at the provider. `authorised`: the amount is reserved, not captured.
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

export const openPaymentStates = ['created', 'awaitingUser', 'authorised'] as const satisfies readonly PaymentState[];

/** A payment never moves to a lower rank, so a capture overrides an assumed failure. */
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

/** A late or repeated status changes nothing, so a provider's answers can arrive in any order. */
export function stateAfter(present: PaymentState, seen: PaymentState): PaymentState {
  return ranks[seen] > ranks[present] ? seen : present;
}

export function isOpenState(state: PaymentState): state is (typeof openPaymentStates)[number] {
  return openPaymentStates.some((open) => open === state);
}

export const paymentFailures = [
  'insufficientFunds',
  'cardExpired',
  'notAuthenticated',
  'cardDetailsMissing',
  'refused',
  'unavailable',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

interface FailedCharge {
  /** Null if the provider gives no reason, such as for a stopped agreement. */
  readonly failure: PaymentFailure | null;
  readonly firstFailedOn: Day;
  readonly tries: number;
}

/** Counted from the first failure. Empty if only another payment method can help. */
const chargeRetryDays: Readonly<Record<PaymentFailure, readonly number[]>> = {
  insufficientFunds: [2, 5, 9],
  refused: [2, 5, 9],
  unavailable: [1, 2, 5, 9],
  cardExpired: [],
  notAuthenticated: [],
  cardDetailsMissing: [],
};

/** The day of the next try with the same payment method; null if there is no retry. */
export function nextChargeTryOn({ failure, firstFailedOn, tries }: FailedCharge): Day | null {
  const days = failure === null ? undefined : chargeRetryDays[failure][tries - 1];
  return days === undefined ? null : addDays(firstFailedOn, days);
}

/** Counted from the failure, all within the legal 14 days. */
const refundRetryDays = [3, 7] as const;

/** Null after the last try; the refund must then be paid to a bank account. */
export function nextRefundTryOn(failedOn: readonly Day[]): Day | null {
  // An amount is split among payments, so several refunds can fail in one try.
  const tries = [...new Set(failedOn)].toSorted();
  const last = tries.at(-1);
  const days = refundRetryDays[tries.length - 1];
  return last === undefined || days === undefined ? null : addDays(last, days);
}

interface Refundable<Id> {
  readonly id: Id;
  readonly leftOre: number;
}

/** Takes at most what is left of each payment, in order; amounts in øre. */
export function shareRefund<Id>(sumOre: number, payments: readonly Refundable<Id>[]): readonly Refundable<Id>[] {
  let restOre = sumOre;
  return payments.flatMap(({ id, leftOre }) => {
    const shareOre = Math.min(restOre, Math.max(0, leftOre));
    restOre -= shareOre;
    return shareOre === 0 ? [] : [{ id, leftOre: shareOre }];
  });
}
