import { addDays, type Day } from '#src/lib/calendar-days.ts';

/** Days from the request for a deletion to the day on which it is carried out (Spec §9). */
const deletionDays = 30;

/** Years for which payments are kept (Spec §9). */
export const paymentYears = 5;

/** The day on which a deletion that was asked for on a day is carried out. Until it begins, the request can be taken back. */
export function deletionDueOn(askedOn: Day): Day {
  return addDays(askedOn, deletionDays);
}
