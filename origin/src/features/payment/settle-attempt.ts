import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { isOpenState, stateAfter } from '#src/domain/payment-states.ts';
import { writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { paymentJob } from './payment-job.ts';
import type { PaymentParts } from './payment-parts.ts';
import type { PaymentPurpose, PurposeWork } from './payment-purpose.ts';
import { findAttemptById, lockAttempt, type PaymentAttempt } from './payment-repository.ts';
import { paymentAttempt } from './payment-tables.ts';
import type { ProviderStatus } from './provider-port.ts';
import { refundOf } from './refund-attempt.ts';

/**
 * Keeps what a provider has said about an attempt, with all that follows from it, in one transaction. Said again, or too
 * late, it changes nothing.
 */
export async function settleAttempt(parts: PaymentParts, id: string, seen: ProviderStatus): Promise<PaymentAttempt> {
  const { clock, database, socket } = parts.services;
  const known = await findAttemptById(database, id);
  if (known === undefined) throw new Error('An attempt that is settled is not there.');
  if (stateAfter(known.state, seen.state) === known.state) return known;
  const at = await clock.now(known.titleCode);
  const settled = await database.transaction((transaction) => settleLocked(parts, transaction, { known, seen, at }));
  if (settled.state === known.state) return settled;
  socket.changed(settled.accountNo, 'payment:updated');
  if (!isOpenState(settled.state)) socket.changed(settled.accountNo, purposeOf(parts.purposes, settled).announces);
  return settled;
}

/** The account is locked first, as everything that changes it does, so that no two wait for each other. */
async function settleLocked(
  parts: PaymentParts,
  transaction: Database,
  { known, seen, at }: { readonly known: PaymentAttempt; readonly seen: ProviderStatus; readonly at: Instant },
): Promise<PaymentAttempt> {
  const { dueWork, fleet, jobs } = parts.services;
  const title = fleet.titleOfCode(known.titleCode);
  if (title === undefined) throw new Error('A payment belongs to no title of the fleet.');
  const work = { transaction, title, jobs };
  await dueWork.settle(work, { accountNo: known.accountNo, now: at });
  const before = await lockAttempt(transaction, known.id);
  const state = stateAfter(before.state, seen.state);
  if (state === before.state) return before;
  const hasEnded = !isOpenState(state);
  const failure = state === 'succeeded' ? null : seen.failure;
  const change = { state, failure, ...(hasEnded ? { endedAt: new Date(at), nextDueOn: null } : {}) };
  await transaction.update(paymentAttempt).set(change).where(eq(paymentAttempt.id, known.id));
  const attempt = { ...before, ...change };
  if (hasEnded) await carryOut({ ...parts, work, at }, attempt, seen);
  return attempt;
}

interface Settling extends PaymentParts {
  readonly work: PurposeWork;
  readonly at: Instant;
}

async function carryOut(settling: Settling, attempt: PaymentAttempt, seen: ProviderStatus): Promise<void> {
  const { work, at, purposes } = settling;
  const purpose = purposeOf(purposes, attempt);
  const hasSucceeded = attempt.state === 'succeeded';
  if (hasSucceeded) await bookMoney(settling, attempt, seen.movedOre);
  if (attempt.kind === 'refund') return;
  if (!hasSucceeded) {
    await purpose.failed(work, attempt, at);
    return;
  }
  const { backOre } = await purpose.succeeded(work, { attempt, means: seen.means, paidOre: seen.movedOre }, at);
  if (backOre === 0) return;
  const refund = refundOf(attempt, { amountOre: backOre, at });
  await work.transaction.insert(paymentAttempt).values(refund);
  await work.jobs.send(work.transaction, paymentJob, { id: randomUUID(), payload: { attemptId: refund.id } });
}

/** One row of the ledger for each attempt that has moved money. */
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
