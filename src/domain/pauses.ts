import { addDays, addMonths, type Day, partsOf } from '#src/lib/calendar-days.ts';

/** Both days are inclusive. There are no charges, no access and no paper (P-12). */
export interface PausedDays {
  readonly fromDate: Day;
  readonly toDate: Day;
}

export function isPausedOn(day: Day, pauses: readonly PausedDays[]): boolean {
  return pauses.some(({ fromDate, toDate }) => fromDate <= day && day <= toDate);
}

/**
 * The pause begins on a renewal day. Its months are counted like billing periods, from the anchor. A subscription that
 * renews on the 31st therefore resumes on the 31st, even after a short month.
 * @param anchor day from which the billing periods are counted
 */
export function pausedDays(anchor: Day, renewalDate: Day, months: number): PausedDays {
  const [from, to] = [partsOf(anchor), partsOf(renewalDate)];
  const elapsed = (to.year - from.year) * 12 + to.month - from.month;
  const isAnchored = addMonths(anchor, elapsed) === renewalDate;
  const resumesOn = isAnchored ? addMonths(anchor, elapsed + months) : addMonths(renewalDate, months);
  return { fromDate: renewalDate, toDate: addDays(resumesOn, -1) };
}
