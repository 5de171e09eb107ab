import { inArray, lt, type SQL, sql } from 'drizzle-orm';
import { account } from '#origin/features/account/account-tables.ts';
import { groupTitlesByTime } from '#origin/platform/clock/clock.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { codesOf } from '#src/domain/fleet.ts';
import { dayInOslo, osloInstant } from '#src/domain/oslo-time.ts';
import { allowLedgerPurge } from './ledger-repository.ts';
import { ledgerEntry } from './ledger-tables.ts';

/** Years for which the rows of an account without a person are kept, from the end of the financial year (Spec §9). */
const keptYears = 5;

/**
 * Deletes accounts of deleted people, with their ledger rows, five years after the end of the financial year, by the
 * title's clock (bokføringsloven § 13).
 */
export const ledgerRetention: Retention = async ({ clock, database, fleet }) => {
  for (const [now, titles] of await groupTitlesByTime(clock, fleet.titles)) {
    const before = `${Number(dayInOslo(now).slice(0, 4)) - keptYears}-01-01`;
    const isHere = inArray(account.firstTitleCode, codesOf(titles));
    const isOver = sql`${isHere} and ${lt(account.blankedAt, new Date(osloInstant(before, '00:00')))}`;
    await database.transaction((transaction) => removeAccounts(transaction, isOver));
  }
};

/**
 * Deletes the accounts that meet a condition, with all rows that reference them, including ledger rows. The condition
 * is required, because without one every account would match.
 */
export async function removeAccounts(transaction: Database, condition: SQL): Promise<void> {
  const rows = await transaction.select({ accountNo: account.accountNo }).from(account).where(condition);
  if (rows.length === 0) return;
  const accountNos = rows.map(({ accountNo }) => accountNo);
  await allowLedgerPurge(transaction);
  await transaction.delete(ledgerEntry).where(inArray(ledgerEntry.accountNo, accountNos));
  await transaction.delete(account).where(inArray(account.accountNo, accountNos));
}
