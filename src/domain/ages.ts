import { type Day, partsOf } from '#src/lib/calendar-days.ts';

/** Minimum age for buying, in years, from the birthday (Spec §5). */
export const purchaseAge = 18;

/**
 * Returns the age on a day, in whole years; negative before birth. A person born on 29 February has their birthday on 1
 * March in years without that day.
 */
export function ageOn(birthdate: Day, day: Day): number {
  const born = partsOf(birthdate);
  const { year } = partsOf(day);
  return year - born.year - (day.slice(5) < birthdate.slice(5) ? 1 : 0);
}

/** True if a person is old enough to buy on a day (Spec §5, V-02). */
export function mayBuy(birthdate: Day, today: Day): boolean {
  return ageOn(birthdate, today) >= purchaseAge;
}

/** True if a person is young enough for a plan on a day (Spec §5, V-02). */
export function isBelowAge(birthdate: Day, today: Day, limit: number): boolean {
  return ageOn(birthdate, today) < limit;
}
