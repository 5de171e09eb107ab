import { and, eq } from 'drizzle-orm';
import { account } from '#origin/features/account/account-tables.ts';
import { type AccountPlace, type Holder, accountPlaceOf } from '#origin/features/account/holder.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { calendarFeed } from './calendar-tables.ts';

export type FeedRow = typeof calendarFeed.$inferSelect;

/** Returns the holder's address; one made by another person for the account does not count. */
export async function findFeed(database: Database, holder: Holder): Promise<FeedRow | undefined> {
  const isMeant = and(isAt(accountPlaceOf(holder)), eq(calendarFeed.personId, holder.personId));
  const [row] = await database.select().from(calendarFeed).where(isMeant);
  return row;
}

/** Returns the address for a token on a title, while the account belongs to its person. */
export async function findFeedByToken(
  database: Database,
  { tokenHash, titleCode }: Pick<FeedRow, 'tokenHash' | 'titleCode'>,
): Promise<FeedRow | undefined> {
  const [row] = await database
    .select({ feed: calendarFeed })
    .from(calendarFeed)
    .innerJoin(account, and(eq(account.accountNo, calendarFeed.accountNo), eq(account.personId, calendarFeed.personId)))
    .where(and(eq(calendarFeed.tokenHash, tokenHash), eq(calendarFeed.titleCode, titleCode)));
  return row?.feed;
}

/** Replaces an account's address. */
export async function replaceFeed(transaction: Database, feed: FeedRow): Promise<void> {
  await deleteFeed(transaction, feed);
  await transaction.insert(calendarFeed).values(feed);
}

/** Deletes an account's address, if there is one. */
export async function deleteFeed(transaction: Database, place: AccountPlace): Promise<void> {
  await transaction.delete(calendarFeed).where(isAt(place));
}

function isAt({ accountNo, titleCode }: AccountPlace) {
  return and(eq(calendarFeed.accountNo, accountNo), eq(calendarFeed.titleCode, titleCode));
}
