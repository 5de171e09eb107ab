/**
 * Types of the orders by which the billing system changes a subscription, exactly as in the specification (Spec §4), which
 * does not show their use. Decided here: the first replaces the plan or the period, the second ends it.
 */
export const orderTypes = ['REPLACEMENT-ANN', 'CANCELLATION'] as const;
export type OrderType = (typeof orderTypes)[number];

/** The order that a change of the log was for the billing system; undefined for a change that is none. */
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
