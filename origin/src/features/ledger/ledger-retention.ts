import { and, inArray, lt } from 'drizzle-orm';
import { dayInOslo, osloInstant } from '#src/domain/oslo-time.ts';
import { account } from '#origin/features/account/account-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { allowLedgerPurge } from './ledger-repository.ts';
import { ledgerEntry } from './ledger-tables.ts';

/** Years for which the rows of an account without a person are kept, from the end of the financial year (Spec §9). */
const keptYears = 5;

/**
 * Deletes accounts of deleted people, with their ledger rows, five years after the end of the financial year, by the
 * title's clock (bokføringsloven § 13).
 */
export const ledgerRetention: Retention = async ({ clock, database, fleet, realNow }) => {
  const offsets = await clock.offsets();
  const groups = Map.groupBy(fleet.titles, ({ titleCode }) => offsets.get(titleCode) ?? 0);
  for (const [offset, titles] of groups) {
    const codes = titles.flatMap(({ titleCode, editionCodes }) => [titleCode, ...editionCodes]);
    const year = Number(dayInOslo(realNow() + offset).slice(0, 4));
    const before = `${year - keptYears}-01-01`;
    await database.transaction(async (transaction) => {
      const isOver = lt(account.blankedAt, new Date(osloInstant(before, '00:00')));
      const over = await transaction
        .select({ accountNo: account.accountNo })
        .from(account)
        .where(and(inArray(account.firstTitleCode, codes), isOver));
      await removeAccounts(
        transaction,
        over.map(({ accountNo }) => accountNo),
      );
    });
  }
};

/** Deletes accounts with all rows that reference them, including ledger rows. */
export async function removeAccounts(transaction: Database, accountNos: readonly string[]): Promise<void> {
  if (accountNos.length === 0) return;
  await allowLedgerPurge(transaction);
  await transaction.delete(ledgerEntry).where(inArray(ledgerEntry.accountNo, [...accountNos]));
  await transaction.delete(account).where(inArray(account.accountNo, [...accountNos]));
}
