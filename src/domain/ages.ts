import { type Day, partsOf } from '#src/lib/calendar-days.ts';

/** Age from which a person may buy, in years, the birthday itself included (Spec §5). */
export const purchaseAge = 18;
/** Age from which a person cannot have the youth subscription, in years, the birthday itself included (Spec §9). */
export const youthAgeLimit = 34;

/**
 * Age on a day, in whole years; negative before birth. A person born on 29 February has their birthday on
 * 1 March in years without that day.
 */
export function ageOn(birthdate: Day, day: Day): number {
  const born = partsOf(birthdate);
  const { year } = partsOf(day);
  return year - born.year - (day.slice(5) < birthdate.slice(5) ? 1 : 0);
}

/** Whether a person is old enough to buy on a day (Spec §5, V-02). */
export function mayBuy(birthdate: Day, today: Day): boolean {
  return ageOn(birthdate, today) >= purchaseAge;
}

/** Whether the youth subscription is for a person on a day: under 34 (Spec §5, V-02). */
export function isYouth(birthdate: Day, today: Day): boolean {
  return ageOn(birthdate, today) < youthAgeLimit;
}
