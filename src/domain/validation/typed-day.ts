import * as v from 'valibot';
import { type Day, dayFromParts, isDay } from '#src/lib/calendar-days.ts';
import type { ValidationCode } from './field-issues.ts';
import { requiredText } from './text.ts';

const dateInvalid: ValidationCode = 'dateInvalid';
const birthdateInvalid: ValidationCode = 'birthdateInvalid';

/** The earliest birthdate that is accepted. */
const firstBirthdate: Day = '1900-01-01';

/**
 * The day that a person typed: `3.7.2026`, `03.07.26`, `3/7 2026`, `3-7-2026` or `2026-07-03`; undefined if it is none.
 * A year of two digits is in this century, or in the last one if it would be after `latest`.
 */
export function parseTypedDay(text: string, latest: Day | null = null): Day | undefined {
  const trimmed = text.trim();
  if (isDay(trimmed)) return trimmed;
  const match = /^(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./\s-]\s?(\d{4}|\d{2})$/.exec(trimmed);
  if (match === null) return undefined;
  const [, date, month, year = ''] = match;
  const dayOfYear = (full: number): Day => dayFromParts({ year: full, month: Number(month), date: Number(date) });
  const recent = dayOfYear(year.length === 2 ? 2000 + Number(year) : Number(year));
  const day = year.length === 2 && latest !== null && recent > latest ? dayOfYear(1900 + Number(year)) : recent;
  return isDay(day) ? day : undefined;
}

/** A day that must be given, in any usual form. */
export const TypedDaySchema = v.pipe(
  requiredText('required'),
  v.check((text) => parseTypedDay(text) !== undefined, dateInvalid),
  v.transform((text) => parseTypedDay(text) ?? text),
);

/** A birthdate: a day from 1900 to today (V-02). The rules of the product decide about the age. */
export function birthdateSchema(today: Day) {
  return v.pipe(
    requiredText('required'),
    v.transform((text) => parseTypedDay(text, today) ?? ''),
    v.check((day) => day >= firstBirthdate && day <= today, birthdateInvalid),
  );
}
