import { randomUUID } from 'node:crypto';
import { formatOre } from '#src/domain/money.ts';
import type { PaymentMethodId } from '#src/domain/payment-methods.ts';
import type { PaymentFailure } from '#src/domain/payment-states.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { formatDay } from '#src/lib/norwegian-day.ts';
import { findMailAddress } from '#origin/features/account/mail-address.ts';
import type { PurposeContext } from '#origin/features/payment/payment-purpose.ts';
import { fillText } from '#origin/platform/messages/fill-text.ts';
import type { OutgoingMessage } from '#origin/platform/messages/message-port.ts';
import { invoiceMailJob } from './invoice-mail.ts';
import { invoiceMailTexts } from './invoice-mail-texts.ts';
import type { InvoiceRow } from './invoice-repository.ts';
import { type MoneyMailKind, moneyMailTexts } from './money-mail-texts.ts';

/** What is told about money that was moved, or was not. */
export interface MoneyNotice {
  readonly kind: MoneyMailKind;
  readonly sumOre: number;
  /** How; null if it was not. */
  readonly method: PaymentMethodId | null;
  /** Number that the provider knows it by. */
  readonly reference?: string;
  /** Why a charge has failed; null if the provider gives no cause. */
  readonly failure?: PaymentFailure | null;
  /** When it happened, is tried again, or is to be paid at the latest. */
  readonly on?: Day;
}

/** Whose money it is, and the invoice or credit note that it is about, if there is one. */
type MoneyMatter = Pick<InvoiceRow, 'accountNo'> & Partial<Pick<InvoiceRow, 'kind' | 'ariaInvoiceNo'>>;

/** Tells the holder of an account, once the transaction is kept; sends nothing if no address is known. */
export async function enqueueMoneyMail(work: PurposeContext, row: MoneyMatter, move: MoneyNotice): Promise<void> {
  const recipient = await findMailAddress(work.transaction, row.accountNo);
  if (recipient === '') return;
  const payload = moneyMail(work, row, { ...move, recipient });
  await work.jobs.send(work.transaction, invoiceMailJob, { id: randomUUID(), payload });
}

type MailedMove = MoneyNotice & { readonly recipient: string };

function moneyMail({ title, pageUrl }: PurposeContext, row: MoneyMatter, move: MailedMove): OutgoingMessage {
  const { subject, lead, cause, label, method: names } = moneyMailTexts[title.language];
  const { kind, sumOre, method, reference = null, failure, on, recipient } = move;
  const day = on === undefined ? '' : formatDay(on, '');
  const values = { name: title.displayName, sum: formatOre(sumOre), cause: cause[failure ?? 'stopped'], day };
  const isDone = kind === 'paid' || kind === 'charged' || kind === 'refunded';
  const lines = [
    [row.kind === 'invoice' ? label.invoice : label.creditNote, row.ariaInvoiceNo ?? null],
    [label.method, method && names[method]],
    [label.on, isDone ? day : null],
    [label.reference, reference],
  ] as const;
  const { contact } = invoiceMailTexts[title.language].label;
  const paragraphs = [
    fillText(lead[kind], values),
    lines.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`])).join('\n'),
    linkOf({ label, kind, pageUrl, ariaInvoiceNo: row.ariaInvoiceNo ?? '' }),
    fillText(contact, { phone: formatPhone(title.customerCenterPhoneNumber), email: title.customerCenterEmail }),
  ];
  const body = paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
  return { titleCode: title.titleCode, channel: 'email', recipient, subject: fillText(subject[kind], values), body };
}

interface LinkFacts {
  readonly label: (typeof moneyMailTexts)['nb']['label'];
  readonly kind: MoneyMailKind;
  readonly pageUrl: string;
  readonly ariaInvoiceNo: string;
}

/** One link, to the page that shows it or where it is put right. */
function linkOf({ label, kind, pageUrl, ariaInvoiceNo }: LinkFacts): string {
  const invoiceUrl = `${pageUrl}/betal-faktura/${ariaInvoiceNo}`;
  switch (kind) {
    case 'paid':
    case 'charged':
      return fillText(label.receipt, { url: invoiceUrl });
    case 'chargeFailed':
      return fillText(label.fix, { url: `${pageUrl}/endre-betalingsmetode` });
    case 'notCharged':
      return fillText(label.pay, { url: invoiceUrl });
    case 'refunded':
      return fillText(label.see, { url: `${pageUrl}/fakturaoversikt` });
    case 'notRefunded':
      return '';
  }
}
