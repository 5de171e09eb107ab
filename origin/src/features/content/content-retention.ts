import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { account } from '#origin/features/account/account-tables.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { savedArticle } from './content-tables.ts';

/** How long an article that was taken off the list can be put back, in days. */
const keptDays = 30;

/** Forgets articles that were taken off the list, and all of people who are forgotten. */
export const contentRetention: Retention = async ({ clock, database, fleet }) => {
  const { accountNo, removedAt, titleCode } = savedArticle;
  const offsets = await clock.offsets();
  const now = await clock.base();
  for (const title of fleet.titles) {
    const before = new Date(now + (offsets.get(title.titleCode) ?? 0) - keptDays * 86_400_000);
    await database.delete(savedArticle).where(and(eq(titleCode, title.titleCode), lt(removedAt, before)));
  }
  const forgotten = database.select({ no: account.accountNo }).from(account).where(isNotNull(account.blankedAt));
  await database.delete(savedArticle).where(inArray(accountNo, forgotten));
};
