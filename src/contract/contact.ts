import * as v from 'valibot';
import { contactSubjects, longestMessage } from '#src/domain/contact.ts';
import { EmailSchema, requiredText } from '#src/domain/validation/text-fields.ts';
import { endpoint } from './endpoint.ts';
import { HolderSchema, InstantSchema } from './fields.ts';
import { IdempotencyKeySchema } from './write.ts';

/** Used only if nobody is signed in. */
export const SenderSchema = v.object({ name: requiredText('required'), email: EmailSchema });

export const WrittenMessageSchema = v.object({
  subject: v.picklist(contactSubjects),
  message: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(longestMessage, 'textTooLong')),
});

/**
 * Anyone may call it. For a signed-in person, name and address come from the log-in, and the message is attached to
 * their account. A repeated call with the same key and message gets the same case.
 */
export const sendContactMessage = endpoint('POST', 'contact-message', {
  access: 'public',
  payload: v.object({
    key: IdempotencyKeySchema,
    ...WrittenMessageSchema.entries,
    /** Null if the person is signed in. */
    sender: v.nullable(SenderSchema),
  }),
  response: v.object({
    caseNumber: v.string(),
    email: v.string(),
  }),
  refusals: ['senderMissing', 'tooManyMessages', 'keyReused'],
});
export type ContactCase = v.InferOutput<typeof sendContactMessage.response>;

/** Available only to the holder who wrote it. Delegates cannot read it. */
export const getContactMessage = endpoint('GET', 'contact-message/:accountNo/:titleCode/:caseNumber', {
  params: v.object({ ...HolderSchema.entries, caseNumber: v.pipe(v.string(), v.regex(/^\d{1,12}$/)) }),
  response: v.object({
    caseNumber: v.string(),
    subject: v.picklist(contactSubjects),
    message: v.string(),
    email: v.string(),
    sentAt: InstantSchema,
  }),
  refusals: ['accountNotFound', 'caseNotFound'],
});
