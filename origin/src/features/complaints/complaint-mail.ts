import { accountPlaceOf, findHolderName, findMailAddress } from '#origin/features/account/holder.ts';
import { findChangesSince } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { addressFacts, findDeliveryAddress } from '#origin/features/delivery-plan/planned-changes.ts';
import type { SubscriptionWrite } from '#origin/features/subscription/subscription-mount.ts';
import { messageJob } from '#origin/platform/messages/message-port.ts';
import { textMail } from '#origin/platform/messages/text-mail.ts';
import { changeOn } from '#src/domain/delivery-calendar.ts';
import { ownComplaintNames, remedyNames } from '#src/domain/lexicon/complaint-names.ts';
import type { Language } from '#src/domain/title.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import type { ComplaintRow } from './complaint-repository.ts';

export const complaintMailTexts = {
  nb: {
    subject: { newDelivery: 'Sak {caseNumber}: ny avis i dag', other: 'Sak {caseNumber}: feil på leveringen' },
    lead: {
      newDelivery: 'Kunden skal ha en ny avis i dag. Gi budet beskjed.',
      other: 'En kunde har meldt fra om leveringen av {name}.',
    },
    facts: `Avisen: {issue}
Kunden melder: «{what}» (kode {code})
Kunden får: {remedy}
Kunde: {customer}, kundenummer {accountNo}
E-post: {customerEmail}`,
    deliveredTo: 'Leveres til: {recipient}, {address}',
    noRemedy: 'ingenting, ville bare si fra',
    comment: 'Kommentar:\n{comment}',
  },
  nn: {
    subject: { newDelivery: 'Sak {caseNumber}: ny avis i dag', other: 'Sak {caseNumber}: feil på leveringa' },
    lead: {
      newDelivery: 'Kunden skal ha ei ny avis i dag. Gi bodet beskjed.',
      other: 'Ein kunde har meldt frå om leveringa av {name}.',
    },
    facts: `Avisa: {issue}
Kunden melder: «{what}» (kode {code})
Kunden får: {remedy}
Kunde: {customer}, kundenummer {accountNo}
E-post: {customerEmail}`,
    deliveredTo: 'Blir levert til: {recipient}, {address}',
    noRemedy: 'ingenting, ville berre seie frå',
    comment: 'Kommentar:\n{comment}',
  },
} as const satisfies Record<Language, unknown>;

export const complaintMailJob = messageJob('complaint-mail');

/** Notifies the title's customer centre once the complaint is committed (P-02). The centre answers the customer. */
export async function enqueueComplaintMail(
  { transaction, jobs, holder, held }: SubscriptionWrite,
  { caseNumber, issueDate, code, category, remedy, comment }: ComplaintRow,
): Promise<void> {
  const { title, accountNo } = holder;
  const text = complaintMailTexts[title.language];
  const kind = remedy === 'newDelivery' ? remedy : 'other';
  const change = changeOn(issueDate, await findChangesSince(transaction, accountPlaceOf(holder), issueDate));
  const standing = await findDeliveryAddress(transaction, accountNo, title.titleCode);
  const { recipient = '', address = '' } = addressFacts(change?.address ?? standing);
  const customerEmail = await findMailAddress(transaction, accountNo);
  const mail = textMail({
    title,
    recipient: title.customerCenterEmail,
    subject: text.subject[kind],
    paragraphs: [
      text.lead[kind],
      address === '' ? text.facts : `${text.facts}\n${text.deliveredTo}`,
      comment === '' ? '' : text.comment,
    ],
    values: {
      recipient,
      address,
      caseNumber,
      issue: formatDay(issueDate, held.today),
      what: ownComplaintNames[category][title.language],
      code,
      remedy: remedy === null ? text.noRemedy : remedyNames[remedy][title.language],
      customer: await findHolderName(transaction, accountNo),
      accountNo,
      customerEmail,
      comment,
    },
  });
  const payload = customerEmail === '' ? mail : { ...mail, replyTo: customerEmail };
  await jobs.send(transaction, complaintMailJob, { payload });
}
