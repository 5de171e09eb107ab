import { randomUUID } from 'node:crypto';
import { addDays } from '#src/lib/calendar-days.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { type NewAttempt, newAttemptReference, type PaymentAttempt } from './payment-repository.ts';
import type { ChargeContext } from './charge-attempt.ts';
import { paymentJobKindOf } from './payment-job.ts';
import { paymentAttempt } from './payment-tables.ts';

interface RefundedSum {
  readonly amountOre: number;
  readonly at: Instant;
}

/**
 * Begins to refund all or part of a successful attempt to the original means; a job carries it out after the commit.
 */
export async function beginRefund(
  { transaction, jobs }: Pick<ChargeContext, 'transaction' | 'jobs'>,
  taken: PaymentAttempt,
  sum: RefundedSum,
): Promise<void> {
  const refund = refundOf(taken, sum);
  await transaction.insert(paymentAttempt).values(refund);
  await jobs.send(transaction, paymentJobKindOf(refund), { id: randomUUID(), payload: { attemptId: refund.id } });
}

function refundOf(taken: PaymentAttempt, { amountOre, at }: RefundedSum): NewAttempt & { readonly id: string } {
  const { accountNo, titleCode, purpose, subject, method, description } = taken;
  return {
    id: randomUUID(),
    reference: newAttemptReference(),
    accountNo,
    titleCode,
    purpose,
    subject,
    kind: 'refund',
    method,
    amountOre,
    description,
    state: 'created',
    refunds: taken.id,
    createdAt: new Date(at),
    expiresAt: new Date(at),
    nextDueOn: addDays(dayInOslo(at), 1),
  };
}
