import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { savedArticle } from './content-tables.ts';

export type SavedArticleRow = typeof savedArticle.$inferSelect;

/** The requested part of the list. */
interface Span {
  readonly limit: number;
  readonly offset: number;
}

/** Returns the articles on a person's list, newest first. */
export async function findSavedArticles(
  database: Database,
  place: AccountPlace,
  { limit, offset }: Span,
): Promise<readonly SavedArticleRow[]> {
  return database
    .select()
    .from(savedArticle)
    .where(isListed(place))
    .orderBy(desc(savedArticle.savedAt), desc(savedArticle.id))
    .limit(limit)
    .offset(offset);
}

/** Counts the articles on a person's list. */
export async function countSavedArticles(database: Database, place: AccountPlace): Promise<number> {
  const [total] = await database.select({ rows: count() }).from(savedArticle).where(isListed(place));
  return total?.rows ?? 0;
}

/** Removes a person's article from the list, or puts it back with null; false if they have none with that id. */
export async function setArticleRemoved(
  transaction: Database,
  { id, ...place }: AccountPlace & { readonly id: string },
  removedAt: Date | null,
): Promise<boolean> {
  const changed = await transaction
    .update(savedArticle)
    .set({ removedAt })
    .where(and(isOf(place), eq(savedArticle.id, id)))
    .returning({ id: savedArticle.id });
  return changed.length > 0;
}

function isOf({ accountNo, titleCode }: AccountPlace) {
  return and(eq(savedArticle.accountNo, accountNo), eq(savedArticle.titleCode, titleCode));
}

function isListed(place: AccountPlace) {
  return and(isOf(place), isNull(savedArticle.removedAt));
}
