import type { Day } from '#src/lib/calendar-days.ts';
import { type DayIssue, readDay } from '#src/lib/parse-day.ts';
import type { Result } from '#src/lib/result.ts';
import type { ValidationCode } from './field-issues.ts';

const issueCodes: Record<DayIssue, ValidationCode> = {
  unreadable: 'birthdateInvalid',
  noSuchDay: 'noSuchDay',
  tooLongAgo: 'birthdateTooLongAgo',
  tooFarAhead: 'birthdateInFuture',
};

/** Reads a required, typed birth date (V-02). */
export function readBirthDate(typed: string, today: Day): Result<Day, ValidationCode> {
  if (typed.trim() === '') return { ok: false, error: 'required' };
  const read = readDay(typed, { today, leaning: 'past' });
  if (!read.ok) return { ok: false, error: issueCodes[read.error] };
  return read.value > today ? { ok: false, error: 'birthdateInFuture' } : read;
}
