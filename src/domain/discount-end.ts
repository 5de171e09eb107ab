import type { Day } from '#src/lib/calendar-days.ts';
import type { DiscountSpan } from './next-charge.ts';

/** Returns whether a pause or another plan that begins on a given day ends a discount before its last day. */
export function endsDiscountEarly(discount: Pick<DiscountSpan, 'untilDate'> | null, fromDate: Day): boolean {
  return discount !== null && fromDate <= discount.untilDate;
}
