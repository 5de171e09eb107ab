import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import type { Jobs } from '#origin/platform/jobs/jobs.ts';
import type { RetentionLimit } from '#origin/platform/clock/retention-limits.ts';
import { forgottenAccounts } from '#origin/features/account/account-repository.ts';
import { methodJobKindOf } from './method-job-kind.ts';
import { paymentMethod } from './method-tables.ts';

/** Ends all of an account's payment methods and revokes them at the providers. */
export async function endPaymentMethods(
  { transaction, jobs }: { readonly transaction: Database; readonly jobs: Pick<Jobs, 'send'> },
  accountNo: string,
  at: Date,
): Promise<void> {
  const ended = await transaction
    .update(paymentMethod)
    .set({ endedAt: at, nextDueOn: null })
    .where(and(eq(paymentMethod.accountNo, accountNo), isNull(paymentMethod.endedAt)))
    .returning();
  for (const kept of ended) {
    await jobs.send(transaction, methodJobKindOf(kept), { id: randomUUID(), payload: { methodId: kept.id } });
  }
}

/** Deletes the payment methods of deleted people once the providers have had time to revoke them. */
export async function deleteForgottenMethods(
  database: Database,
  { titleCodes, before }: RetentionLimit,
): Promise<void> {
  const { accountNo, titleCode, endedAt } = paymentMethod;
  const isForgotten = inArray(accountNo, forgottenAccounts(database));
  await database.delete(paymentMethod).where(and(isForgotten, inArray(titleCode, titleCodes), lt(endedAt, before)));
}
