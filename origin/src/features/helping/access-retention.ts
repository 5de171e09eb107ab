import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { account } from '#origin/features/account/account-tables.ts';
import { deleteActingUsesBefore } from '#origin/platform/actor/acting-use-repository.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { helperAccess } from './access-tables.ts';

const dayMs = 86_400_000;
/** How long an access that is over is kept, in days: long enough for a question about it. */
const keptDays = 90;
/** How long it is kept who called what for a holder, in days. */
const keptUseDays = 730;

/** Forgets accesses that are over, all of people who are forgotten, and old uses. */
export const helperRetention: Retention = async ({ clock, database, fleet }) => {
  const { titleCode, state, endedAt, expiresAt, until, accountNo } = helperAccess;
  const offsets = await clock.offsets();
  const base = await clock.base();
  const groups = Map.groupBy(fleet.titles, (title) => offsets.get(title.titleCode) ?? 0);
  for (const [offset, titles] of groups) {
    const now = base + offset;
    const before = new Date(now - keptDays * dayMs);
    const isOver = or(
      and(eq(state, 'pending'), lt(expiresAt, before)),
      and(eq(state, 'accepted'), lt(until, before)),
      lt(endedAt, before),
    );
    const codes = titles.map((title) => title.titleCode);
    await database.delete(helperAccess).where(and(inArray(titleCode, codes), isOver));
    await deleteActingUsesBefore(database, codes, new Date(now - keptUseDays * dayMs));
  }
  const forgotten = database.select({ no: account.accountNo }).from(account).where(isNotNull(account.blankedAt));
  await database.delete(helperAccess).where(inArray(accountNo, forgotten));
};
