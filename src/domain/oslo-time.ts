import { addDays, type Day, dayFromNumber, dayNumber } from '#src/lib/calendar-days.ts';

/** A point in time: milliseconds since 1970-01-01T00:00Z. A number, so that it cannot be mistaken for a day. */
export type Instant = number;

const minute = 60_000;
const hour = 60 * minute;
const utcDay = 24 * hour;

const formatter = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Oslo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Offsets by UTC day; undefined if the clocks change on that day. */
const offsetsByDay = new Map<number, number | undefined>();
const maxCachedDays = 5000;

/** Returns Oslo's offset from UTC at an instant, in milliseconds: one hour, or two in summer. */
export function osloOffset(instant: Instant): number {
  const day = Math.floor(instant / utcDay);
  if (!offsetsByDay.has(day)) {
    if (offsetsByDay.size >= maxCachedDays) offsetsByDay.clear();
    const atStart = formattedOffset(day * utcDay);
    offsetsByDay.set(day, atStart === formattedOffset((day + 1) * utcDay) ? atStart : undefined);
  }
  return offsetsByDay.get(day) ?? formattedOffset(instant);
}

/** The calendar day in Oslo at an instant. */
export function dayInOslo(instant: Instant): Day {
  return dayFromNumber(Math.floor((instant + osloOffset(instant)) / utcDay));
}

/** The time of day in Oslo at an instant, such as `14:05`. */
export function timeInOslo(instant: Instant): string {
  const minutes = Math.floor((instant + osloOffset(instant)) / minute);
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

/**
 * Returns the instant at which Oslo's clocks show a time on a day. In spring, a skipped time is read as one hour later
 * (02:30 is 03:30); in autumn, a repeated time is the first of the two.
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

/** Returns the hours of a day in Oslo: 24, 23 when summer time begins, 25 when it ends. */
export function hoursInOslo(day: Day): number {
  return (osloInstant(addDays(day, 1), '00:00') - osloInstant(day, '00:00')) / hour;
}

function formattedOffset(instant: Instant): number {
  const parts = new Map(formatter.formatToParts(instant).map((part) => [part.type, Number(part.value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const onTheClock = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return onTheClock - Math.floor(instant / minute) * minute;
}
