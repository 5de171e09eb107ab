import { createHash, randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import { mandate } from '#origin/features/payment/payment-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { Result } from '#src/lib/result.ts';
import type { BankPayment, FileIssue } from './bank-payment.ts';
import { bankFile, bankPayment } from './bank-tables.ts';
import type { Mandate } from './clearing-file.ts';
import { type BankAccounts, type BankFileContent, type ReportedMandates, readBankFile } from './read-bank-file.ts';

/**
 * Stores the mandates of one account from a file; `applyMandates` updates the payment methods afterwards. A file older
 * than the stored mandate does not change it. A list covers only its own account: a mandate missing from it has ended.
 * @param today used if the file has no date
 */
async function keepMandates(
  transaction: Database,
  { account: ourAccount, mandates, on }: ReportedMandates,
  today: Day,
): Promise<void> {
  const reportedOn = on ?? today;
  const isNews = or(isNull(mandate.reportedOn), lte(mandate.reportedOn, reportedOn));
  for (const { kid, change, wantsNotice } of mandates) {
    const said = { ourAccount, isActive: change !== 'deleted', wantsNotice, reportedOn, isApplied: false };
    await transaction
      .insert(mandate)
      .values({ ...said, kid })
      .onConflictDoUpdate({ target: mandate.kid, set: said, ...(isNews === undefined ? {} : { setWhere: isNews }) });
  }
  if (mandates.some(({ change }) => change !== 'list')) return;
  // An empty list looks like an empty file of changes, so it does not end any mandate.
  if (mandates.length > 0) await endOthers(transaction, mandates, and(eq(mandate.ourAccount, ourAccount), isNews));
}

async function endOthers(transaction: Database, mandates: readonly Mandate[], isMeant: SQL | undefined): Promise<void> {
  const present = await transaction
    .select({ kid: mandate.kid })
    .from(mandate)
    .where(and(isMeant, eq(mandate.isActive, true)));
  const listed = new Set(mandates.map(({ kid }) => kid));
  const missing = present.flatMap(({ kid }) => (listed.has(kid) ? [] : [kid]));
  for (const part of batchesOf(missing)) {
    await transaction.update(mandate).set({ isActive: false, isApplied: false }).where(inArray(mandate.kid, part));
  }
}

/** `name` does not include the folder. */
export interface InputFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface TakenFile extends Pick<BankFileContent, 'format' | 'skipped'> {
  readonly taken: number;
  /** Payments already reported by this or another file. */
  readonly repeated: number;
  readonly mandates: number;
  /** Payments less reversals, in øre. */
  readonly sumOre: number;
}

const batch = 500;

function* batchesOf<T>(items: readonly T[]): Generator<T[]> {
  for (let from = 0; from < items.length; from += batch) yield items.slice(from, from + batch);
}

/**
 * Imports a bank file completely or not at all, and each payment only once (O-09). `settleReceived`
 * settles its payments afterwards.
 */
export async function takeBankFile(
  database: Database,
  { name, bytes }: InputFile,
  { accounts, now }: { readonly accounts: BankAccounts; readonly now: Date },
): Promise<Result<TakenFile, readonly FileIssue[]>> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const read = await readBankFile(bytes, accounts);
  if (!read.ok) return read;
  const { format, payments, mandates, skipped } = read.value;
  const sumOre = payments.reduce((sum, one) => sum + (one.isReversal ? -one.sumOre : one.sumOre), 0);
  return database.transaction(async (transaction): Promise<Result<TakenFile, readonly FileIssue[]>> => {
    const said = mandates.reduce((sum, one) => sum + one.mandates.length, 0);
    const nothing = { mandates: said, format, skipped, sumOre, taken: 0, repeated: payments.length };
    const file = { sha256, name, format, skipped, sumOre, payments: payments.length, repeated: 0, takenAt: now };
    const isNew = await transaction.insert(bankFile).values(file).onConflictDoNothing().returning();
    if (isNew.length === 0) return { ok: true, value: nothing };
    const taken = await insertPayments(transaction, sha256, payments);
    const changed = taken.size === payments.length ? undefined : await findChanged(transaction, payments, taken);
    if (changed !== undefined) {
      await transaction.delete(bankPayment).where(eq(bankPayment.fileSha256, sha256));
      await transaction.delete(bankFile).where(eq(bankFile.sha256, sha256));
      const expected = 'what an earlier file says of the same transaction';
      return { ok: false, error: [{ line: 1, position: 1, expected, found: changed.key.slice(-40) }] };
    }
    for (const one of mandates) await keepMandates(transaction, one, dayInOslo(now.getTime()));
    const repeated = payments.length - taken.size;
    await transaction.update(bankFile).set({ repeated }).where(eq(bankFile.sha256, sha256));
    return { ok: true, value: { ...nothing, taken: taken.size, repeated } };
  });
}

async function insertPayments(
  transaction: Database,
  fileSha256: string,
  payments: readonly BankPayment[],
): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  for (const part of batchesOf(payments)) {
    const rows = part.map((one) => ({ ...one, id: randomUUID(), fileSha256, state: 'received' as const }));
    const inserted = await transaction
      .insert(bankPayment)
      .values(rows)
      .onConflictDoNothing({ target: bankPayment.key })
      .returning({ key: bankPayment.key });
    for (const { key } of inserted) taken.add(key);
  }
  return taken;
}

/** Finds a payment that contradicts an earlier file. */
async function findChanged(
  transaction: Database,
  payments: readonly BankPayment[],
  taken: ReadonlySet<string>,
): Promise<BankPayment | undefined> {
  const repeated = payments.filter(({ key }) => !taken.has(key));
  for (const part of batchesOf(repeated)) {
    const keys = part.map(({ key }) => key);
    const rows = await transaction.select().from(bankPayment).where(inArray(bankPayment.key, keys));
    const known = new Map(rows.map((row) => [row.key, row]));
    const changed = part.find(({ key, sumOre, kid, isReversal }) => {
      const row = known.get(key);
      return row?.sumOre !== sumOre || row.kid !== kid || row.isReversal !== isReversal;
    });
    if (changed !== undefined) return changed;
  }
  return undefined;
}
