import { randomUUID } from 'node:crypto';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { HolderWrite } from '#origin/features/account/holder-mount.ts';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import { retryPolicy, type OutgoingMessage, OutgoingMessageSchema } from '#origin/platform/messages/message-port.ts';
import { textMail } from '#origin/platform/messages/text-mail.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { invitationMailTexts } from './invitation-mail-texts.ts';

/** The e-mails to employees. */
const invitationMailJob: JobKind<OutgoingMessage> = {
  name: 'business-invitation',
  payload: OutgoingMessageSchema,
  ...retryPolicy,
};

/** Sends the e-mails to employees. */
export function registerInvitationMails({ jobs, messages }: Services): void {
  jobs.register(invitationMailJob, (mail, { id, signal }) => messages.send(mail, { id, signal }));
}

/** What an employee is told. */
export interface EmployeeNotice {
  readonly kind: 'invited' | 'removed';
  readonly email: string;
  readonly company: string;
}

/** Tells an employee once the change is kept. */
export async function enqueueEmployeeMail(
  { transaction, jobs, pageUrl, holder }: HolderWrite,
  news: EmployeeNotice,
): Promise<void> {
  const payload = employeeMail({ title: holder.title, pageUrl, ...news });
  await jobs.send(transaction, invitationMailJob, { id: randomUUID(), payload });
}

interface EmployeeMail extends EmployeeNotice {
  readonly title: FleetTitle;
  readonly pageUrl: string;
}

/** Where an employee goes from the e-mail: to take up the access, or to a subscription of their own. */
const paths: Readonly<Record<EmployeeNotice['kind'], string>> = { invited: '/bedrift', removed: '/bestill-abonnement' };

function employeeMail({ title, pageUrl, kind, email, company }: EmployeeMail): OutgoingMessage {
  const { subject, body } = invitationMailTexts[title.language][kind];
  const values = {
    company,
    email,
    url: `${pageUrl}${paths[kind]}`,
    mail: title.customerCenterEmail,
  };
  return textMail({ title, recipient: email, subject, paragraphs: body, values });
}
