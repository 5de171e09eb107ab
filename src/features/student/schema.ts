import * as v from 'valibot';
import { mayBuy } from '#src/domain/ages.ts';
import { EmailSchema, PhoneSchema } from '#src/domain/validation/text-fields.ts';
import type { ValidationCode } from '#src/domain/validation/field-issues.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { type DayIssue, readDay } from '#src/lib/parse-day.ts';
import type { Result } from '#src/lib/result.ts';

export const AddressSchema = v.object({ email: EmailSchema });

const issueCodes: Record<DayIssue, ValidationCode> = {
  unreadable: 'birthdateInvalid',
  noSuchDay: 'noSuchDay',
  tooLongAgo: 'birthdateTooLongAgo',
  tooFarAhead: 'birthdateInFuture',
};

/** The person must be old enough to buy (V-02). */
export function profileSchema(today: Day) {
  return v.object({
    birthdate: v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }): Day => {
        const result = birthdateOf(dataset.value, today);
        if (result.ok) return result.value;
        addIssue({ message: result.error });
        return NEVER;
      }),
    ),
  });
}

export type ProfileValues = v.InferInput<ReturnType<typeof profileSchema>>;
export type StudentProfile = v.InferOutput<ReturnType<typeof profileSchema>>;

function birthdateOf(typed: string, today: Day): Result<Day, ValidationCode | 'tooYoung'> {
  if (typed.trim() === '') return { ok: false, error: 'required' };
  const read = readDay(typed, { today, leaning: 'past' });
  if (!read.ok) return { ok: false, error: issueCodes[read.error] };
  if (read.value > today) return { ok: false, error: 'birthdateInFuture' };
  return mayBuy(read.value, today) ? read : { ok: false, error: 'tooYoung' };
}

/** In the format that a write accepts. Empty if no write would accept it; the order then asks for one. */
export function storedPhone(phoneNumber: string): string {
  const result = v.safeParse(PhoneSchema, phoneNumber);
  return result.success ? result.output : '';
}
