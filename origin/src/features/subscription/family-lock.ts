import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { lockAccounts } from '#origin/features/account/account-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { LockAccount } from '#origin/platform/due-work/settle-account.ts';
import { subscription } from './subscription-tables.ts';

/**
 * Locks an account with all accounts that it shares a subscription with, since changing one can change the others. Read
 * their rows afterwards: rows read earlier may be outdated. Accounts that have joined since the first query are locked
 * too.
 */
export const lockFamily: LockAccount = (transaction, accountNo, options) =>
  lockFamilies(transaction, [accountNo], options);

/** Locks the families of several accounts in one order, for a change that joins them. */
export async function lockFamilies(
  transaction: Database,
  accountNos: readonly string[],
  options: { readonly waits: boolean },
): Promise<boolean> {
  const locked = new Set<string>();
  const unlocked = async () => (await familiesOf(transaction, accountNos)).filter((one) => !locked.has(one));
  for (let missing = await unlocked(); missing.length > 0; missing = await unlocked()) {
    const got = await lockAccounts(transaction, missing, options);
    if (got.length < missing.length) return false;
    for (const one of got) locked.add(one);
  }
  return true;
}

/** Returns the accounts and everyone they share a subscription with. */
async function familiesOf(database: Database, accountNos: readonly string[]): Promise<readonly string[]> {
  const shared = alias(subscription, 'shared');
  const rows = await database
    .selectDistinct({ accountNo: shared.accountNo })
    .from(subscription)
    .innerJoin(shared, eq(shared.sharedFrom, subscription.subscriptionNo))
    .where(and(inArray(subscription.accountNo, [...accountNos]), isNotNull(shared.sharedFrom)));
  return [...new Set([...accountNos, ...rows.map((row) => row.accountNo)])];
}
