import { addDays, type Day } from '#src/lib/calendar-days.ts';

/** Days from a deletion request to its execution (Spec §9). */
export const deletionDays = 30;

/** Years for which payment records are kept (Spec §9). */
export const paymentYears = 5;

/**
 * Returns the last day of a subscription whose account is deleted on `dueOn`: nothing is renewed until then. Null if
 * neither is planned.
 */
export function lastDayBefore(dueOn: Day | null, renewalDate: Day | null): Day | null {
  const [first] = [dueOn, renewalDate].filter((day) => day !== null).toSorted();
  return first === undefined ? null : addDays(first, -1);
}

/**
 * Returns the day on which a deletion requested on a given day is carried out. Until it begins, the request can be
 * withdrawn.
 */
export function deletionDueOn(askedOn: Day): Day {
  return addDays(askedOn, deletionDays);
}
