import { and, eq } from 'drizzle-orm';
import { account } from '#origin/features/account/account-tables.ts';
import { type AccountPlace, type Holder, accountPlaceOf } from '#origin/features/account/holder.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { calendarFeed } from './calendar-tables.ts';

/** A calendar's address. */
export type FeedRow = typeof calendarFeed.$inferSelect;

/** The address that a holder has made; one that another person made for the account is none. */
export async function findFeed(database: Database, holder: Holder): Promise<FeedRow | undefined> {
  const isMeant = and(isAt(accountPlaceOf(holder)), eq(calendarFeed.personId, holder.personId));
  const [row] = await database.select().from(calendarFeed).where(isMeant);
  return row;
}

/** The address of a token on a title, as long as the account is its person's. */
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

/** Gives an account an address in the place of the one that it had. */
export async function replaceFeed(transaction: Database, feed: FeedRow): Promise<void> {
  await deleteFeed(transaction, feed);
  await transaction.insert(calendarFeed).values(feed);
}

/** Takes an account's address away, if it has one. */
export async function deleteFeed(transaction: Database, place: AccountPlace): Promise<void> {
  await transaction.delete(calendarFeed).where(isAt(place));
}

function isAt({ accountNo, titleCode }: AccountPlace) {
  return and(eq(calendarFeed.accountNo, accountNo), eq(calendarFeed.titleCode, titleCode));
}
