import { randomUUID } from 'node:crypto';
import { formatOre } from '#src/domain/money.ts';
import { graceEnd } from '#src/domain/student-rules.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { formatDay } from '#src/lib/norwegian-day.ts';
import { findMailAddress } from '#origin/features/account/mail-address.ts';
import { receiptMailTexts } from '#origin/features/activity/receipt-mail-texts.ts';
import { listPriceOreOf, planOf } from '#origin/features/subscription/plan-catalogue.ts';
import type { SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import type { StepTools } from '#origin/platform/due-work/due-source.ts';
import type { TitleWork } from '#origin/platform/due-work/title-work.ts';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import { retryPolicy, type OutgoingMessage, OutgoingMessageSchema } from '#origin/platform/messages/message-port.ts';
import { textMail } from '#origin/platform/messages/text-mail.ts';
import type { ConfirmationRow } from './confirmation-repository.ts';
import { type StudentMailKind, studentMailTexts } from './student-mail-texts.ts';
import { planAfterStudent } from './student-standing.ts';

/** An e-mail to a student. */
export const studentMailJob: JobKind<OutgoingMessage> = {
  name: 'student-mail',
  payload: OutgoingMessageSchema,
  ...retryPolicy,
};

/** What a mail tells. */
export interface StudentNotice {
  readonly kind: StudentMailKind;
  readonly confirmation: ConfirmationRow;
  /** How the person pays; a month if they have no subscription. */
  readonly billingPeriod: SubscriptionRow['billingPeriod'];
  /** First day of the plan that takes over; null unless that is planned. */
  readonly from: Day | null;
}

/** Writes to a student at the address that they log in with, once the transaction is kept; if there is none, to nobody. */
export async function enqueueStudentMail(
  { transaction, title }: TitleWork,
  { jobs, pageUrl }: StepTools,
  { kind, confirmation, billingPeriod, from }: StudentNotice,
): Promise<void> {
  const recipient = await findMailAddress(transaction, confirmation.accountNo);
  if (recipient === '') return;
  const { subject, lead, see, confirm, contact } = studentMailTexts[title.language];
  const price = formatOre(listPriceOreOf({ planKind: planAfterStudent, billingPeriod }));
  const values = {
    until: formatDay(confirmation.holdsUntil, ''),
    grace: formatDay(graceEnd(confirmation.holdsUntil), ''),
    plan: planOf(planAfterStudent).name,
    price: `${price} ${receiptMailTexts[title.language].perPeriod[billingPeriod]}`,
    from: from === null ? '' : formatDay(from, ''),
    url: `${pageUrl}/student-verifisering`,
  };
  const paragraphs = [lead[kind], kind === 'confirmed' ? see : confirm, contact];
  const payload = textMail({ title, recipient, subject: subject[kind], paragraphs, values });
  await jobs.send(transaction, studentMailJob, { id: randomUUID(), payload });
}
