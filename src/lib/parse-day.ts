import { existingDay } from './calendar-days.ts';
import { monthNames } from './norwegian-dates.ts';
import type { Result } from './result.ts';

/** How to complete a date without a year, or with a two-digit year. */
export interface ParseDayOptions {
  /** Today as `yyyy-mm-dd` in Europe/Oslo. */
  readonly today: string;
  /**
   * `coming`: the first such day from today on, and two-digit years up to 20 years ahead. `past`:
   * the last such day up to today.
   */
  readonly leaning: 'coming' | 'past';
}

const earliestYear = 1900;
const latestYear = 2100;

const isoForm = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<date>\d{1,2})$/;
const digitsForm = /^(?<date>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/;
const separatedForm = /^(?<date>\d{1,2})[\s./-]+(?<month>\d{1,2})(?:[\s./-]+(?<year>\d{4}|\d{2}))?\.?$/;
const namedForm = /^(?<date>\d{1,2})\.?\s*(?<month>\p{L}{3,})\.?(?:\s*(?<year>\d{4}|\d{2}))?$/u;

/** The format is unknown, the day does not exist, or the year is before 1900 or after 2100. */
export type DayIssue = 'unreadable' | 'noSuchDay' | 'tooLongAgo' | 'tooFarAhead';

/**
 * Returns `yyyy-mm-dd` for `1.7.26`, `01.07.2026`, `1/7`, `1. juli 2026`, `010726`, `2026-07-01`. Undefined for
 * anything but a day from 1900 to 2100. The caller decides whether the day is allowed.
 */
export function parseDay(text: string, options: ParseDayOptions): string | undefined {
  const read = readDay(text, options);
  return read.ok ? read.value : undefined;
}

/** Like `parseDay`, but returns the reason if the text is not a day. */
export function readDay(text: string, options: ParseDayOptions): Result<string, DayIssue> {
  const typed = text.trim().toLowerCase();
  const groups = (isoForm.exec(typed) ?? digitsForm.exec(typed) ?? separatedForm.exec(typed) ?? namedForm.exec(typed))
    ?.groups;
  const { date = '', month = '', year } = groups ?? {};
  const named = monthNumber(month);
  if (named === undefined) return { ok: false, error: 'unreadable' };
  return dayFrom({ date: Number(date), month: named, year }, options);
}

interface TypedDay {
  readonly date: number;
  readonly month: number;
  readonly year: string | undefined;
}

function dayFrom({ date, month, year }: TypedDay, options: ParseDayOptions): Result<string, DayIssue> {
  const fullYear = year?.length === 2 ? fullYearOf(Number(year), options) : Number(year);
  if (fullYear < earliestYear) return { ok: false, error: 'tooLongAgo' };
  if (fullYear > latestYear) return { ok: false, error: 'tooFarAhead' };
  const day = year === undefined ? nearestDay(date, month, options) : existingDay({ year: fullYear, month, date });
  return day === undefined ? { ok: false, error: 'noSuchDay' } : { ok: true, value: day };
}

/** Searches in the given direction. The next 29 February can be eight years away. */
function nearestDay(date: number, month: number, { today, leaning }: ParseDayOptions): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  const step = leaning === 'coming' ? 1 : -1;
  for (let years = 0; years <= 8; years += 1) {
    const day = existingDay({ year: thisYear + years * step, month, date });
    if (day !== undefined && (leaning === 'coming' ? day >= today : day <= today)) return day;
  }
  return undefined;
}

function fullYearOf(twoDigits: number, { today, leaning }: ParseDayOptions): number {
  const latest = Number(today.slice(0, 4)) + (leaning === 'coming' ? 20 : 0);
  return 2000 + twoDigits <= latest ? 2000 + twoDigits : 1900 + twoDigits;
}

/** Accepts a number, a name or the start of a name. */
function monthNumber(month: string): number | undefined {
  if (/^\d+$/.test(month)) return Number(month);
  const index = monthNames.findIndex((name) => month !== '' && name.startsWith(month));
  return index < 0 ? undefined : index + 1;
}
