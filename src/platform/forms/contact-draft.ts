import * as v from 'valibot';
import { type ContactSubject, contactSubjects } from '#src/domain/contact.ts';
import { readDraft, writeDraft } from '../state/drafts.ts';

export const contactDraft = 'contact';

const BegunSchema = v.object({
  subject: v.picklist(['', ...contactSubjects]),
  message: v.string(),
  name: v.string(),
  email: v.string(),
});

/**
 * Starts a message that the person continues in the contact form. None of it is in a URL. Text already typed there
 * stays below it.
 * @param owner id of the person at the identity provider
 */
export function beginContactMessage(owner: string, subject: ContactSubject, message: string): void {
  const key = { flow: contactDraft, owner };
  const before = readDraft(key, BegunSchema) ?? { subject: '', message: '', name: '', email: '' };
  const written = before.message.includes(message) ? before.message : `${message}\n\n${before.message}`.trim();
  writeDraft(key, { ...before, subject, message: written });
}
