import { addDays, addMonths, type Day, partsOf } from '#src/lib/calendar-days.ts';

/** First and last day of a pause: nothing is charged, nothing can be read, and no paper comes (P-12). */
export interface PausedDays {
  readonly fromDate: Day;
  readonly toDate: Day;
}

/** Whether a day falls in one of the pauses. */
export function isPausedOn(day: Day, pauses: readonly PausedDays[]): boolean {
  return pauses.some(({ fromDate, toDate }) => fromDate <= day && day <= toDate);
}

/**
 * The days of a pause that begins on the day of a renewal. Its months are counted as billing periods are, from the
 * anchor, so that a subscription that is renewed on the 31st begins again on the 31st after a short month.
 * @param anchor day from which the billing periods are counted
 */
export function pausedDays(anchor: Day, renewalDate: Day, months: number): PausedDays {
  const [from, to] = [partsOf(anchor), partsOf(renewalDate)];
  const elapsed = (to.year - from.year) * 12 + to.month - from.month;
  const isAnchored = addMonths(anchor, elapsed) === renewalDate;
  const resumesOn = isAnchored ? addMonths(anchor, elapsed + months) : addMonths(renewalDate, months);
  return { fromDate: renewalDate, toDate: addDays(resumesOn, -1) };
}
