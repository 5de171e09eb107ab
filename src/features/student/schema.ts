import * as v from 'valibot';
import { mayBuy } from '#src/domain/ages.ts';
import { readBirthDate } from '#src/domain/validation/birth-date.ts';
import { EmailSchema, PhoneSchema } from '#src/domain/validation/text-fields.ts';
import type { Day } from '#src/lib/calendar-days.ts';

export const AddressSchema = v.object({ email: EmailSchema });

/** The person must be old enough to buy (V-02). */
export function profileSchema(today: Day) {
  return v.object({
    birthdate: v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }): Day => {
        const result = readBirthDate(dataset.value, today);
        if (result.ok && mayBuy(result.value, today)) return result.value;
        addIssue({ message: result.ok ? 'tooYoung' : result.error });
        return NEVER;
      }),
    ),
  });
}

export type ProfileValues = v.InferInput<ReturnType<typeof profileSchema>>;
export type StudentProfile = v.InferOutput<ReturnType<typeof profileSchema>>;

/**
 * Returns the number in the format that a write accepts, or an empty string if no write would accept it; the order then
 * asks for one.
 */
export function storedPhone(phoneNumber: string): string {
  const result = v.safeParse(PhoneSchema, phoneNumber);
  return result.success ? result.output : '';
}
