import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { type DunningStep, nextDunningStep } from '#src/domain/dunning.ts';
import { allInvoices } from '#src/domain/invoices.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import { findSubscriptions, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { findOpenAttempts } from '#origin/features/payment/payment-repository.ts';
import { endUnpaid, suspendUnpaid, type UnpaidOutcome } from '#origin/features/subscription/unpaid-subscription.ts';
import {
  type DueSource,
  startOfDay,
  stepRanks,
  type StepTools,
  type TitleWork,
} from '#origin/platform/due-work/due-source.ts';
import { enqueueInvoiceMail, type InvoiceMailKind } from './invoice-mail.ts';
import { findDunning, findLines, insertDunning, type InvoiceRow, setNextDunning } from './invoice-repository.ts';
import { invoice } from './invoice-tables.ts';
import { payBackCredit } from './pay-back.ts';

/**
 * Due steps of an unpaid invoice: two reminders, suspension and end, each once (P-09). An unused credit note is
 * refunded. Only the step itself or a payment moves a day.
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
      rank: stepRanks.dunning,
      announces: 'subscription:changed',
      carryOut: (tools) =>
        row.kind === 'creditNote'
          ? payBackCredit(work, row, { tools, at: now })
          : takeNextStep(work, row, { day, tools }),
    };
  },
};

async function firstToRemind({ transaction, title }: TitleWork, accountNo: string): Promise<InvoiceRow | undefined> {
  const isMeant = and(
    eq(invoice.accountNo, accountNo),
    eq(invoice.titleCode, title.titleCode),
    isNotNull(invoice.nextDueOn),
  );
  const [row] = await transaction.select().from(invoice).where(isMeant).orderBy(asc(invoice.nextDueOn)).limit(1);
  return row;
}

interface StepDay {
  readonly day: Day;
  readonly tools: StepTools;
}

async function takeNextStep(work: TitleWork, row: InvoiceRow, { day, tools }: StepDay): Promise<void> {
  const { transaction, title } = work;
  const { ariaInvoiceNo, dueOn } = row;
  const dayAfter = addDays(day, 1);
  if (await isBeingPaid(work, row)) return setNextDunning(transaction, [ariaInvoiceNo], dayAfter);
  const taken = await findDunning(transaction, ariaInvoiceNo);
  const done = taken.map(({ step }) => step);
  const next = dueOn === null ? null : nextDunningStep(dueOn, done, title.invoicing);
  if (next === null || dueOn === null) return setNextDunning(transaction, [ariaInvoiceNo], null);
  const suspendedOn = taken.find(({ step }) => step === 'suspension')?.takenOn ?? day;
  const outcome = await carryOutStep(work, row, { step: next.step, day, suspendedOn });
  // The step waits if there is no access to take away, for example during a pause.
  if (outcome === 'waits') return setNextDunning(transaction, [ariaInvoiceNo], dayAfter);
  await insertDunning(transaction, { ariaInvoiceNo, step: next.step, takenOn: day });
  if (outcome !== null) await enqueueInvoiceMail(work, row, { tools, kind: outcome, today: day });
  const after = nextDunningStep(dueOn, [...done, next.step], title.invoicing);
  // At most one dunning step per day, however late it runs.
  return setNextDunning(transaction, [ariaInvoiceNo], after === null ? null : laterOf(after.on, dayAfter));
}

/**
 * True if a charge or a payment of the open sum is in progress: nobody is reminded of a sum that is about to be paid.
 */
async function isBeingPaid(
  { transaction }: TitleWork,
  { accountNo, titleCode, ariaInvoiceNo }: InvoiceRow,
): Promise<boolean> {
  const open = await findOpenAttempts(transaction, { accountNo, titleCode }, 'invoice');
  return open.some(({ subject }) => subject === ariaInvoiceNo || subject === allInvoices);
}

function laterOf(one: Day, other: Day): Day {
  return one > other ? one : other;
}

interface TakenStep {
  readonly step: DunningStep;
  readonly day: Day;
  readonly suspendedOn: Day;
}

/**
 * Carries out a step.
 * @returns the kind of mail to send about it; null if it had no effect, `waits` if it must be
 * retried
 */
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
  const [line] = await findLines(work.transaction, [ariaInvoiceNo]);
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

/** Applies a function to each subscription charged by an invoice; returns the outcomes. */
async function eachOf(
  { transaction, title }: TitleWork,
  { accountNo, ariaInvoiceNo }: InvoiceRow,
  change: (held: SubscriptionRow) => Promise<UnpaidOutcome>,
): Promise<ReadonlySet<UnpaidOutcome>> {
  const lines = await findLines(transaction, [ariaInvoiceNo]);
  const rows = await findSubscriptions(transaction, accountNo, [title.titleCode, ...title.editionCodes]);
  const outcomes = new Set<UnpaidOutcome>();
  for (const row of rows) {
    const isCharged = lines.some((line) => line.subscriptionNo === row.subscriptionNo && line.amountOre > 0);
    if (isCharged) outcomes.add(await change(row));
  }
  return outcomes;
}

/** Combines a step's outcomes for all of an invoice's subscriptions. */
function summaryOf(outcomes: ReadonlySet<UnpaidOutcome>): 'suspension' | 'end' | 'waits' | null {
  if (outcomes.has('suspended')) return 'suspension';
  if (outcomes.has('ended')) return 'end';
  return outcomes.has('waits') ? 'waits' : null;
}
