import * as v from 'valibot';
import { DaySchema, longestComment } from '#src/contract/fields.ts';
import { remedies } from '#src/domain/complaints.ts';

/** `none` means no remedy. `otherCode` is the code for all other problems; it makes the comment mandatory. */
export function complaintFormSchema(otherCode: string | undefined) {
  return v.pipe(
    v.object({
      date: v.string(),
      code: v.pipe(v.string(), v.nonEmpty('codeMissing')),
      comment: v.pipe(v.string(), v.trim(), v.maxLength(longestComment, 'tooLong')),
      remedy: v.picklist([...remedies, 'none', '']),
    }),
    v.forward(
      v.check(({ date }) => v.is(DaySchema, date), 'issueMissing'),
      ['date'],
    ),
    v.forward(
      v.check(({ code, comment }) => code !== otherCode || comment !== '', 'commentMissing'),
      ['comment'],
    ),
    v.transform(({ remedy, ...typed }) => ({ ...typed, remedy: remedy === 'none' || remedy === '' ? null : remedy })),
  );
}
export type ComplaintValues = v.InferInput<ReturnType<typeof complaintFormSchema>>;
export type ComplaintWish = v.InferOutput<ReturnType<typeof complaintFormSchema>>;

/** A valid complaint that awaits confirmation; stored to survive a reload (N-09). */
export const AskedSchema = v.nullable(
  v.object({
    date: DaySchema,
    code: v.string(),
    comment: v.string(),
    remedy: v.nullable(v.picklist(remedies)),
  }),
);
