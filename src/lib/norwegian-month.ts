/**
 * Separate from norwegian-dates.ts, because only the lazily loaded calendar needs it. Chromium has no nn; the
 * months are the same.
 */
const locales = ['nn-NO', 'nb-NO'];

const dayMonthYear = new Intl.DateTimeFormat(locales, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const monthAndYear = new Intl.DateTimeFormat(locales, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats the month of a day (`yyyy-mm-dd`): `juli 2026`. */
export function formatMonth(day: string): string {
  return monthAndYear.format(new Date(`${day}T00:00:00Z`));
}

/** Formats a day (`yyyy-mm-dd`) with its year: `1. juli 2026`. */
export function formatFullDay(day: string): string {
  return dayMonthYear.format(new Date(`${day}T00:00:00Z`));
}
