import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { StatusCode } from '#src/domain/subscription.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';

/** Returns the subscription statuses of an unconnected account with the e-mail address, on a title. */
export async function findUnconnectedStatuses(
  database: Database,
  email: string,
  titleCodes: readonly string[],
): Promise<readonly StatusCode[]> {
  const rows = await database
    .select({ status: subscription.status })
    .from(account)
    .innerJoin(subscription, eq(subscription.accountNo, account.accountNo))
    .where(and(eq(account.email, email), isNull(account.personId), inArray(subscription.titleCode, [...titleCodes])));
  return rows.map(({ status }) => status);
}
