import { randomUUID } from 'node:crypto';
import { accountPlaceOf, findDeletionDay } from '#origin/features/account/holder.ts';
import type { HolderWrite } from '#origin/features/account/holder-mount.ts';
import { startOfDay, type TitleWork } from '#origin/platform/due-work/due-source.ts';
import { earliestClaimDay, nextWorkingDay } from '#src/domain/holidays.ts';
import { vippsNoticeDays } from '#src/domain/next-charge.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { PaymentMethodId } from '#src/domain/payment-methods.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { pick } from '#src/lib/pick.ts';
import type { Result } from '#src/lib/result.ts';
import { findChargeMethod } from './method-repository.ts';
import { enqueuePayment, type JobContext } from './payment-job.ts';
import type { OwedSum, PaymentPurpose } from './payment-purpose.ts';
import { insertAttempt, newAttemptReference, type PaymentAttempt, refundFieldsOf } from './payment-repository.ts';
import { type AttemptKind, paymentAttempt } from './payment-tables.ts';

export interface ChargeOrder extends OwedSum {
  readonly accountNo: string;
  readonly purpose: PaymentPurpose['name'];
  readonly subject: string;
  /** Last day for payment: AvtaleGiro collects on that day, other methods immediately. */
  readonly dueOn: Day;
  readonly at: Instant;
  readonly failed?: Pick<PaymentAttempt, 'firstFailedOn' | 'tries'>;
}

export type ChargeContext = TitleWork & JobContext;

/**
 * Starts a charge to the account's payment method; a job carries it out once the transaction is committed. Returns the
 * open attempt for the same subject if there is one.
 * @returns undefined if the account pays manually, as every account does once its deletion is requested
 */
export async function beginCharge(work: ChargeContext, order: ChargeOrder): Promise<PaymentAttempt | undefined> {
  const { transaction, title } = work;
  const { accountNo, dueOn, at, failed } = order;
  const by = await findChargeMethod(work, accountNo);
  if (by === undefined || (await findDeletionDay(transaction, accountNo)) !== null) return undefined;
  const { method, token } = by;
  const collectOn = chargeDay(method, { at, dueOn });
  const id = randomUUID();
  const attempt = await insertAttempt(transaction, {
    ...pick(order, 'accountNo', 'purpose', 'subject', 'amountOre', 'description'),
    id,
    method,
    token,
    collectOn,
    reference: newAttemptReference(),
    titleCode: title.titleCode,
    kind: 'charge',
    state: 'created',
    tries: failed?.tries ?? 0,
    firstFailedOn: failed?.firstFailedOn ?? null,
    createdAt: new Date(at),
    expiresAt: new Date(startOfDay(addDays(collectOn, 1))),
    nextDueOn: collectOn > dayInOslo(at) ? collectOn : addDays(collectOn, 1),
  });
  if (attempt.id === id) await enqueuePayment(work, attempt);
  return attempt;
}

function chargeDay(method: PaymentMethodId, { at, dueOn }: { readonly at: Instant; readonly dueOn: Day }): Day {
  const today = dayInOslo(at);
  switch (method) {
    case 'VIPPS':
      return addDays(today, vippsNoticeDays);
    case 'AVTALEGIRO': {
      const earliest = earliestClaimDay(at);
      return dueOn > earliest ? nextWorkingDay(dueOn) : earliest;
    }
    case 'SWEDBANK-PPG':
    case 'SPIDCARD':
    case 'BANKGIRO':
    case 'STREX':
      return today;
  }
}

/**
 * Begins a full or partial refund of a successful attempt to the original payment method; a job carries it out after
 * the commit.
 */
export async function beginRefund(
  work: JobContext,
  taken: PaymentAttempt,
  { amountOre, at }: { readonly amountOre: number; readonly at: Instant },
): Promise<void> {
  const refund = {
    ...refundFieldsOf(taken),
    id: randomUUID(),
    reference: newAttemptReference(),
    kind: 'refund',
    amountOre,
    state: 'created',
    createdAt: new Date(at),
    expiresAt: new Date(at),
    nextDueOn: addDays(dayInOslo(at), 1),
  } as const;
  await work.transaction.insert(paymentAttempt).values(refund);
  await enqueuePayment(work, refund);
}

export interface AttemptOrder {
  readonly purpose: PaymentPurpose;
  readonly subject: string;
  readonly kind: Exclude<AttemptKind, 'charge' | 'refund' | 'chargeback'>;
  readonly method: PaymentMethodId;
}

/** Minutes that a person has to finish at the provider. A bank reports a mandate in a file, days later. */
const minutesToAnswer = { VIPPS: 10, AVTALEGIRO: 14 * 24 * 60, others: 30 } as const;

/**
 * Begins an attempt in a write's transaction; the provider is called after the commit. If an attempt for the same
 * subject is open, by any method, returns that one, so a second tab or click starts nothing.
 */
export async function startAttempt(
  { transaction, holder, at }: Pick<HolderWrite, 'transaction' | 'holder' | 'at'>,
  { purpose, subject, kind, method }: AttemptOrder,
): Promise<Result<PaymentAttempt, 'nothingOwed'>> {
  const { accountNo, title } = holder;
  const owed = await purpose.owed({ transaction, title }, { accountNo, subject, at });
  if (!owed.ok) return owed;
  const own = method === 'VIPPS' || method === 'AVTALEGIRO' ? method : 'others';
  const expiresAt = at + minutesToAnswer[own] * 60_000;
  const attempt = await insertAttempt(transaction, {
    ...accountPlaceOf(holder),
    ...owed.value,
    id: randomUUID(),
    reference: newAttemptReference(),
    purpose: purpose.name,
    subject,
    kind,
    method,
    state: 'created',
    createdAt: new Date(at),
    expiresAt: new Date(expiresAt),
    nextDueOn: dayInOslo(expiresAt),
  });
  return { ok: true, value: attempt };
}
