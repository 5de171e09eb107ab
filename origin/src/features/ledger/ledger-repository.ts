import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, lte, ne, sql, sum } from 'drizzle-orm';
import { isAt } from '#origin/platform/database/columns.ts';
import { type Database, prepared } from '#origin/platform/database/database.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { ledgerEntry, unbilledEntry } from './ledger-tables.ts';

export type LedgerEntry = typeof ledgerEntry.$inferSelect;

interface PeriodFact {
  readonly subscriptionNo: string;
  readonly periodFrom: Day;
}

type Fact =
  | (PeriodFact & { readonly kind: 'charge'; readonly reason: 'firstPeriod' | 'renewal' | 'planChange' | 'gift' })
  | (PeriodFact & {
      readonly kind: 'credit';
      readonly reason: 'planChangeCredit' | 'withdrawalRefund' | 'giftWithdrawal';
    })
  | (PeriodFact & {
      readonly kind: 'credit';
      readonly reason: 'stopCredit' | 'complaintCredit' | 'unpaidEndCredit';
      /** Id of the stop, number of the complaint case, or the suspension as `<subscription>/<first day>`. */
      readonly subject: string;
    })
  | {
      readonly kind: 'fee';
      readonly reason: 'transferFee';
      readonly subscriptionNo: string;
      /** Id of the delivery change. */
      readonly subject: string;
    }
  | {
      readonly kind: 'fee';
      readonly reason: 'reminderFee' | 'paperInvoiceFee';
      readonly subscriptionNo: string | null;
      /** The invoice and its reminder, such as `70000001/reminder`; or the period, as `<subscription>/<first day>`. */
      readonly subject: string;
    }
  | {
      readonly kind: 'payment' | 'refund';
      readonly reason: 'payment' | 'refund' | 'chargeback';
      /** Reference of the payment attempt, which takes or returns money only once. */
      readonly subject: string;
    };

/** The sign of the amount follows from `kind`. */
export type NewEntry = Fact & {
  readonly accountNo: string;
  readonly titleCode: string;
  /** In øre; never negative. Zero writes no row. */
  readonly sumOre: number;
  readonly dueOn: Day;
  readonly at: Instant;
  readonly activityId: string | null;
  readonly basis: Readonly<Record<string, unknown>>;
};

type KeyFacts = Pick<LedgerEntry, 'kind' | 'reason' | 'subscriptionNo' | 'periodFrom' | 'subject' | 'reverses'>;

/**
 * Returns the natural key of a row. A subscription's period is charged once, whatever the reason, and credited once for
 * each reason and subject; a delivery change has one fee; and a row is reversed once.
 */
function naturalKeyOf({ kind, reason, subscriptionNo, periodFrom, subject, reverses }: KeyFacts): string {
  if (reverses !== null) return `reversal/${reverses}`;
  const name = kind === 'charge' && periodFrom !== null ? kind : reason;
  return [name, subject ?? subscriptionNo, periodFrom].filter((part) => part !== null).join('/');
}

export function transferFeeKey(changeId: string): string {
  const none = { subscriptionNo: null, periodFrom: null, reverses: null };
  return naturalKeyOf({ ...none, kind: 'fee', reason: 'transferFee', subject: changeId });
}

/** The ledger already has this fact with a different amount, day or account. */
class LedgerConflictError extends Error {
  override readonly name = 'LedgerConflictError';

  constructor(naturalKey: string) {
    super(`The ledger has another row about ${naturalKey}.`);
  }
}

/** The row was written, already existed with the same content, or was left out because its amount is zero. */
type WrittenEntry = 'written' | 'repeated' | 'nothing';

/**
 * Writes an amount in the transaction of the change that causes it. The database accepts each fact once: a repeated row
 * changes nothing.
 * @throws LedgerConflictError for a different row about the same fact.
 */
export async function writeEntry(transaction: Database, entry: NewEntry): Promise<WrittenEntry> {
  return entry.sumOre === 0 ? 'nothing' : insertOnce(transaction, entryRow(entry));
}

export function entryRow({ sumOre, at, ...rest }: NewEntry): LedgerEntry {
  const isInFavour = rest.kind === 'credit' || rest.kind === 'payment';
  const row = {
    subscriptionNo: null,
    periodFrom: null,
    subject: null,
    ...rest,
    amountOre: isInFavour ? -sumOre : sumOre,
    reverses: null,
    createdAt: new Date(at),
  };
  return { ...row, id: randomUUID(), naturalKey: naturalKeyOf(row) };
}

export function unbilledRow({ id, accountNo, titleCode, dueOn }: LedgerEntry): typeof unbilledEntry.$inferSelect {
  return { ledgerEntryId: id, accountNo, titleCode, nextDueOn: dueOn };
}

export type Reversal = Pick<NewEntry, 'at' | 'dueOn' | 'activityId'>;

/** Reverses a row at most once. */
export async function reverseEntry(
  transaction: Database,
  { id, ...entry }: LedgerEntry,
  { at, dueOn, activityId }: Reversal,
): Promise<WrittenEntry> {
  const row = { ...entry, kind: 'reversal', reverses: id, amountOre: -entry.amountOre, dueOn, activityId } as const;
  const made = { basis: { reverses: entry.naturalKey }, createdAt: new Date(at), naturalKey: naturalKeyOf(row) };
  return insertOnce(transaction, { ...row, ...made, id: randomUUID() });
}

export async function findUnreversedEntry(database: Database, naturalKey: string): Promise<LedgerEntry | undefined> {
  const found = await findEntry(database, naturalKey);
  if (found === undefined) return undefined;
  const reversal = await findEntry(database, naturalKeyOf({ ...found, reverses: found.id }));
  return reversal === undefined ? found : undefined;
}

/** In øre; a negative balance is in the person's favour. */
export async function balanceOf(
  database: Database,
  { today, ...place }: { readonly accountNo: string; readonly titleCode: string; readonly today: Day },
): Promise<number> {
  const [row] = await database
    .select({ total: sum(ledgerEntry.amountOre) })
    .from(ledgerEntry)
    .where(and(isAt(ledgerEntry, place), lte(ledgerEntry.dueOn, today)));
  return Number(row?.total ?? 0);
}

const selectCredited = prepared((database) => {
  const { subscriptionNo, periodFrom, amountOre, kind } = ledgerEntry;
  const isOfSubscription = eq(subscriptionNo, sql.placeholder('subscriptionNo'));
  return database
    .select({ periodFrom, total: sum(amountOre) })
    .from(ledgerEntry)
    .where(and(isOfSubscription, isNotNull(periodFrom), ne(kind, 'charge')))
    .groupBy(periodFrom);
});

/** In øre, keyed by the period's first day. */
export async function findCredited(database: Database, subscriptionNo: string) {
  const rows = await selectCredited(database, { subscriptionNo });
  return new Map(rows.map(({ periodFrom: from, total }) => [from, -Number(total)]));
}

/** Allows a transaction to delete ledger rows, but not to change them. */
export async function allowLedgerPurge(transaction: Database): Promise<void> {
  await transaction.execute(sql`select set_config('min_side.ledger_purge', 'on', true)`);
}

async function insertOnce(transaction: Database, row: LedgerEntry): Promise<'written' | 'repeated'> {
  const inserted = await transaction
    .insert(ledgerEntry)
    .values(row)
    .onConflictDoNothing({ target: ledgerEntry.naturalKey })
    .returning({ id: ledgerEntry.id });
  if (inserted.length > 0) {
    await transaction.insert(unbilledEntry).values(unbilledRow(row));
    return 'written';
  }
  const found = await findEntry(transaction, row.naturalKey);
  if (found === undefined || !saysTheSame(found, row)) throw new LedgerConflictError(row.naturalKey);
  return 'repeated';
}

function saysTheSame(one: LedgerEntry, other: LedgerEntry): boolean {
  const fields = ['accountNo', 'titleCode', 'subscriptionNo', 'kind', 'reason', 'amountOre', 'dueOn'] as const;
  return fields.every((field) => one[field] === other[field]);
}

async function findEntry(database: Database, naturalKey: string): Promise<LedgerEntry | undefined> {
  const [row] = await database.select().from(ledgerEntry).where(eq(ledgerEntry.naturalKey, naturalKey));
  return row;
}
