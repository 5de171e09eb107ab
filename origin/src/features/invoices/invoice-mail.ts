import { randomUUID } from 'node:crypto';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { outstandingOf, owedOf } from '#src/domain/invoices.ts';
import { formatOre } from '#src/domain/money.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { formatAccountNumber } from '#src/lib/mod11.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { formatDay } from '#src/lib/norwegian-day.ts';
import { findMailAddress } from '#origin/features/account/mail-address.ts';
import type { StepTools } from '#origin/platform/due-work/due-source.ts';
import type { TitleWork } from '#origin/platform/due-work/title-work.ts';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import { fillText } from '#origin/platform/messages/fill-text.ts';
import { retryPolicy, type OutgoingMessage, OutgoingMessageSchema } from '#origin/platform/messages/message-port.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { type InvoiceMailKind, invoiceMailTexts } from './invoice-mail-texts.ts';
import { findSuspendingInvoices } from './find-closing.ts';
import { findInvoiceChoice } from './invoice-settings.ts';
import { findInvoice, findOpenInvoices, type InvoiceRow, type InvoiceWithSums } from './invoice-repository.ts';

/** An e-mail about an invoice. */
export const invoiceMailJob: JobKind<OutgoingMessage> = {
  name: 'invoice-mail',
  payload: OutgoingMessageSchema,
  ...retryPolicy,
};

/** Sends the e-mails about invoices. */
export function registerInvoiceMails({ jobs, messages }: Pick<Services, 'jobs' | 'messages'>): void {
  jobs.register(invoiceMailJob, (mail, { id, signal }) => messages.send(mail, { id, signal }));
}

interface MailOrder {
  readonly tools: StepTools;
  readonly kind: InvoiceMailKind;
  /** The day on which it is told. */
  readonly today: Day;
}

/**
 * Sends a new invoice, as the person has chosen to get it: by e-mail, or if it comes on paper, only the news that it does.
 */
export async function sendIssuedInvoice(work: TitleWork, row: InvoiceRow, tools: StepTools): Promise<void> {
  const { channel } = await findInvoiceChoice(work.transaction, row);
  await enqueueInvoiceMail(work, row, {
    tools,
    kind: channel === 'paper' ? 'issuedOnPaper' : 'issued',
    today: row.issuedOn,
  });
}

/** Tells the holder of an account about an invoice, once the transaction is kept; sends nothing if no address is known. */
export async function enqueueInvoiceMail(
  work: TitleWork,
  row: InvoiceRow,
  { tools, kind, today }: MailOrder,
): Promise<void> {
  const { transaction } = work;
  const standing = await findInvoice(transaction, row, row.ariaInvoiceNo);
  const recipient = await findMailAddress(transaction, row.accountNo);
  if (standing === undefined || recipient === '') return;
  const open = await findOpenInvoices(transaction, row);
  const closing = await findSuspendingInvoices(transaction, { accountNo: row.accountNo, title: work.title }, open);
  const payload = invoiceMail(work, standing, { kind, recipient, pageUrl: tools.pageUrl, today, open, closing });
  await tools.jobs.send(transaction, invoiceMailJob, { id: randomUUID(), payload });
}

interface MailFacts {
  readonly kind: InvoiceMailKind;
  readonly recipient: string;
  readonly pageUrl: string;
  readonly today: Day;
  /** All that is to be paid, and what of it keeps the subscription closed. */
  readonly open: readonly InvoiceWithSums[];
  readonly closing: ReadonlySet<string>;
}

function invoiceMail({ title }: TitleWork, row: InvoiceWithSums, facts: MailFacts): OutgoingMessage {
  const { kind, recipient, pageUrl } = facts;
  const { subject, lead, label } = invoiceMailTexts[title.language];
  const { ariaInvoiceNo, accountNumber, dueOn, kid } = row;
  const { reminderFeeOre, suspendAfterDays } = title.invoicing;
  const stops = dueOn === null ? '' : formatDay(addDays(dueOn, suspendAfterDays), '');
  const values = { name: title.displayName, stops };
  const isOnPaper = kind === 'issuedOnPaper';
  const lines = [
    [label.invoice, ariaInvoiceNo],
    [label.owed, formatOre(outstandingOf(row))],
    [label.dueOn, dueOn === null ? null : formatDay(dueOn, '')],
    [label.account, isOnPaper || accountNumber === null ? null : formatAccountNumber(accountNumber)],
    [label.kid, isOnPaper ? null : kid],
  ] as const;
  const hasFee = (kind === 'reminder' || kind === 'secondReminder') && reminderFeeOre > 0;
  const paragraphs = [
    fillText(lead[kind], values),
    lines.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`])).join('\n'),
    ...(hasFee ? [fillText(label.fee, { sum: formatOre(reminderFeeOre) })] : []),
    ...owedTexts(title, row, { ...facts, feeOre: hasFee ? reminderFeeOre : 0 }),
    fillText(label.pay, { url: `${pageUrl}/betal-faktura/${ariaInvoiceNo}` }),
    fillText(label.contact, {
      phone: formatPhone(title.customerCenterPhoneNumber),
      email: title.customerCenterEmail,
    }),
  ];
  return {
    titleCode: title.titleCode,
    channel: 'email',
    recipient,
    subject: fillText(subject[kind], values),
    body: paragraphs.join('\n\n'),
  };
}

/** What is owed in all if it is more than the invoice, what of it is overdue, and what is closed until what is paid. */
function owedTexts(
  { language }: FleetTitle,
  row: InvoiceWithSums,
  { open, closing, today, feeOre }: MailFacts & { readonly feeOre: number },
): readonly string[] {
  const { owed } = invoiceMailTexts[language];
  const standing = open.map((one) => ({ ...one, outstandingOre: outstandingOf(one) }));
  const { sumOre, overdueOre } = owedOf(standing, today);
  const closes = standing.filter(({ ariaInvoiceNo }) => closing.has(ariaInvoiceNo));
  const values = {
    sum: formatOre(sumOre + feeOre),
    overdue: formatOre(overdueOre),
    closing: formatOre(owedOf(closes, today).sumOre),
    numbers: closes.map(({ ariaInvoiceNo }) => ariaInvoiceNo).join(', '),
  };
  return [
    ...(sumOre + feeOre === outstandingOf(row) ? [] : [fillText(owed.all, values)]),
    ...(closes.length === 0 ? [] : [fillText(closes.length === 1 ? owed.closedByOne : owed.closedBySeveral, values)]),
  ];
}
