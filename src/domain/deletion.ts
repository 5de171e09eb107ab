import { addDays, type Day } from '#src/lib/calendar-days.ts';

/** Days from a deletion request to its execution (Spec §9). */
export const deletionDays = 30;

/** Years for which payment records are kept (Spec §9). */
export const paymentYears = 5;

/**
 * Returns the day on which a deletion requested on a day is carried out. Until it begins, the request can be withdrawn.
 */
export function deletionDueOn(askedOn: Day): Day {
  return addDays(askedOn, deletionDays);
}
