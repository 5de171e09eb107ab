import { randomUUID } from 'node:crypto';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import { fillText } from '#origin/platform/messages/fill-text.ts';
import { messagePace, type OutgoingMessage, OutgoingMessageSchema } from '#origin/platform/messages/message-port.ts';
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
  ...messagePace,
  retries: { limit: 30, firstSeconds: 2, longestSeconds: 3600 },
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
export async function promiseMail(
  { transaction, parts }: { readonly transaction: Database; readonly parts: Pick<RetentionParts, 'fleet' | 'jobs'> },
  { title, recipient, kind, day = '' }: RightsMail,
): Promise<void> {
  const { titleCode, language, displayName: name, customerCenterPhoneNumber, customerCenterEmail: email } = title;
  const { subject, paragraphs } = rightsMailTexts[language][kind];
  const url = parts.fleet.pageUrl(title);
  const values = { name, url, day, phone: formatPhone(customerCenterPhoneNumber), email };
  const body = [...paragraphs, rightsMailTexts[language].contact].map((one) => fillText(one, values)).join('\n\n');
  const payload = { titleCode, channel: 'email', recipient, subject: fillText(subject, values), body } as const;
  await parts.jobs.send(transaction, rightsMailJob, { id: randomUUID(), payload });
}
