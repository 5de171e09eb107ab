import { and, inArray, lt } from 'drizzle-orm';
import { addMonths } from '#src/lib/calendar-days.ts';
import { dayInOslo, osloInstant } from '#src/domain/oslo-time.ts';
import { account } from '#origin/features/account/account-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { allowLedgerPurge } from './ledger-repository.ts';
import { ledgerEntry } from './ledger-tables.ts';

/** How long the rows of an account without a person are kept, in months (Spec §9: payments for five years). */
const keptMonths = 60;

/** Forgets accounts whose person was deleted five years ago by the title's clock, with their rows of the ledger. */
export const ledgerRetention: Retention = async ({ clock, database, fleet, realNow }) => {
  const offsets = await clock.offsets();
  const groups = Map.groupBy(fleet.titles, ({ titleCode }) => offsets.get(titleCode) ?? 0);
  for (const [offset, titles] of groups) {
    const codes = titles.flatMap(({ titleCode, editionCodes }) => [titleCode, ...editionCodes]);
    const before = addMonths(dayInOslo(realNow() + offset), -keptMonths);
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

/** Removes accounts with all rows that reference them, also those of the ledger. */
export async function removeAccounts(transaction: Database, accountNos: readonly string[]): Promise<void> {
  if (accountNos.length === 0) return;
  await allowLedgerPurge(transaction);
  await transaction.delete(ledgerEntry).where(inArray(ledgerEntry.accountNo, [...accountNos]));
  await transaction.delete(account).where(inArray(account.accountNo, [...accountNos]));
}
