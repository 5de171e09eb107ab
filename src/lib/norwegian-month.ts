/** As in norwegian-day.ts: Chromium has no nn, and the months are the same in both. */
const locales = ['nn-NO', 'nb-NO'];

const monthAndYear = new Intl.DateTimeFormat(locales, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const fullDate = new Intl.DateTimeFormat(locales, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The month of a day (`yyyy-mm-dd`): `juli 2026`. */
export function formatMonth(day: string): string {
  return monthAndYear.format(new Date(`${day}T00:00:00Z`));
}

/** A day (`yyyy-mm-dd`) with its year, whichever that is: `1. juli 2026`. */
export function formatFullDay(day: string): string {
  return fullDate.format(new Date(`${day}T00:00:00Z`));
}

/** A day (`yyyy-mm-dd`) in figures: `01.07.2026`. */
export function formatShortDay(day: string): string {
  return day.split('-').toReversed().join('.');
}
