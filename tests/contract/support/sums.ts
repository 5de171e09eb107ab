import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { ledgerEntry } from '#origin/features/ledger/ledger-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';

export interface Sum {
  readonly accountNo: string;
  readonly dueOn: string;
  readonly amountOre: number;
  readonly reason: string;
}

/**
 * Ledger row kinds that record money that moved. They are left out because jobs make off-session charges whenever they
 * run.
 */
const moneyKinds = ['payment', 'refund'] as const;

/** All charges and credits of the given accounts, in a stable order. */
export async function sumsOf(database: Database, accountNos: readonly string[]): Promise<readonly Sum[]> {
  const { accountNo, dueOn, amountOre, kind, reason } = ledgerEntry;
  return database
    .select({ accountNo, dueOn, amountOre, reason })
    .from(ledgerEntry)
    .where(and(inArray(accountNo, [...accountNos]), notInArray(kind, [...moneyKinds])))
    .orderBy(asc(accountNo), asc(dueOn), asc(reason), asc(amountOre));
}

/** An account's charges and credits in the ledger, ordered by day. */
export async function owedRows(database: Database, accountNo: string) {
  return database
    .select()
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.accountNo, accountNo), notInArray(ledgerEntry.kind, [...moneyKinds])))
    .orderBy(asc(ledgerEntry.dueOn), asc(ledgerEntry.createdAt), asc(ledgerEntry.amountOre));
}

/** An account's charges and credits as tuples of day, øre and reason. */
export async function itemsOf(origin: RunningOrigin, { accountNo }: { readonly accountNo: string }) {
  const rows = await owedRows(origin.services.database, accountNo);
  return rows.map(({ dueOn, amountOre, reason }) => [dueOn, amountOre, reason] as const);
}
