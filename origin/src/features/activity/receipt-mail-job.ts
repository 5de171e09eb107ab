import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import { retryPolicy, type OutgoingMessage, OutgoingMessageSchema } from '#origin/platform/messages/message-port.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { recordMailSent } from './activity-repository.ts';

/** The e-mail of a receipt; its id is that of the line of the activity log, which has one receipt at most. */
export const receiptMailJob: JobKind<OutgoingMessage> = {
  name: 'receipt-mail',
  payload: OutgoingMessageSchema,
  ...retryPolicy,
};

/** Sends receipts, and notes on their lines that they were sent. */
export function registerReceiptMails({
  jobs,
  messages,
  realNow,
}: Pick<Services, 'jobs' | 'messages' | 'realNow'>): void {
  jobs.register(receiptMailJob, async (mail, { id, signal, complete }) => {
    await messages.send(mail, { id, signal });
    await complete((transaction) => recordMailSent(transaction, id, new Date(realNow())));
  });
}
