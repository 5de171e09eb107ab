import { isDay } from '#src/lib/calendar-days.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';

/** Formats a version of the terms for people: a day as a date, the name that another back end gives it unchanged. */
export function formatTermsVersion(version: string): string {
  return isDay(version) ? formatDay(version, '') : version;
}
