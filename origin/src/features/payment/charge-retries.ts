import { and, eq } from 'drizzle-orm';
import { isAt } from '#origin/platform/database/columns.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { isOpenState, nextChargeTryOn } from '#src/domain/payment-states.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { beginCharge, type ChargeContext } from './begin-attempt.ts';
import { findChargeMethod } from './method-repository.ts';
import { enqueueMethod } from './payment-job.ts';
import type { PaymentPurpose, PurposeContext } from './payment-purpose.ts';
import { type PaymentAttempt, setNextDue } from './payment-repository.ts';
import { paymentAttempt } from './payment-tables.ts';

/**
 * Plans the next step after a failed charge: a retry on the day that the rule sets, an immediate one if the payment
 * method has changed since, or none.
 */
export async function scheduleRetry(
  work: PurposeContext,
  attempt: PaymentAttempt,
  { purpose, at, hasStoppedMeans }: FailedCharge,
): Promise<void> {
  const today = dayInOslo(at);
  const { accountNo, subject } = attempt;
  const owed = await purpose.owed(work, { accountNo, subject, at });
  // The amount was paid another way, so the charge was withdrawn.
  if (!owed.ok) return;
  const by = await findChargeMethod(work, accountNo);
  // If the charge was withdrawn because less is owed now, a new charge takes the remaining amount.
  const isSame =
    by?.method === attempt.method && by.token === attempt.token && owed.value.amountOre === attempt.amountOre;
  const failed = { firstFailedOn: attempt.firstFailedOn ?? today, tries: attempt.tries + 1 };
  // A claim that the bank has not paid on its day becomes an invoice.
  const isFinal = by === undefined || attempt.method === 'AVTALEGIRO';
  const sameAgain = isFinal ? null : nextChargeTryOn({ ...failed, failure: attempt.failure });
  // The job below removes a stopped agreement, and the charge is then retried immediately.
  const isStopped = isSame && hasStoppedMeans;
  const sameOrOther = by === undefined || isSame ? sameAgain : today;
  const nextDueOn = isStopped ? addDays(today, 1) : sameOrOther;
  await work.transaction
    .update(paymentAttempt)
    .set({ ...failed, nextDueOn })
    .where(eq(paymentAttempt.id, attempt.id));
  if (isSame && mayBeStopped(attempt)) await enqueueMethod(work, by);
  await purpose.chargeFailed?.(work, attempt, { at, retryOn: isStopped ? today : nextDueOn });
}

interface FailedCharge {
  readonly purpose: PaymentPurpose;
  readonly at: Instant;
  readonly hasStoppedMeans: boolean;
}

/** True if the agreement may have been stopped at the provider without notice. */
export function mayBeStopped({ failure }: Pick<PaymentAttempt, 'failure'>): boolean {
  return failure === null || failure === 'refused';
}

export async function retryCharge(
  work: PurposeContext,
  failed: PaymentAttempt,
  { purpose, at }: { readonly purpose: PaymentPurpose | undefined; readonly at: Instant },
): Promise<void> {
  const { transaction } = work;
  const { accountNo, subject, method, token } = failed;
  await setNextDue(transaction, failed.id, null);
  const owed = await purpose?.owed(work, { accountNo, subject, at });
  if (purpose === undefined || owed === undefined || !owed.ok) return;
  const by = await findChargeMethod(work, accountNo);
  const isSame = by?.method === method && by.token === token;
  const order = { ...owed.value, accountNo, purpose: purpose.name, subject, dueOn: dayInOslo(at), at };
  const begun = await beginCharge(work, isSame ? { ...order, failed } : order);
  if (begun === undefined) return purpose.chargeFailed?.(work, failed, { at, retryOn: null });
  // The person is paying the amount right now. If that fails, the charge is retried tomorrow.
  if (begun.kind !== 'charge') await setNextDue(transaction, failed.id, addDays(dayInOslo(at), 1));
}

/**
 * Retries failed charges today, after the account's payment method has changed: those that wait for a retry and, if the
 * new method is charged automatically, those that were given up.
 */
export async function resumeFailedCharges(
  work: Pick<ChargeContext, 'transaction' | 'title'>,
  accountNo: string,
  today: Day,
): Promise<void> {
  const { transaction, title } = work;
  const place = { accountNo, titleCode: title.titleCode };
  const isCharge = and(isAt(paymentAttempt, place), eq(paymentAttempt.kind, 'charge'));
  const rows = await transaction.select().from(paymentAttempt).where(isCharge).orderBy(paymentAttempt.createdAt);
  const newest = new Map(rows.map((row) => [`${row.purpose} ${row.subject}`, row]));
  const isCharged = (await findChargeMethod(work, accountNo)) !== undefined;
  for (const { id, state, nextDueOn } of newest.values()) {
    // The person must pay a chargeback themselves; it is never charged again automatically.
    if (isOpenState(state) || state === 'succeeded' || state === 'reversed') continue;
    if (nextDueOn === null && !isCharged) continue;
    await setNextDue(transaction, id, today);
  }
}
