import { isDay } from '#src/lib/calendar-days.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';

/** Formats a version of the terms for people: as a date if it is a day. A back end may name its versions in another way. */
export function formatTermsVersion(version: string): string {
  return isDay(version) ? formatDay(version, '') : version;
}
