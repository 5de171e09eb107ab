import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import { recordEvent } from '#origin/features/subscription/price-facts.ts';
import type { Activity, ActivityFacts } from '#src/contract/activity.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { isOpenState, stateAfter } from '#src/domain/payment-states.ts';
import { beginRefund } from './begin-attempt.ts';
import { scheduleRetry } from './charge-retries.ts';
import { nextRefundCheckAt } from './payment-due.ts';
import { changeMoney, type PaymentPurpose, type PaymentServices, type PurposeContext } from './payment-purpose.ts';
import { lockAttempt, type NewAttempt, type PaymentAttempt, presentAttempt } from './payment-repository.ts';
import { paymentAttempt } from './payment-tables.ts';
import { nothingMoved, ProviderSilentError, type ProviderStatus, providerNameOf } from './provider-port.ts';
import { scheduleRefundRetry } from './refunds.ts';

export interface AttemptOutcome extends ProviderStatus {
  /** The provider was not queried, because its payment page had not been opened. */
  readonly isUnopened?: true;
  /** True if a charge failed because its payment method was stopped at the provider. */
  readonly hasStoppedMeans?: true;
}

/**
 * Stores a provider's status of an attempt with all its consequences in one transaction. A repeated or late status
 * changes nothing.
 * @throws ProviderSilentError if the page was opened in the meantime, so that the provider must be queried after all
 */
export async function settleAttempt(parts: PaymentServices, id: string, seen: AttemptOutcome): Promise<PaymentAttempt> {
  const { database, metrics, socket } = parts.services;
  const known = await presentAttempt(database, id);
  if (stateAfter(known.state, seen.state) === known.state) return known;
  const { settled, hasChanged } = await changeMoney(parts, known, (work, at) =>
    settleLocked({ ...parts, work, at }, known, seen),
  );
  // Another process may have stored the same answer in the meantime.
  if (!hasChanged) return settled;
  socket.changed(settled.accountNo, 'payment:updated');
  if (isOpenState(settled.state)) return settled;
  socket.changed(settled.accountNo, purposeOf(parts.purposes, settled).announces);
  const { titleCode, kind, state: outcome } = settled;
  metrics.countPayment({ titleCode, kind, outcome });
  return settled;
}

type MadeElsewhere = Omit<NewAttempt, 'id' | 'state' | 'createdAt' | 'expiresAt' | 'endedAt'> &
  Pick<PaymentAttempt, 'amountOre'> & { readonly at: Instant; readonly staffNote?: string | undefined };

/**
 * Books a payment made elsewhere, such as at the bank, with all its consequences. The account must be locked.
 * @returns the attempt that represents it
 */
export async function bookPaymentMadeElsewhere(
  parts: PaymentServices,
  work: PurposeContext,
  { at, staffNote, ...made }: MadeElsewhere,
): Promise<PaymentAttempt> {
  const moment = new Date(at);
  const over = { state: 'succeeded', createdAt: moment, expiresAt: moment, endedAt: moment } as const;
  const [attempt] = await work.transaction
    .insert(paymentAttempt)
    .values({ ...made, ...over, id: randomUUID() })
    .returning();
  if (attempt === undefined) throw new Error('A payment was not stored.');
  const seen = { ...nothingMoved, state: 'succeeded', movedOre: made.amountOre } as const;
  await carryOut({ ...parts, work, at, staffNote }, attempt, seen);
  return attempt;
}

async function settleLocked(
  settling: Settling,
  known: PaymentAttempt,
  seen: AttemptOutcome,
): Promise<{ readonly settled: PaymentAttempt; readonly hasChanged: boolean }> {
  const { at, work } = settling;
  const { transaction } = work;
  const before = await lockAttempt(transaction, known.id);
  const state = stateAfter(before.state, seen.state);
  if (state === before.state) return { settled: before, hasChanged: false };
  if (seen.isUnopened === true && before.providerReference !== null) throw new ProviderSilentError('openedMeanwhile');
  const hasEnded = !isOpenState(state);
  // A refund that was refused and then made after all keeps its cause: the amount may have been used in between (O-14).
  const keptFailure = before.kind === 'refund' ? before.failure : null;
  const failure = state === 'succeeded' ? keptFailure : seen.failure;
  const today = dayInOslo(at);
  const nextDueOn = state === 'succeeded' ? nextRefundCheckAt(before, today, today) : null;
  const change = { state, failure, isSilent: false, ...(hasEnded ? { endedAt: new Date(at), nextDueOn } : {}) };
  await transaction.update(paymentAttempt).set(change).where(eq(paymentAttempt.id, known.id));
  const settled = { ...before, ...change };
  if (hasEnded) await carryOut(settling, settled, seen);
  return { settled, hasChanged: true };
}

interface Settling extends PaymentServices {
  readonly work: PurposeContext;
  readonly at: Instant;
  /** Staff's reason, shown in the person's log; left out if staff did not record the payment. */
  readonly staffNote?: string | undefined;
}

async function carryOut(settling: Settling, attempt: PaymentAttempt, seen: AttemptOutcome): Promise<void> {
  const { work, at, purposes } = settling;
  const purpose = purposeOf(purposes, attempt);
  const hasSucceeded = attempt.state === 'succeeded';
  if (hasSucceeded) await bookMoney(settling, attempt, seen.movedOre);
  if (attempt.kind === 'refund') {
    if (!hasSucceeded) return scheduleRefundRetry(work, attempt, settling.surplus);
    await recordMove(settling, attempt, { kind: 'refunded', facts: { creditOre: seen.movedOre } });
    await purpose.refunded?.(work, attempt, at);
    return;
  }
  if (!hasSucceeded) {
    await purpose.failed(work, attempt, at);
    if (attempt.kind !== 'charge') return;
    const { accountNo, subject } = attempt;
    const owed = await purpose.owed(work, { accountNo, subject, at });
    // If the amount was paid another way in the meantime, the charge did not fail.
    if (!owed.ok) return;
    await recordMove(settling, attempt, { kind: 'chargeFailed', facts: { owedOre: attempt.amountOre } });
    await scheduleRetry(work, attempt, { purpose, at, hasStoppedMeans: seen.hasStoppedMeans === true });
    return;
  }
  const { backOre } = await purpose.succeeded(work, { attempt, means: seen.means, paidOre: seen.movedOre }, at);
  // A payment made at the bank may settle other invoices, and is refunded manually.
  if (backOre === 0 || providerNameOf(attempt.method) === undefined) return;
  await beginRefund(work, attempt, { amountOre: backOre, at });
}

/** A paid renewal has its own log line. */
async function recordMove(
  { work: { transaction }, at, staffNote }: Settling,
  attempt: PaymentAttempt,
  { kind, facts }: { readonly kind: Activity['kind']; readonly facts: ActivityFacts },
): Promise<void> {
  const event = { at, staffNote, kind, facts: { ...facts, paymentMethod: attempt.method } };
  await recordEvent(transaction, attempt, event);
}

async function bookMoney({ work, at }: Settling, attempt: PaymentAttempt, movedOre: number): Promise<void> {
  const kind = attempt.kind === 'refund' ? 'refund' : 'payment';
  await writeEntry(work.transaction, {
    kind,
    reason: kind,
    accountNo: attempt.accountNo,
    titleCode: work.title.titleCode,
    subject: attempt.reference,
    sumOre: movedOre,
    dueOn: dayInOslo(at),
    at,
    activityId: null,
    basis: { purpose: attempt.purpose, subject: attempt.subject, method: attempt.method },
  });
}

function purposeOf(purposes: readonly PaymentPurpose[], { purpose: name }: PaymentAttempt): PaymentPurpose {
  const purpose = purposes.find((one) => one.name === name);
  if (purpose === undefined) throw new Error(`Nothing is paid for as ${name}.`);
  return purpose;
}
