import { and, inArray, isNotNull, lt, ne } from 'drizzle-orm';
import { account } from '#origin/features/account/account-tables.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { purchaseOrder } from './order-tables.ts';

/** How long an order that was not paid is kept, in days: long enough for a question about it. */
const keptDays = 90;

/** Forgets orders that were not paid, and the addresses in those of people who are forgotten. */
export const orderRetention: Retention = async ({ clock, database, fleet }) => {
  const offsets = await clock.offsets();
  const now = await clock.base();
  const groups = Map.groupBy(fleet.titles, ({ titleCode }) => offsets.get(titleCode) ?? 0);
  for (const [offset, titles] of groups) {
    const codes = titles.map(({ titleCode }) => titleCode);
    const before = new Date(now + offset - keptDays * 86_400_000);
    const cameToNothing = and(ne(purchaseOrder.state, 'completed'), lt(purchaseOrder.endedAt, before));
    await database.delete(purchaseOrder).where(and(inArray(purchaseOrder.titleCode, codes), cameToNothing));
  }
  const forgotten = database.select({ no: account.accountNo }).from(account).where(isNotNull(account.blankedAt));
  const hasAddress = isNotNull(purchaseOrder.address);
  await database
    .update(purchaseOrder)
    .set({ address: null })
    .where(and(hasAddress, inArray(purchaseOrder.accountNo, forgotten)));
};
