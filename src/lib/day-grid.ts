/**
 * The arithmetic of a month's grid and of typed dates. A day is `yyyy-mm-dd`, without time or zone. Rules of business
 * count days with `domain/calendar-days.ts`.
 */

/** One row of a month, Monday first; null on the days of the neighbouring months. */
export interface MonthWeek {
  /** ISO week. */
  readonly week: number;
  readonly days: readonly (string | null)[];
}

const millisecondsPerDay = 86_400_000;

/** The day with these parts (`month` 1 to 12); undefined where there is none, as 29 February 2026. */
export function existingDay(year: number, month: number, date: number): string | undefined {
  const instant = new Date(Date.UTC(year, month - 1, date));
  const isItself = instant.getUTCFullYear() === year && instant.getUTCMonth() === month - 1;
  return isItself && instant.getUTCDate() === date ? dayOf(instant) : undefined;
}

/** The day `count` days later, or earlier where negative. */
export function stepDays(day: string, count: number): string {
  return dayOf(new Date(instantOf(day).getTime() + count * millisecondsPerDay));
}

/** The same date `count` months later; the last day of the month where it has no such date. */
export function stepMonths(day: string, count: number): string {
  const instant = instantOf(day);
  const date = instant.getUTCDate();
  instant.setUTCDate(1);
  instant.setUTCMonth(instant.getUTCMonth() + count);
  const lastDate = new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1, 0)).getUTCDate();
  instant.setUTCDate(Math.min(date, lastDate));
  return dayOf(instant);
}

/** Day of the week: 0 is Monday, 6 is Sunday. */
export function weekdayNumber(day: string): number {
  return (instantOf(day).getUTCDay() + 6) % 7;
}

/** The rows of the month that a day lies in. */
export function weeksOfMonth(day: string): readonly MonthWeek[] {
  const month = day.slice(0, 7);
  const first = `${month}-01`;
  const weeks: MonthWeek[] = [];
  for (let monday = stepDays(first, -weekdayNumber(first)); monday.slice(0, 7) <= month; monday = stepDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => stepDays(monday, index));
    weeks.push({ week: isoWeek(monday), days: days.map((one) => (one.startsWith(month) ? one : null)) });
  }
  return weeks;
}

/** ISO 8601 week of the week that begins on a Monday: the first one holds the year's first Thursday. */
function isoWeek(monday: string): number {
  const thursday = instantOf(stepDays(monday, 3));
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return Math.floor((thursday.getTime() - newYear) / millisecondsPerDay / 7) + 1;
}

function instantOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
