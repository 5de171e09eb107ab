import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { nextRefundTryOn } from '#src/domain/payment-retries.ts';
import type { TitleWork } from '#origin/platform/due-work/due-source.ts';
import type { PurposeContext } from './payment-purpose.ts';
import { findAttemptById, type PaymentAttempt } from './payment-repository.ts';
import { paymentAttempt } from './payment-tables.ts';
import { isRefundable } from './providers.ts';
import { beginRefund } from './charge-attempt.ts';

/** What the ledger knows about surplus payments. */
export interface SurplusLedger {
  /** The unused part of a payment that is not being refunded, in øre. */
  readonly leftOre: (work: TitleWork, taken: PaymentAttempt) => Promise<number>;
  /** Notifies the holder that a sum in øre cannot be refunded to the original means. */
  readonly tellNotRefunded: (work: PurposeContext, taken: PaymentAttempt, sumOre: number) => Promise<void>;
}

interface RefundStep {
  readonly surplus: SurplusLedger;
  readonly at: Instant;
}

/**
 * Returns the attempt whose surplus a refund returns. A credit note's refund has none: it is about the note, whose own
 * steps retry it.
 */
async function takenOf({ transaction }: TitleWork, refund: PaymentAttempt): Promise<PaymentAttempt | undefined> {
  const taken = refund.refunds === null ? undefined : await findAttemptById(transaction, refund.refunds);
  return taken?.purpose === refund.purpose && taken.subject === refund.subject ? taken : undefined;
}

/**
 * Plans the next step after a failed surplus refund: a retry on a day of the rule. If there is none, the holder is
 * notified and keeps the credit.
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

/** Retries a surplus refund; a smaller one if part of the sum was used in the meantime. */
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
