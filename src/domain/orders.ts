import { isDay } from '#src/lib/calendar-days.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import type { PaymentState } from './payment-states.ts';

/**
 * `awaitingPayment`: the person is about to pay. `completed`: paid, and the subscription exists. The others were not
 * paid: the payment was refused, the person gave up, or the time ran out.
 */
export const orderStates = ['awaitingPayment', 'completed', 'failed', 'cancelled', 'expired'] as const;
export type OrderState = (typeof orderStates)[number];

/** An ended order stays as it is: money that arrives afterwards is refunded. */
export function orderStateAfter(present: OrderState, payment: PaymentState): OrderState {
  if (present !== 'awaitingPayment') return present;
  switch (payment) {
    case 'created':
    case 'awaitingUser':
    case 'authorised':
      return present;
    case 'succeeded':
    case 'reversed':
      return 'completed';
    case 'aborted':
      return 'cancelled';
    case 'expired':
      return 'expired';
    case 'declined':
    case 'error':
    case 'lost':
      return 'failed';
  }
}

/**
 * Exactly as in the specification (Spec §4). It does not define their use, so we decided: the first replaces the plan
 * or the billing period, the second ends the subscription.
 */
export const orderTypes = ['REPLACEMENT-ANN', 'CANCELLATION'] as const;
type OrderType = (typeof orderTypes)[number];

/** Undefined if the change has no order type. */
export function orderTypeOf(activityKind: string): OrderType | undefined {
  switch (activityKind) {
    case 'planChangeOrdered':
      return 'REPLACEMENT-ANN';
    case 'cancelled':
    case 'cancellationReinstated':
      return 'CANCELLATION';
    default:
      return undefined;
  }
}

/** Formats a version that is a day as a date. Another back end may use other names, which stay unchanged. */
export function formatTermsVersion(version: string): string {
  return isDay(version) ? formatDay(version, '') : version;
}
