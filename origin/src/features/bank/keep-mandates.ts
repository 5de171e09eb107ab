import { and, eq, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Day } from '#src/lib/calendar-days.ts';
import { mandate } from '#origin/features/payment/avtalegiro-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { ReportedMandates } from './read-bank-file.ts';

/** Mandates per statement. */
const batch = 500;

/**
 * Stores the mandates of one account from a file; `applyMandates` updates the payment methods afterwards. A file older than
 * the stored mandate does not change it. A list covers only its own account: a mandate missing from it has ended.
 * @param today used if the file has no date
 */
export async function keepMandates(
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
  await endOthers(
    transaction,
    mandates.map(({ kid }) => kid),
    and(eq(mandate.ourAccount, ourAccount), isNews),
  );
}

/** An empty list looks like an empty file of changes, so it ends no mandate. */
async function endOthers(transaction: Database, kids: readonly string[], isMeant: SQL | undefined): Promise<void> {
  if (kids.length === 0) return;
  const present = await transaction
    .select({ kid: mandate.kid })
    .from(mandate)
    .where(and(isMeant, eq(mandate.isActive, true)));
  const listed = new Set(kids);
  const missing = present.flatMap(({ kid }) => (listed.has(kid) ? [] : [kid]));
  for (let from = 0; from < missing.length; from += batch) {
    const part = missing.slice(from, from + batch);
    await transaction.update(mandate).set({ isActive: false, isApplied: false }).where(inArray(mandate.kid, part));
  }
}
