import { asc, inArray } from 'drizzle-orm';
import { ledgerEntry } from '#origin/features/ledger/ledger-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';

/** A sum that fell due on an account. */
export interface Sum {
  readonly accountNo: string;
  readonly dueOn: string;
  readonly amountOre: number;
  readonly reason: string;
}

/** All sums of accounts, in an order of their own. */
export async function sumsOf(database: Database, accountNos: readonly string[]): Promise<readonly Sum[]> {
  const { accountNo, dueOn, amountOre, reason } = ledgerEntry;
  return database
    .select({ accountNo, dueOn, amountOre, reason })
    .from(ledgerEntry)
    .where(inArray(accountNo, [...accountNos]))
    .orderBy(asc(accountNo), asc(dueOn), asc(reason), asc(amountOre));
}
