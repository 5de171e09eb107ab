import { and, desc, eq, gt } from 'drizzle-orm';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import { nextRefundTryOn, shareRefund } from '#src/domain/payment-retries.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { startOfDay } from '#origin/platform/due-work/due-source.ts';
import { beginRefund, type ChargeContext } from './charge-attempt.ts';
import type { PaymentAttempt } from './payment-repository.ts';
import { paymentAttempt } from './payment-tables.ts';
import { isRefundable } from './providers.ts';

/** A credit to be refunded. */
export interface CreditRefund {
  readonly accountNo: string;
  /** The credit: its refunds refer to it rather than to the subject of their payments. */
  readonly about: Pick<PaymentAttempt, 'purpose' | 'subject' | 'description'>;
  /** Remaining credit, in øre. */
  readonly leftOre: number;
  readonly at: Instant;
}

/** The outcome: refunds are in progress or scheduled, or nothing can be refunded to the original means. */
export type RefundProgress = { readonly kind: 'underWay'; readonly lookAgainOn: Day } | { readonly kind: 'impossible' };

/** Days for which providers accept refunds. */
const refundableDays = 365;

/**
 * Refunds a credit to the original means, newest payment first, and never more than each payment took. A failed refund
 * is retried on the days of the rule.
 */
export async function refundCredit(work: ChargeContext, credit: CreditRefund): Promise<RefundProgress> {
  const { at, about, leftOre } = credit;
  const today = dayInOslo(at);
  const made = await attemptsOf(work, credit);
  const earlier = made.filter(({ kind, subject }) => kind === 'refund' && subject === about.subject);
  if (earlier.some(({ state }) => isOpenState(state))) return { kind: 'underWay', lookAgainOn: addDays(today, 1) };
  const failedOn = earlier.flatMap(({ state, endedAt }) =>
    state === 'succeeded' || endedAt === null ? [] : [dayInOslo(endedAt.getTime())],
  );
  const nextTryOn = failedOn.length === 0 ? today : nextRefundTryOn(failedOn);
  if (nextTryOn === null) return { kind: 'impossible' };
  if (nextTryOn > today) return { kind: 'underWay', lookAgainOn: nextTryOn };
  const shares = shareRefund(leftOre, refundable(made));
  for (const { id: taken, leftOre: amountOre } of shares)
    await beginRefund(work, { ...taken, ...about }, { amountOre, at });
  return shares.length === 0 ? { kind: 'impossible' } : { kind: 'underWay', lookAgainOn: addDays(today, 1) };
}

/** Returns an account's attempts that moved money, or are about to, newest first. */
async function attemptsOf(
  { transaction, title: { titleCode } }: ChargeContext,
  { accountNo, at }: CreditRefund,
): Promise<readonly PaymentAttempt[]> {
  const since = new Date(startOfDay(addDays(dayInOslo(at), -refundableDays)));
  const isMeant = and(
    eq(paymentAttempt.accountNo, accountNo),
    eq(paymentAttempt.titleCode, titleCode),
    gt(paymentAttempt.amountOre, 0),
    gt(paymentAttempt.createdAt, since),
  );
  return transaction.select().from(paymentAttempt).where(isMeant).orderBy(desc(paymentAttempt.createdAt));
}

/** Returns the refundable rest of the payments. */
function refundable(made: readonly PaymentAttempt[]) {
  const payments = made.filter(
    ({ kind, state, method }) =>
      kind !== 'refund' && kind !== 'chargeback' && state === 'succeeded' && isRefundable(method),
  );
  return payments.map((taken) => {
    const back = made.filter(
      ({ refunds, state }) => refunds === taken.id && (state === 'succeeded' || isOpenState(state)),
    );
    return { id: taken, leftOre: back.reduce((rest, { amountOre }) => rest - amountOre, taken.amountOre) };
  });
}
