import { addDays, type Day, diffDays } from '#src/lib/calendar-days.ts';

/** Days within which a contract can be withdrawn from, counted from the day after it was made (N-01). */
const withdrawalDays = 14;

/** Last day on which a contract can be withdrawn from, until midnight in Oslo (N-01). */
export function withdrawalLastDay(boughtOn: Day): Day {
  return addDays(boughtOn, withdrawalDays);
}

/** Days left to withdraw: 14 on the day of purchase, 0 on the last day, null when it is over (N-01). */
export function withdrawalDaysLeft(boughtOn: Day, today: Day): number | null {
  const left = diffDays(today, withdrawalLastDay(boughtOn));
  return left < 0 ? null : Math.min(left, withdrawalDays);
}
