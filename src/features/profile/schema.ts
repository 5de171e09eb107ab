import * as v from 'valibot';
import type { Day } from '#src/lib/calendar-days.ts';
import { PhoneSchema } from '#src/domain/validation/phone.ts';
import { birthdateSchema } from '#src/domain/validation/typed-day.ts';
import { parseDay } from '#src/lib/parse-day.ts';

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

/** Phone number and birthdate as typed, each judged only where it is given (V-01, V-02). */
export function ownDetailsSchema(today: Day): v.GenericSchema<OwnDetailsValues, OwnDetails> {
  const Birthdate = birthdateSchema(today);
  return v.object({
    phoneNumber: v.pipe(
      givenOr(PhoneSchema),
      v.transform((phone) => phone ?? ''),
    ),
    birthdate: v.pipe(
      v.string(),
      v.transform((text) => parseDay(text, { today, leaning: 'past' }) ?? text),
      givenOr(Birthdate),
    ),
  });
}

/** A text judged by a schema; null if it is empty. */
function givenOr(schema: v.GenericSchema<string | null | undefined, string>) {
  return v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): string | null => {
      if (dataset.value.trim() === '') return null;
      const result = v.safeParse(schema, dataset.value);
      if (result.success) return result.output;
      addIssue({ message: result.issues[0].message });
      return NEVER;
    }),
  );
}
