import { isDay } from '#src/lib/calendar-days.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import type { PaymentState } from './payment-states.ts';

/**
 * State of an order. `awaitingPayment`: the person is about to pay. `completed`: paid, and the subscription exists. The
 * others were not paid: the payment was refused, the person gave up, or the time ran out.
 */
export const orderStates = ['awaitingPayment', 'completed', 'failed', 'cancelled', 'expired'] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * Returns an order's state after its payment was queried. An ended order stays as it is: money that arrives afterwards
 * is refunded.
 */
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
 * Types of orders that change a subscription in the billing system, exactly as in the specification
 * (Spec §4). It does not define their use, so we decided: the first replaces the plan or the
 * billing period, the second ends the subscription.
 */
export const orderTypes = ['REPLACEMENT-ANN', 'CANCELLATION'] as const;
type OrderType = (typeof orderTypes)[number];

/** Returns the billing system's order type of a logged change; undefined if it has none. */
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

/** Formats a version of the terms for people: a day as a date, the name that another back end gives it unchanged. */
export function formatTermsVersion(version: string): string {
  return isDay(version) ? formatDay(version, '') : version;
}
