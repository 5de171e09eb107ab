import { and, eq, inArray, isNotNull, lt, ne, or } from 'drizzle-orm';
import { account } from '#origin/features/account/account-tables.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { familyInvitation } from './family-tables.ts';

/** How long an invitation that is over is kept, in days: long enough for a question about it. */
const keptDays = 90;

/** Forgets invitations that are over, and all of people who are forgotten. */
export const familyRetention: Retention = async ({ clock, database, fleet }) => {
  const { titleCode, state, endedAt, expiresAt, accountNo, memberAccountNo } = familyInvitation;
  const offsets = await clock.offsets();
  const now = await clock.base();
  const groups = Map.groupBy(fleet.titles, (title) => offsets.get(title.titleCode) ?? 0);
  for (const [offset, titles] of groups) {
    const before = new Date(now + offset - keptDays * 86_400_000);
    const isOver = or(
      and(eq(state, 'pending'), lt(expiresAt, before)),
      and(ne(state, 'accepted'), lt(endedAt, before)),
    );
    const codes = titles.map((title) => title.titleCode);
    await database.delete(familyInvitation).where(and(inArray(titleCode, codes), isOver));
  }
  const forgotten = database.select({ no: account.accountNo }).from(account).where(isNotNull(account.blankedAt));
  await database.delete(familyInvitation).where(or(inArray(accountNo, forgotten), inArray(memberAccountNo, forgotten)));
};
