import { and, desc, eq, gt } from 'drizzle-orm';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import { nextRefundTryOn, shareRefund } from '#src/domain/payment-retries.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { startOfDay } from '#origin/platform/due-work/title-work.ts';
import type { ChargeContext } from './charge-attempt.ts';
import type { PaymentAttempt } from './payment-repository.ts';
import { paymentAttempt } from './payment-tables.ts';
import { isRefundable } from './providers.ts';
import { beginRefund } from './refund-attempt.ts';

/** A credit that is paid back. */
export interface CreditRefund {
  readonly accountNo: string;
  /** What the credit is: the refunds are about it, and not about what their payments paid for. */
  readonly about: Pick<PaymentAttempt, 'purpose' | 'subject' | 'description'>;
  /** What is left of it, in øre. */
  readonly leftOre: number;
  readonly at: Instant;
}

/**
 * What comes of it: refunds are under way or wait for their day, or nothing can be paid back by the means that paid.
 */
export type RefundProgress = { readonly kind: 'underWay'; readonly lookAgainOn: Day } | { readonly kind: 'impossible' };

/** Longest that providers pay a payment back, in days. */
const refundableDays = 365;

/**
 * Pays a credit back by the means that paid, the newest payment first, and never more than each has taken. A refund that
 * failed is tried again on the days of the rule.
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

/** Attempts of an account that moved money, or are about to, the newest first. */
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

/** What is left of the payments that can be paid back. */
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
