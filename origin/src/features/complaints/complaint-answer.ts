import { findMailAddress } from '#origin/features/account/holder.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { messageJob } from '#origin/platform/messages/message-port.ts';
import { textMail } from '#origin/platform/messages/text-mail.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { socketEvents } from '#src/contract/socket-events.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { complaintNames } from '#src/domain/lexicon/complaint-names.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { Language } from '#src/domain/title.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { type ComplaintRow, saveAnswer } from './complaint-repository.ts';

export const complaintAnswerTexts = {
  nb: {
    subject: 'Svar på sak {caseNumber}',
    lead: 'Du meldte fra om avisen {issue}: «{what}». Her er svaret fra kundesenteret.',
    closing: `Er det noe mer, svar på denne e-posten eller ring {phone}.
{page}

Hilsen {name}`,
  },
  nn: {
    subject: 'Svar på sak {caseNumber}',
    lead: 'Du melde frå om avisa {issue}: «{what}». Her er svaret frå kundesenteret.',
    closing: `Er det noko meir, svar på denne e-posten eller ring {phone}.
{page}

Helsing {name}`,
  },
} as const satisfies Record<Language, unknown>;

export const complaintAnswerJob = messageJob('complaint-answer');

interface NewAnswer {
  readonly complaint: ComplaintRow;
  readonly title: FleetTitle;
  readonly answer: string;
  readonly at: Instant;
}

/**
 * Stores the customer centre's answer, which closes the case, and mails it to the customer (P-04). `record` writes the
 * staff log line in the same transaction. Returns false if the case already has an answer.
 */
export async function answerComplaint(
  { database, fleet, jobs, socket }: Pick<Services, 'database' | 'fleet' | 'jobs' | 'socket'>,
  { complaint, title, answer, at }: NewAnswer,
  record: (transaction: Database) => Promise<void>,
): Promise<boolean> {
  const { caseNumber, accountNo, issueDate, category } = complaint;
  const isSaved = await database.transaction(async (transaction) => {
    if (!(await saveAnswer(transaction, { caseNumber, answer, answeredAt: new Date(at) }))) return false;
    const recipient = await findMailAddress(transaction, accountNo);
    if (recipient !== '') {
      const text = complaintAnswerTexts[title.language];
      const mail = textMail({
        title,
        recipient,
        subject: text.subject,
        paragraphs: [text.lead, '{answer}', text.closing],
        values: {
          caseNumber,
          answer,
          issue: formatDay(issueDate, dayInOslo(at)),
          what: complaintNames[category][title.language],
          page: `${fleet.pageUrl(title)}/tilbakemelding?${new URLSearchParams({ sak: caseNumber })}`,
        },
      });
      const payload = { ...mail, replyTo: title.customerCenterEmail };
      await jobs.send(transaction, complaintAnswerJob, { payload });
    }
    await record(transaction);
    return true;
  });
  if (isSaved) socket.changed(accountNo, socketEvents.deliveryUpdated);
  return isSaved;
}
