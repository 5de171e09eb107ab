import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { LedgerReason } from '#origin/features/ledger/ledger-tables.ts';
import { hasChargeAhead } from '#origin/features/payment/charge-method.ts';
import { refundCredit } from '#origin/features/payment/refunds.ts';
import type { StepTools, TitleWork } from '#origin/platform/due-work/due-source.ts';
import { findInvoice, findLines, findUnusedCredits, type InvoiceRow, setNextDunning } from './invoice-repository.ts';
import { enqueueMoneyMail } from './money-mail.ts';

/** Credits that are refunded immediately; all others are set off against the next charge, if there is one. */
export const isPaidBackAtOnce: readonly LedgerReason[] = ['withdrawalRefund', 'planChangeCredit', 'giftWithdrawal'];

/** Tools and time of an invoice step. */
export interface InvoiceStep {
  readonly tools: StepTools;
  readonly at: Instant;
}

/**
 * Refunds the rest of a credit note to the original payment method, and plans the next check. If that is impossible, as
 * for payments made at the bank, the person is notified and the credit stays.
 */
export async function payBackCredit(work: TitleWork, row: InvoiceRow, step: InvoiceStep): Promise<void> {
  const nextDueOn = await payBackNow(work, row, step);
  if (nextDueOn !== row.nextDueOn) await setNextDunning(work.transaction, [row], nextDueOn);
}

async function payBackNow(work: TitleWork, row: InvoiceRow, { tools, at }: InvoiceStep): Promise<Day | null> {
  const { accountNo, ariaInvoiceNo: subject } = row;
  const tomorrow = addDays(dayInOslo(at), 1);
  const credits = await findUnusedCredits(work.transaction, row);
  const credit = credits.find(({ ariaInvoiceNo }) => ariaInvoiceNo === subject);
  // A refund in progress may still fail.
  if (credit === undefined) return (await isUsed(work, row)) ? null : tomorrow;
  if (!(await isPaidBack(work, row))) return tomorrow;
  const leftOre = -credit.priceOre - credit.usedOre;
  const about = { purpose: 'invoice', subject, description: `Kreditnota ${subject}` } as const;
  const checkOn = await refundCredit({ ...work, jobs: tools.jobs }, { accountNo, about, leftOre, at });
  if (checkOn !== null) return checkOn;
  await enqueueMoneyMail({ ...work, ...tools }, row, { kind: 'notRefunded', sumOre: leftOre, method: null });
  return null;
}

async function isUsed({ transaction }: TitleWork, row: InvoiceRow): Promise<boolean> {
  const standing = await findInvoice(transaction, row, row.ariaInvoiceNo);
  return standing === undefined || -standing.priceOre <= standing.usedOre;
}

async function isPaidBack(work: TitleWork, row: InvoiceRow): Promise<boolean> {
  const lines = await findLines(work.transaction, [row]);
  return lines.some(({ reason }) => isPaidBackAtOnce.includes(reason)) || !(await hasChargeAhead(work, row.accountNo));
}
