import * as v from 'valibot';
import { SenderSchema, WrittenMessageSchema } from '#src/contract/contact.ts';
import { contactSubjects } from '#src/domain/contact.ts';

const values = { subject: v.picklist([...contactSubjects, '']), message: v.string() };
const chosen = v.pipe(values.subject, v.picklist(contactSubjects, 'subjectMissing'));

/** The form of who is signed in, whose name and address are known. */
export const KnownFormSchema = v.pipe(
  v.object({ subject: chosen, message: WrittenMessageSchema.entries.message, name: v.string(), email: v.string() }),
  v.transform(({ subject, message }) => ({ subject, message, sender: null })),
);

/** The form of anyone else. */
export const VisitorFormSchema = v.pipe(
  v.object({ subject: chosen, message: WrittenMessageSchema.entries.message, ...SenderSchema.entries }),
  v.transform(({ subject, message, name, email }) => ({ subject, message, sender: { name, email } })),
);

/** What the form holds while one types. */
export interface ContactValues {
  readonly subject: v.InferOutput<typeof values.subject>;
  readonly message: string;
  readonly name: string;
  readonly email: string;
}

/** What is sent. */
export type WrittenContact = v.InferOutput<typeof VisitorFormSchema> | v.InferOutput<typeof KnownFormSchema>;
