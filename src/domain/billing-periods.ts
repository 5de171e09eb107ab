import { addDays, addMonths, type Day, partsOf } from '#src/lib/calendar-days.ts';

/** Spec §3. */
export const billingPeriods = ['yearly', 'quarterly', 'monthly', 'monthlyPremium'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

export const monthsOfPeriod = {
  yearly: 12,
  quarterly: 3,
  monthly: 1,
  monthlyPremium: 1,
} as const satisfies Record<BillingPeriod, number>;

/** First and last day inclusive. */
export interface ChargedPeriod {
  readonly from: Day;
  readonly to: Day;
}

/**
 * Returns the billing period that contains a day. Periods are counted from the first day: a
 * subscription from the 31st returns to the 31st after a short month. A day before the first period
 * returns the first.
 * @param startedOn first day of the first period
 */
export function billingPeriodAt(startedOn: Day, period: BillingPeriod, day: Day): ChargedPeriod {
  const months = monthsOfPeriod[period];
  const start = (index: number): Day => addMonths(startedOn, index * months);
  const from = partsOf(startedOn);
  const to = partsOf(day);
  let index = Math.max(0, Math.floor(((to.year - from.year) * 12 + to.month - from.month) / months));
  // The period that begins in this month may begin after the day.
  if (index > 0 && start(index) > day) index -= 1;
  return { from: start(index), to: addDays(start(index + 1), -1) };
}
