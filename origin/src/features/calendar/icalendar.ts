import type { Instant } from '#src/domain/oslo-time.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';

/** An all-day event, from its first to its last day inclusive. */
interface IcalendarEvent {
  /** Globally unique, and the same each time the event is written. */
  readonly uid: string;
  readonly from: Day;
  readonly to: Day;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
}

interface Icalendar {
  readonly name: string;
  readonly language: string;
  readonly asOf: Instant;
  readonly events: readonly IcalendarEvent[];
}

/** Maximum length of a line in bytes, excluding its break (RFC 5545 §3.1). */
const longestLine = 75;

/** Writes a calendar as iCalendar (RFC 5545, with the name and the refresh interval of RFC 7986). */
export function icalendarText({ name, language, asOf, events }: Icalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Min Side//Kalender//NO',
    'CALSCALE:GREGORIAN',
    `NAME;LANGUAGE=${language}:${escaped(name)}`,
    // Most calendar clients read this instead of NAME.
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...events.flatMap((event) => linesOf(event, { language, stamp: utcText(asOf) })),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(event: IcalendarEvent, { language, stamp }: { language: string; stamp: string }): readonly string[] {
  const { uid, from, to, summary, description, url } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dayText(from)}`,
    // The end is exclusive.
    `DTEND;VALUE=DATE:${dayText(addDays(to, 1))}`,
    `SUMMARY;LANGUAGE=${language}:${escaped(summary)}`,
    `DESCRIPTION;LANGUAGE=${language}:${escaped(description)}`,
    `URL:${url}`,
    'CLASS:PRIVATE',
    // Calendars keep showing the time as free.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function dayText(day: Day): string {
  return day.replaceAll('-', '');
}

function utcText(instant: Instant): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Folds a long line: all lines but the first begin with a space, and no character is split. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > longestLine) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part].join('\r\n');
}
