import { randomUUID } from 'node:crypto';
import { formatPhone } from '#src/lib/norwegian.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { HolderWrite } from '#origin/features/account/holder-mount.ts';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import { fillText } from '#origin/platform/messages/fill-text.ts';
import { messagePace, type OutgoingMessage, OutgoingMessageSchema } from '#origin/platform/messages/message-port.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { invitationMailTexts } from './invitation-mail-texts.ts';

/** The e-mails to employees. */
const invitationMailJob: JobKind<OutgoingMessage> = {
  name: 'business-invitation',
  payload: OutgoingMessageSchema,
  ...messagePace,
  // Most of a day altogether: a server may be down for long, and the company counts on it.
  retries: { limit: 30, firstSeconds: 2, longestSeconds: 3600 },
};

/** Sends the e-mails to employees. */
export function registerInvitationMails({ jobs, messages }: Services): void {
  jobs.register(invitationMailJob, (mail, { id, signal }) => messages.send(mail, { id, signal }));
}

/** What an employee is told. */
export interface EmployeeNews {
  readonly kind: 'invited' | 'removed';
  readonly email: string;
  readonly company: string;
}

/** Tells an employee once the change is kept. */
export async function mailEmployee(
  { transaction, jobs, pageUrl, holder }: HolderWrite,
  news: EmployeeNews,
): Promise<void> {
  const payload = employeeMail({ title: holder.title, pageUrl, ...news });
  await jobs.send(transaction, invitationMailJob, { id: randomUUID(), payload });
}

interface EmployeeMail extends EmployeeNews {
  readonly title: FleetTitle;
  readonly pageUrl: string;
}

/** Where an employee goes from the e-mail: to take up the access, or to a subscription of their own. */
const paths: Readonly<Record<EmployeeNews['kind'], string>> = { invited: '/bedrift', removed: '/bestill-abonnement' };

function employeeMail({ title, pageUrl, kind, email, company }: EmployeeMail): OutgoingMessage {
  const { subject, body } = invitationMailTexts[title.language][kind];
  const values = {
    company,
    email,
    name: title.displayName,
    url: `${pageUrl}${paths[kind]}`,
    phone: formatPhone(title.customerCenterPhoneNumber),
    mail: title.customerCenterEmail,
  };
  return {
    titleCode: title.titleCode,
    channel: 'email',
    recipient: email,
    subject: fillText(subject, values),
    body: body.map((paragraph) => fillText(paragraph, values)).join('\n\n'),
  };
}
