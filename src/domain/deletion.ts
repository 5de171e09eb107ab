import { addDays, type Day } from '#src/lib/calendar-days.ts';

/** Counted from the request (Spec §9). */
export const deletionDays = 30;

/** Spec §9. */
export const paymentYears = 5;

/**
 * The last day before the account's deletion on `dueOn` or the next renewal, whichever comes first. Null if neither is
 * planned.
 */
export function lastDayBefore(dueOn: Day | null, renewalDate: Day | null): Day | null {
  const [first] = [dueOn, renewalDate].filter((day) => day !== null).toSorted();
  return first === undefined ? null : addDays(first, -1);
}

/** Until the deletion begins, the request can be withdrawn. */
export function deletionDueOn(askedOn: Day): Day {
  return addDays(askedOn, deletionDays);
}
