import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { PaymentFailure } from './payment-states.ts';

/** A charge by a stored payment method that has failed. */
export interface FailedCharge {
  /** Null if the provider gives no cause, as for an agreement that was stopped. */
  readonly failure: PaymentFailure | null;
  /** Day on which the first charge of the sum failed. */
  readonly firstFailedOn: Day;
  /** Charges that have failed so far, at least one. */
  readonly tries: number;
}

/** Days after the first failure on which a charge is tried again. None: only another payment method can help. */
const retryDays: Readonly<Record<PaymentFailure, readonly number[]>> = {
  insufficientFunds: [2, 5, 9],
  refused: [2, 5, 9],
  unavailable: [1, 2, 5, 9],
  cardExpired: [],
  notAuthenticated: [],
  cardDetailsMissing: [],
};

/** Day on which a failed charge is tried again by the same payment method; null if it is not. */
export function nextChargeTryOn({ failure, firstFailedOn, tries }: FailedCharge): Day | null {
  const days = failure === null ? undefined : retryDays[failure][tries - 1];
  return days === undefined ? null : addDays(firstFailedOn, days);
}
