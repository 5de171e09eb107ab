import { randomUUID } from 'node:crypto';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import { retryPolicy, type OutgoingMessage, OutgoingMessageSchema } from '#origin/platform/messages/message-port.ts';
import { textMail } from '#origin/platform/messages/text-mail.ts';
import type { RetentionParts } from '#origin/platform/retention/sweep.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { type RightsMailKind, rightsMailTexts } from './rights-mail-texts.ts';

/**
 * Mail about a takeout or a deletion. It is a secret until it is sent, and deleted then: a queue must not remember somebody
 * who was deleted. A server may be down for a day.
 */
const rightsMailJob: JobKind<OutgoingMessage> = {
  name: 'rights-mail',
  payload: OutgoingMessageSchema,
  ...retryPolicy,
  secret: { livesSeconds: 2 * 86_400 },
};

/** Sends the mails. */
export function registerRightsMails({ jobs, messages }: Pick<Services, 'jobs' | 'messages'>): void {
  jobs.register(rightsMailJob, (message, dispatch) => messages.send(message, dispatch));
}

/** Who is told what. */
export interface RightsMail {
  readonly title: FleetTitle;
  readonly recipient: string;
  readonly kind: RightsMailKind;
  /** Last day of what the mail is about; empty if it has none. */
  readonly day?: string;
}

/** Tells somebody by e-mail once the transaction is kept. */
export async function enqueueRightsMail(
  { transaction, parts }: { readonly transaction: Database; readonly parts: Pick<RetentionParts, 'fleet' | 'jobs'> },
  { title, recipient, kind, day = '' }: RightsMail,
): Promise<void> {
  const texts = rightsMailTexts[title.language];
  const { subject, paragraphs } = texts[kind];
  const values = { url: parts.fleet.pageUrl(title), day };
  const payload = textMail({ title, recipient, subject, paragraphs: [...paragraphs, texts.contact], values });
  await parts.jobs.send(transaction, rightsMailJob, { id: randomUUID(), payload });
}
