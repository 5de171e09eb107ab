import { type Day, partsOf } from '#src/lib/calendar-days.ts';

/** Years (Spec §5). */
export const purchaseAge = 18;

/**
 * In whole years; negative before birth. A person born on 29 February has their birthday on 1 March in years without
 * that day.
 */
export function ageOn(birthdate: Day, day: Day): number {
  const born = partsOf(birthdate);
  const { year } = partsOf(day);
  return year - born.year - (day.slice(5) < birthdate.slice(5) ? 1 : 0);
}

/** Spec §5, V-02. */
export function mayBuy(birthdate: Day, today: Day): boolean {
  return ageOn(birthdate, today) >= purchaseAge;
}

/** Spec §5, V-02. */
export function isBelowAge(birthdate: Day, today: Day, limit: number): boolean {
  return ageOn(birthdate, today) < limit;
}
