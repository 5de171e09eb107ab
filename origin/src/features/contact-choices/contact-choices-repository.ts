import { and, asc, eq } from 'drizzle-orm';
import { type Holder, accountPlaceOf } from '#origin/features/account/holder.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { consentReply, newsletterSwitch } from './contact-choices-tables.ts';

export type ConsentReplyRow = typeof consentReply.$inferSelect;

/** Returns all of a holder's replies, oldest first; those by another person on the account are not theirs. */
export function findConsentReplies(database: Database, holder: Holder): Promise<readonly ConsentReplyRow[]> {
  return database.select().from(consentReply).where(isOf(consentReply, holder)).orderBy(asc(consentReply.sequence));
}

/** Returns the ids of a holder's newsletters. */
export async function findChosenNewsletters(database: Database, holder: Holder): Promise<ReadonlySet<string>> {
  const { newsletterId, isOn, sequence } = newsletterSwitch;
  const rows = await database
    .select({ newsletterId, isOn })
    .from(newsletterSwitch)
    .where(isOf(newsletterSwitch, holder))
    .orderBy(asc(sequence));
  const last = new Map(rows.map((row) => [row.newsletterId, row.isOn]));
  return new Set([...last].filter(([, isChosen]) => isChosen).map(([id]) => id));
}

/** Inserts replies; the earlier ones stay. */
export async function insertConsentReplies(
  transaction: Database,
  rows: readonly (typeof consentReply.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await transaction.insert(consentReply).values([...rows]);
}

/** Inserts newsletter switches. */
export async function insertNewsletterSwitches(
  transaction: Database,
  rows: readonly (typeof newsletterSwitch.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await transaction.insert(newsletterSwitch).values([...rows]);
}

function isOf(table: typeof consentReply | typeof newsletterSwitch, holder: Holder) {
  const { accountNo, titleCode } = accountPlaceOf(holder);
  return and(eq(table.accountNo, accountNo), eq(table.titleCode, titleCode), eq(table.personId, holder.personId));
}
