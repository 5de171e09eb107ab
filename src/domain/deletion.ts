import { addDays, type Day } from '#src/lib/calendar-days.ts';

/** Days within which a deletion that was asked for is carried out (Spec §9). */
const deletionDays = 30;

/** Days for which it can be taken back; the last day is left for carrying it out. */
export const withdrawalDays = deletionDays - 1;

/** Years for which payments are kept (Spec §9). */
export const paymentYears = 5;

/** The last day on which a deletion that was asked for on a day is carried out. */
export function deletionDueOn(askedOn: Day): Day {
  return addDays(askedOn, deletionDays);
}
