import { randomUUID } from 'node:crypto';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { PaymentMethodId } from '#src/domain/payment-methods.ts';
import type { Result } from '#src/lib/result.ts';
import type { HolderWrite } from '#origin/features/account/holder-mount.ts';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { insertAttempt, newAttemptReference, type PaymentAttempt } from './payment-repository.ts';
import type { PaymentPurpose } from './payment-purpose.ts';
import type { AttemptKind } from './payment-tables.ts';

/** What to pay or register, and the method. */
export interface AttemptOrder {
  readonly purpose: PaymentPurpose;
  /** The invoice, the order or the subscription. */
  readonly subject: string;
  readonly kind: Exclude<AttemptKind, 'charge' | 'refund' | 'chargeback'>;
  readonly method: PaymentMethodId;
}

/** How long a person has at the provider, in minutes; a bank reports a mandate by a file, days later. */
const minutesToAnswer = { VIPPS: 10, AVTALEGIRO: 14 * 24 * 60, others: 30 } as const;

/**
 * Begins an attempt in a write's transaction; the provider is called after the commit. If one for the same subject is
 * open, returns that one, whatever its method: a second tab or click starts nothing.
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
