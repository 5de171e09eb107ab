import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { nextRefundTryOn } from '#src/domain/payment-retries.ts';
import type { TitleWork } from '#origin/platform/due-work/title-work.ts';
import type { PurposeContext } from './payment-purpose.ts';
import { findAttemptById, type PaymentAttempt } from './payment-repository.ts';
import { paymentAttempt } from './payment-tables.ts';
import { isRefundable } from './providers.ts';
import { beginRefund } from './refund-attempt.ts';

/** What the ledger knows of money that was paid and is not needed. */
export interface SurplusLedger {
  /** What is left of a payment, in øre: neither used for anything nor on its way back. */
  readonly leftOre: (work: TitleWork, taken: PaymentAttempt) => Promise<number>;
  /** Tells the holder that a sum in øre cannot go back by the means that paid. */
  readonly tellNotRefunded: (work: PurposeContext, taken: PaymentAttempt, sumOre: number) => Promise<void>;
}

interface RefundStep {
  readonly surplus: SurplusLedger;
  readonly at: Instant;
}

/**
 * The attempt whose surplus a refund gives back. The refund of a credit note has none here: it is about the note, and the
 * note's own steps try it again.
 */
async function takenOf({ transaction }: TitleWork, refund: PaymentAttempt): Promise<PaymentAttempt | undefined> {
  const taken = refund.refunds === null ? undefined : await findAttemptById(transaction, refund.refunds);
  return taken?.purpose === refund.purpose && taken.subject === refund.subject ? taken : undefined;
}

/**
 * Plans what follows when surplus money could not be given back: another try on a day of the rule. If there is none, the
 * holder is told, and the sum stays to their credit.
 */
export async function scheduleRefundRetry(
  work: PurposeContext,
  failed: PaymentAttempt,
  surplus: SurplusLedger,
): Promise<void> {
  const { transaction } = work;
  const taken = await takenOf(work, failed);
  if (taken === undefined) return;
  const { refunds, subject, endedAt, state } = paymentAttempt;
  const failures = await transaction
    .select({ endedAt })
    .from(paymentAttempt)
    .where(and(eq(refunds, taken.id), eq(subject, taken.subject), isNotNull(endedAt), ne(state, 'succeeded')));
  const failedOn = failures.flatMap((row) => (row.endedAt === null ? [] : [dayInOslo(row.endedAt.getTime())]));
  const nextDueOn = isRefundable(taken.method) ? nextRefundTryOn(failedOn) : null;
  if (nextDueOn !== null) {
    await transaction.update(paymentAttempt).set({ nextDueOn }).where(eq(paymentAttempt.id, failed.id));
    return;
  }
  const sumOre = Math.min(failed.amountOre, await surplus.leftOre(work, taken));
  if (sumOre > 0) await surplus.tellNotRefunded(work, taken, sumOre);
}

/** Gives surplus money back that could not be given back before; less, if some of it was used in between. */
export async function retryRefund(
  work: PurposeContext,
  failed: PaymentAttempt,
  { surplus, at }: RefundStep,
): Promise<void> {
  const planNone = { nextDueOn: null };
  await work.transaction.update(paymentAttempt).set(planNone).where(eq(paymentAttempt.id, failed.id));
  const taken = await takenOf(work, failed);
  if (taken === undefined) return;
  const amountOre = Math.min(failed.amountOre, await surplus.leftOre(work, taken));
  if (amountOre > 0) await beginRefund(work, taken, { amountOre, at });
}
