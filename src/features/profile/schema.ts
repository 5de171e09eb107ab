import * as v from 'valibot';
import type { Day } from '#src/lib/calendar-days.ts';
import type { ValidationCode } from '#src/domain/validation/field-issues.ts';
import { PhoneSchema } from '#src/domain/validation/text-fields.ts';
import { type DayIssue, readDay } from '#src/lib/parse-day.ts';

/** What the form holds; either may be left empty. */
export interface OwnDetailsValues {
  readonly phoneNumber: string;
  readonly birthdate: string;
}

/** What it gives. */
export interface OwnDetails {
  readonly phoneNumber: string;
  readonly birthdate: Day | null;
}

const issueCodes: Record<DayIssue, ValidationCode> = {
  unreadable: 'birthdateInvalid',
  noSuchDay: 'noSuchDay',
  tooLongAgo: 'birthdateTooLongAgo',
  tooFarAhead: 'birthdateInFuture',
};

/** Phone number and birthdate as typed, each judged only if it is given (V-01, V-02). */
export function ownDetailsSchema(today: Day): v.GenericSchema<OwnDetailsValues, OwnDetails> {
  return v.object({
    phoneNumber: v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        if (dataset.value.trim() === '') return '';
        const result = v.safeParse(PhoneSchema, dataset.value);
        if (result.success) return result.output;
        addIssue({ message: result.issues[0].message });
        return NEVER;
      }),
    ),
    birthdate: v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }): Day | null => {
        if (dataset.value.trim() === '') return null;
        const read = readDay(dataset.value, { today, leaning: 'past' });
        if (read.ok && read.value <= today) return read.value;
        addIssue({ message: issueCodes[read.ok ? 'tooFarAhead' : read.error] });
        return NEVER;
      }),
    ),
  });
}
