/** Chromium has no nn: numbers and months are the same in both, and weekday names come from the catalogues. */
const locales = ['nn-NO', 'nb-NO'];

const dayAndMonth = new Intl.DateTimeFormat(locales, { day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayMonthYear = new Intl.DateTimeFormat(locales, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * Formats a calendar day as people say it: `3. juli`, with the year if it is not that of `today`. No line breaks after
 * the number.
 * @param day `yyyy-mm-dd`
 * @param today `yyyy-mm-dd`; missing for a text that always includes the year
 */
export function formatDay(day: string, today: string): string {
  const format = day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth : dayMonthYear;
  return format.format(new Date(`${day}T00:00:00Z`)).replace(' ', '\u00a0');
}

/** Formats a day (`yyyy-mm-dd`) in figures: `01.07.2026`. */
export function formatShortDay(day: string): string {
  return day.split('-').toReversed().join('.');
}
