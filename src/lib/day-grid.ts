import { addDays, type Day, isoWeekOf, mondayOf } from './calendar-days.ts';

/** One row of a month, Monday first; null for days of the neighbouring months. */
export interface MonthWeek {
  /** ISO week. */
  readonly week: number;
  readonly days: readonly (Day | null)[];
}

/** Returns the rows of a day's month. */
export function weeksOfMonth(day: Day): readonly MonthWeek[] {
  const month = day.slice(0, 7);
  const weeks: MonthWeek[] = [];
  for (let monday = mondayOf(`${month}-01`); monday.slice(0, 7) <= month; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    weeks.push({ week: isoWeekOf(monday).week, days: days.map((one) => (one.startsWith(month) ? one : null)) });
  }
  return weeks;
}
