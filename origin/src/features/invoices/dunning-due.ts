import { and, asc, isNotNull } from 'drizzle-orm';
import { writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import { hasChargeAhead } from '#origin/features/payment/method-repository.ts';
import type { PurposeContext } from '#origin/features/payment/payment-purpose.ts';
import { findOpenAttempts } from '#origin/features/payment/payment-repository.ts';
import { refundCredit } from '#origin/features/payment/refunds.ts';
import { findSubscriptions, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { endUnpaid, suspendUnpaid, type UnpaidOutcome } from '#origin/features/subscription/unpaid-subscription.ts';
import { isAt } from '#origin/platform/database/columns.ts';
import { type DueSource, startOfDay, type TitleWork } from '#origin/platform/due-work/due-source.ts';
import { type DunningStep, nextDunningStep } from '#src/domain/dunning.ts';
import { codesOf } from '#src/domain/fleet.ts';
import { allInvoices } from '#src/domain/invoices.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { enqueueInvoiceMail, type InvoiceMailKind } from './invoice-mail.ts';
import {
  findDunning,
  findInvoice,
  findLines,
  findUnusedCredits,
  type InvoiceRow,
  isPaidBackAtOnce,
  setNextDunning,
} from './invoice-repository.ts';
import { dunningRecord, invoice } from './invoice-tables.ts';
import { enqueueMoneyMail } from './money-mail.ts';
import { findPaymentsOf } from './settlement-repository.ts';

/**
 * Due steps of an unpaid invoice: two reminders, then the suspension and the end of the subscription, each once (P-09).
 * An unused credit note is refunded. Only the step itself or a payment changes its day.
 */
export const dunningDueSource: DueSource = {
  rows: invoice,
  ruleVersion: 1,

  nextStep: async (work, { accountNo, now }) => {
    const row = await firstToRemind(work, accountNo);
    if (row?.nextDueOn === undefined || row.nextDueOn === null || startOfDay(row.nextDueOn) > now) return null;
    const { nextDueOn: day } = row;
    return {
      at: startOfDay(day),
      rank: 'dunning',
      announces: 'subscription:changed',
      carryOut: (tools) => {
        const tooled = { ...work, ...tools };
        return row.kind === 'creditNote' ? payBackCredit(tooled, row, now) : takeNextStep(tooled, row, day);
      },
    };
  },
};

async function firstToRemind({ transaction, title }: TitleWork, accountNo: string): Promise<InvoiceRow | undefined> {
  const isMeant = and(isAt(invoice, { accountNo, titleCode: title.titleCode }), isNotNull(invoice.nextDueOn));
  const [row] = await transaction.select().from(invoice).where(isMeant).orderBy(asc(invoice.nextDueOn)).limit(1);
  return row;
}

async function takeNextStep(work: PurposeContext, row: InvoiceRow, day: Day): Promise<void> {
  const { transaction } = work;
  const { ariaInvoiceNo } = row;
  const dayAfter = addDays(day, 1);
  if (await isBeingPaid(work, row)) return setNextDunning(transaction, [row], dayAfter);
  const { taken, next } = await findNextStep(work, row);
  if (next === null) return setNextDunning(transaction, [row], null);
  const suspendedOn = taken.find(({ step }) => step === 'suspension')?.takenOn ?? day;
  const outcome = await carryOutStep(work, row, { step: next.step, day, suspendedOn });
  // If there is no access to take away, for example during a pause, the step is retried the next day.
  if (outcome === 'waits') return setNextDunning(transaction, [row], dayAfter);
  await transaction.insert(dunningRecord).values({ ariaInvoiceNo, step: next.step, takenOn: day });
  if (outcome !== null) await enqueueInvoiceMail(work, row, { kind: outcome, today: day });
  // At most one dunning step per day, however late it runs.
  return planDunning(work, row, dayAfter);
}

export async function findNextStep({ transaction, title }: TitleWork, { ariaInvoiceNo, dueOn }: InvoiceRow) {
  const taken = await findDunning(transaction, ariaInvoiceNo);
  const done = taken.map(({ step }) => step);
  return { taken, next: dueOn === null ? null : nextDunningStep(dueOn, done, title.invoicing) };
}

export async function planDunning(work: TitleWork, row: InvoiceRow, earliest: Day): Promise<void> {
  const { next } = await findNextStep(work, row);
  await setNextDunning(work.transaction, [row], next && (next.on > earliest ? next.on : earliest));
}

/** Returns false if the invoice only has late fees, which are not dunned. */
export async function scheduleDunning(work: TitleWork, row: InvoiceRow, at: Instant): Promise<boolean> {
  const lines = await findLines(work.transaction, [row]);
  if (row.dueOn === null || lines.every(({ reason }) => reason === 'reminderFee')) return false;
  await planDunning(work, row, addDays(dayInOslo(at), 1));
  return true;
}

/** An amount that a charge or payment in progress is about to pay is not dunned. */
async function isBeingPaid({ transaction }: TitleWork, { accountNo, titleCode, ariaInvoiceNo }: InvoiceRow) {
  const open = await findOpenAttempts(transaction, { accountNo, titleCode }, 'invoice');
  return open.some(({ subject }) => subject === ariaInvoiceNo || subject === allInvoices);
}

interface TakenStep {
  readonly step: DunningStep;
  readonly day: Day;
  readonly suspendedOn: Day;
}

/** @returns the kind of mail to send about the step; null if it had no effect, `waits` if it must be retried */
async function carryOutStep(
  work: TitleWork,
  row: InvoiceRow,
  taken: TakenStep,
): Promise<InvoiceMailKind | 'waits' | null> {
  const { step, day, suspendedOn } = taken;
  switch (step) {
    case 'reminder':
    case 'secondReminder':
      await chargeReminder(work, row, taken);
      return step;
    case 'suspension':
      return summaryOf(await eachOf(work, row, (held) => suspendUnpaid(work, held, day)));
    case 'end':
      return summaryOf(await eachOf(work, row, (held) => endUnpaid(work, held, { day, suspendedOn })));
  }
}

async function chargeReminder(work: TitleWork, row: InvoiceRow, { step, day }: TakenStep): Promise<void> {
  const { accountNo, ariaInvoiceNo, titleCode } = row;
  const [line] = await findLines(work.transaction, [row]);
  await writeEntry(work.transaction, {
    kind: 'fee',
    reason: 'reminderFee',
    accountNo,
    titleCode,
    subscriptionNo: line?.subscriptionNo ?? null,
    subject: `${ariaInvoiceNo}/${step}`,
    sumOre: work.title.invoicing.reminderFeeOre,
    basis: { ariaInvoiceNo, step },
    activityId: null,
    dueOn: day,
    at: startOfDay(day),
  });
}

async function eachOf(
  { transaction, title }: TitleWork,
  row: InvoiceRow,
  change: (held: SubscriptionRow) => Promise<UnpaidOutcome>,
): Promise<ReadonlySet<UnpaidOutcome>> {
  const lines = await findLines(transaction, [row]);
  const outcomes = new Set<UnpaidOutcome>();
  for (const held of await findSubscriptions(transaction, row.accountNo, codesOf([title]))) {
    const isCharged = lines.some((line) => line.subscriptionNo === held.subscriptionNo && line.amountOre > 0);
    if (isCharged) outcomes.add(await change(held));
  }
  return outcomes;
}

function summaryOf(outcomes: ReadonlySet<UnpaidOutcome>): 'suspension' | 'end' | 'waits' | null {
  if (outcomes.has('suspended')) return 'suspension';
  if (outcomes.has('ended')) return 'end';
  return outcomes.has('waits') ? 'waits' : null;
}

/**
 * Refunds the rest of a credit note to the original payment method, and plans the next check. If that is impossible, as
 * for payments made at the bank, the person is notified and the credit stays.
 */
export async function payBackCredit(work: PurposeContext, row: InvoiceRow, at: Instant): Promise<void> {
  const nextDueOn = await payBackNow(work, row, at);
  if (nextDueOn !== row.nextDueOn) await setNextDunning(work.transaction, [row], nextDueOn);
}

async function payBackNow(work: PurposeContext, row: InvoiceRow, at: Instant): Promise<Day | null> {
  const { accountNo, ariaInvoiceNo: subject } = row;
  const tomorrow = addDays(dayInOslo(at), 1);
  const credits = await findUnusedCredits(work.transaction, row);
  const credit = credits.find(({ ariaInvoiceNo }) => ariaInvoiceNo === subject);
  // A refund in progress may still fail.
  if (credit === undefined) return (await isUsed(work, row)) ? null : tomorrow;
  if (!(await isPaidBack(work, row))) return tomorrow;
  const leftOre = -credit.priceOre - credit.usedOre;
  const about = { purpose: 'invoice', subject, description: `Kreditnota ${subject}` } as const;
  const paidBy = await findPaymentsOf(work.transaction, row.credits ?? subject);
  const checkOn = await refundCredit(work, { accountNo, about, paidBy, leftOre, at });
  if (checkOn !== null) return checkOn;
  await enqueueMoneyMail(work, row, { kind: 'notRefunded', sumOre: leftOre, method: null });
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
