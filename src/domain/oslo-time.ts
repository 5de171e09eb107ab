import { type Day, dayFromNumber, dayFromParts, dayNumber, weekdayIndex } from '#src/lib/calendar-days.ts';

/** Milliseconds since 1970-01-01T00:00Z. A number cannot be mistaken for a day, which is a string. */
export type Instant = number;

const minute = 60_000;
const hour = 60 * minute;
const utcDay = 24 * hour;

/**
 * Milliseconds: one hour, or two in summer. Summer time lasts from 01:00 UTC on the last Sunday of March to the same
 * time on the last Sunday of October, as it has since 1996 (ADR 139).
 */
export function osloOffset(instant: Instant): number {
  const year = new Date(instant).getUTCFullYear();
  return clockChange(year, 3) <= instant && instant < clockChange(year, 10) ? 2 * hour : hour;
}

export function dayInOslo(instant: Instant): Day {
  return dayFromNumber(Math.floor((instant + osloOffset(instant)) / utcDay));
}

export function timeInOslo(instant: Instant): string {
  const minutes = Math.floor((instant + osloOffset(instant)) / minute);
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

/**
 * In spring, a skipped time is read as one hour later (02:30 is 03:30); in autumn, a repeated time is the first of the
 * two.
 * @param time hour and minute, such as `14:00`
 */
export function osloInstant(day: Day, time: string): Instant {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const onTheClock = dayNumber(day) * utcDay + hours * hour + minutes * minute;
  const before = onTheClock - osloOffset(onTheClock - utcDay);
  const after = onTheClock - osloOffset(onTheClock + utcDay);
  if (before === after) return before;
  const shown = [before, after].filter((instant) => instant + osloOffset(instant) === onTheClock);
  return shown.length === 0 ? before : Math.min(...shown);
}

function clockChange(year: number, month: 3 | 10): Instant {
  const lastDay = dayFromParts({ year, month, date: 31 });
  return (dayNumber(lastDay) - ((weekdayIndex(lastDay) + 1) % 7)) * utcDay + hour;
}
