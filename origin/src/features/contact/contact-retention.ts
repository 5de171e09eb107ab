import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { account } from '#origin/features/account/account-tables.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { contactMessage } from './contact-tables.ts';

/** How long a message is kept, in days: until claims are time-barred, as /personverndetaljer says. */
const keptDays = 3 * 365;

/** Forgets messages after three years, and those of people who are forgotten. */
export const contactRetention: Retention = async ({ clock, database, fleet }) => {
  const { accountNo, sentAt, titleCode } = contactMessage;
  const offsets = await clock.offsets();
  const now = await clock.base();
  for (const title of fleet.titles) {
    const before = new Date(now + (offsets.get(title.titleCode) ?? 0) - keptDays * 86_400_000);
    await database.delete(contactMessage).where(and(eq(titleCode, title.titleCode), lt(sentAt, before)));
  }
  const forgotten = database.select({ no: account.accountNo }).from(account).where(isNotNull(account.blankedAt));
  await database.delete(contactMessage).where(inArray(accountNo, forgotten));
};
