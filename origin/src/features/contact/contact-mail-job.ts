import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '#origin/platform/database/database.ts';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import { retryPolicy } from '#origin/platform/messages/message-port.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { contactMail } from './contact-mail.ts';
import { type ContactMessageRow, findContactMessage } from './contact-repository.ts';

/** No text and no address is in the queue: both are looked up when the mail goes out. */
const ContactMailSchema = v.object({
  caseNumber: v.string(),
  titleCode: v.string(),
  to: v.picklist(['centre', 'sender']),
});
type ContactMail = v.InferOutput<typeof ContactMailSchema>;

/** A message to the customer centre, or the receipt of its sender. */
const contactMailJob: JobKind<ContactMail> = {
  name: 'contact-mail',
  payload: ContactMailSchema,
  ...retryPolicy,
};

/** Sends a message on, and a receipt, once it is kept. */
export async function enqueueContactMails(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Database,
  { caseNumber, titleCode }: ContactMessageRow,
): Promise<void> {
  for (const to of ['centre', 'sender'] as const) {
    await jobs.send(transaction, contactMailJob, { id: randomUUID(), payload: { caseNumber, titleCode, to } });
  }
}

/** Says how the mails are sent. */
export function registerContactMails({ database, fleet, jobs, messages }: Services): void {
  jobs.register(contactMailJob, async ({ to, ...which }, { id, signal }) => {
    const title = fleet.titleOfCode(which.titleCode);
    const row = await findContactMessage(database, which);
    // The sender may have been forgotten, and the title may have left the fleet.
    if (title === undefined || row === undefined) return;
    await messages.send(contactMail({ title, row, to }), { id, signal });
  });
}
