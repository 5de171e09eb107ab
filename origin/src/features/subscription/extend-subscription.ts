import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { type Billing, paidPeriodAt } from './billing.ts';
import { movePeriodEnd } from './billing-repository.ts';
import { findRunningDiscount, moveDiscount } from './discount-repository.ts';
import { updateSubscription } from './subscription-writes.ts';

/**
 * Extends a subscription by a day: its period, its renewal or end, its discount, and the steps that depend on them all
 * move by a day.
 */
export async function extendByDay(transaction: Database, billing: Billing, today: Day): Promise<void> {
  const { subscriptionNo, renewalDate, expiryDate, pendingFrom } = billing.row;
  const later = (day: Day | null): Day | null => (day === null ? null : addDays(day, 1));
  const paid = paidPeriodAt(billing, today);
  if (paid !== undefined) await movePeriodEnd(transaction, { ...paid, to: addDays(paid.to, 1) });
  await updateSubscription(transaction, subscriptionNo, {
    renewalDate: later(renewalDate),
    expiryDate: later(expiryDate),
    pendingFrom: pendingFrom === renewalDate ? later(pendingFrom) : pendingFrom,
  });
  const discount = await findRunningDiscount(transaction, subscriptionNo);
  // A lower price begins and ends with a period.
  if (discount === null || discount.untilDate < today) return;
  await moveDiscount(transaction, {
    id: discount.id,
    fromDate: discount.fromDate > today ? addDays(discount.fromDate, 1) : discount.fromDate,
    untilDate: addDays(discount.untilDate, 1),
  });
}
