import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { findMandate } from '#origin/features/payment/mandate-repository.ts';
import { beginCharge } from '#origin/features/payment/charge-attempt.ts';
import type { StepTools } from '#origin/platform/due-work/due-source.ts';
import type { TitleWork } from '#origin/platform/due-work/title-work.ts';
import { enqueueInvoiceMail } from './invoice-mail.ts';
import { enqueueMoneyMail } from './money-mail.ts';
import { invoicePurpose, scheduleDunning } from './invoice-purpose.ts';
import type { InvoiceRow } from './invoice-repository.ts';

/** Tools and time of an invoice step. */
interface InvoiceStep {
  readonly tools: StepTools;
  readonly at: Instant;
}

/**
 * Charges a new invoice's outstanding sum to the account's payment method. If nothing is stored for the method, the
 * account gets a payment request as for invoices.
 */
export async function chargeInvoice(work: TitleWork, row: InvoiceRow, { tools, at }: InvoiceStep): Promise<void> {
  const { accountNo, ariaInvoiceNo: subject, dueOn } = row;
  const owed = await invoicePurpose.owed(work, { accountNo, subject, at });
  if (!owed.ok || dueOn === null) return;
  const { name: purpose } = invoicePurpose;
  const order = { ...owed.value, accountNo, purpose, subject, dueOn, at };
  const begun = await beginCharge({ ...work, jobs: tools.jobs }, order);
  if (begun !== undefined) {
    const mandate = begun.method === 'AVTALEGIRO' ? await findMandate(work.transaction, begun.token ?? '') : undefined;
    // The bank notifies those who have asked it to.
    if (mandate === undefined || mandate.wantsNotice || begun.collectOn === null) return;
    const { amountOre: sumOre, method, collectOn: on } = begun;
    await enqueueMoneyMail({ ...work, ...tools }, row, { kind: 'claimed', sumOre, method, on });
    return;
  }
  if (await scheduleDunning(work, row, at))
    await enqueueInvoiceMail(work, row, { tools, kind: 'issued', today: dayInOslo(at) });
}
