import { randomUUID } from 'node:crypto';
import { addDays } from '#src/lib/calendar-days.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { newReference } from './attempt-reference.ts';
import type { NewAttempt, PaymentAttempt } from './payment-repository.ts';

/** An attempt at giving back what another one has taken, or a part of it, by the means that paid. */
export function refundOf(
  taken: PaymentAttempt,
  { amountOre, at }: { readonly amountOre: number; readonly at: Instant },
): NewAttempt & { readonly id: string } {
  const { accountNo, titleCode, purpose, subject, method, description } = taken;
  return {
    id: randomUUID(),
    reference: newReference(),
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
