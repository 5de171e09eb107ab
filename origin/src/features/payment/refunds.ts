import { and, desc, eq, gt, isNotNull, ne } from 'drizzle-orm';
import { isAt } from '#origin/platform/database/columns.ts';
import { startOfDay, type TitleWork } from '#origin/platform/due-work/due-source.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { isOpenState, nextRefundTryOn, shareRefund } from '#src/domain/payment-states.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { beginRefund, type ChargeContext } from './begin-attempt.ts';
import type { PurposeContext, SurplusLedger } from './payment-purpose.ts';
import { findAttemptById, type PaymentAttempt, setNextDue } from './payment-repository.ts';
import { paymentAttempt } from './payment-tables.ts';
import { isRefundable } from './provider-port.ts';

/** Undefined for the refund of a credit note, which has its own retries. */
async function takenOf({ transaction }: TitleWork, refund: PaymentAttempt): Promise<PaymentAttempt | undefined> {
  const taken = refund.refunds === null ? undefined : await findAttemptById(transaction, refund.refunds);
  return taken?.purpose === refund.purpose && taken.subject === refund.subject ? taken : undefined;
}

/**
 * Plans the next step after a failed surplus refund: a retry on the day that the rule sets. If there is none, the
 * holder is notified and keeps the credit.
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
  const isMeant = and(eq(refunds, taken.id), eq(subject, taken.subject), isNotNull(endedAt), ne(state, 'succeeded'));
  const failures = await transaction.select({ endedAt }).from(paymentAttempt).where(isMeant);
  const failedOn = failures.flatMap((row) => (row.endedAt === null ? [] : [dayInOslo(row.endedAt.getTime())]));
  const nextDueOn = isRefundable(taken.method) ? nextRefundTryOn(failedOn) : null;
  if (nextDueOn !== null) return setNextDue(transaction, failed.id, nextDueOn);
  const sumOre = Math.min(failed.amountOre, await surplus.leftOre(work, taken));
  if (sumOre > 0) await surplus.tellNotRefunded(work, taken, sumOre);
}

/** Retries a surplus refund, with a smaller amount if part of the surplus was used in the meantime. */
export async function retryRefund(
  work: PurposeContext,
  failed: PaymentAttempt,
  { surplus, at }: { readonly surplus: SurplusLedger; readonly at: Instant },
): Promise<void> {
  await setNextDue(work.transaction, failed.id, null);
  const taken = await takenOf(work, failed);
  if (taken === undefined) return;
  const amountOre = Math.min(failed.amountOre, await surplus.leftOre(work, taken));
  if (amountOre > 0) await beginRefund(work, taken, { amountOre, at });
}

interface CreditRefund {
  readonly accountNo: string;
  /** The credit to refund. Its refunds refer to the credit rather than to the subject of the refunded payments. */
  readonly about: Pick<PaymentAttempt, 'purpose' | 'subject' | 'description'>;
  /** References of the payments of what is credited. */
  readonly paidBy: ReadonlySet<string>;
  readonly leftOre: number;
  readonly at: Instant;
}

/** Days for which providers accept refunds. */
const refundableDays = 365;

/**
 * Refunds a credit to the original payment methods: first the payments of what is credited, then others, newest first,
 * and never more than each payment took. A failed refund is retried on the days that the rule sets.
 * @returns the day to check the refunds; null if nothing can be refunded to the original payment methods
 */
export async function refundCredit(work: ChargeContext, credit: CreditRefund): Promise<Day | null> {
  const { at, about, paidBy, leftOre } = credit;
  const today = dayInOslo(at);
  const made = await attemptsOf(work, credit);
  const earlier = made.filter(({ kind, subject }) => kind === 'refund' && subject === about.subject);
  if (earlier.some(({ state }) => isOpenState(state))) return addDays(today, 1);
  const failedOn = earlier.flatMap(({ state, endedAt }) =>
    state === 'succeeded' || endedAt === null ? [] : [dayInOslo(endedAt.getTime())],
  );
  const nextTryOn = failedOn.length === 0 ? today : nextRefundTryOn(failedOn);
  if (nextTryOn === null || nextTryOn > today) return nextTryOn;
  const rankOf = ({ reference }: PaymentAttempt) => (paidBy.has(reference) ? 0 : 1);
  const payments = refundable(made).toSorted((one, other) => rankOf(one.id) - rankOf(other.id));
  const shares = shareRefund(leftOre, payments);
  for (const { id: taken, leftOre: amountOre } of shares)
    await beginRefund(work, { ...taken, ...about }, { amountOre, at });
  return shares.length === 0 ? null : addDays(today, 1);
}

async function attemptsOf({ transaction, title: { titleCode } }: ChargeContext, { accountNo, at }: CreditRefund) {
  const since = new Date(startOfDay(addDays(dayInOslo(at), -refundableDays)));
  const isMeant = and(
    isAt(paymentAttempt, { accountNo, titleCode }),
    gt(paymentAttempt.amountOre, 0),
    gt(paymentAttempt.createdAt, since),
  );
  return transaction.select().from(paymentAttempt).where(isMeant).orderBy(desc(paymentAttempt.createdAt));
}

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
