import { and, eq, inArray, isNotNull, lt, ne, or } from 'drizzle-orm';
import { account } from '#origin/features/account/account-tables.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { gift } from './gift-tables.ts';

/** How long what a giver wrote is kept after a gift is over, in days: long enough for a question about it. */
const keptDays = 90;

const forgotten = { recipientName: '', senderName: '', greeting: '', email: null } as const;

/**
 * Forgets gifts that were not paid, and the names, addresses and greetings of those that are over and of givers who are
 * forgotten. The rest of a gift is kept as long as its invoice.
 */
export const giftRetention: Retention = async ({ clock, database, fleet }) => {
  const { titleCode, state, endedAt, expiresOn, recipientName, accountNo, recipientAccountNo } = gift;
  const offsets = await clock.offsets();
  const now = await clock.base();
  const groups = Map.groupBy(fleet.titles, (title) => offsets.get(title.titleCode) ?? 0);
  for (const [offset, titles] of groups) {
    const isHere = inArray(
      titleCode,
      titles.map((title) => title.titleCode),
    );
    const before = new Date(now + offset - keptDays * 86_400_000);
    await database.delete(gift).where(and(isHere, eq(state, 'unpaid'), lt(endedAt, before)));
    const isOver = or(lt(endedAt, before), lt(expiresOn, dayInOslo(before.getTime())));
    await database
      .update(gift)
      .set(forgotten)
      .where(and(isHere, isOver, ne(recipientName, '')));
  }
  const blanked = database.select({ no: account.accountNo }).from(account).where(isNotNull(account.blankedAt));
  await database
    .update(gift)
    .set(forgotten)
    .where(and(inArray(accountNo, blanked), ne(recipientName, ''), ne(state, 'paid')));
  await database.update(gift).set({ recipientAccountNo: null }).where(inArray(recipientAccountNo, blanked));
};
