import { and, desc, eq } from 'drizzle-orm';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import { isAt } from '#origin/platform/database/columns.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { firstRow, requireRow } from '#origin/platform/database/rows.ts';
import { lapseNoticeDay } from '#src/domain/gifts.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { gift, giftTerm } from './gift-tables.ts';

export type GiftRow = typeof gift.$inferSelect;

export function insertGift(transaction: Database, row: typeof gift.$inferInsert): Promise<GiftRow> {
  return requireRow(transaction.insert(gift).values(row).returning(), 'A gift was not stored.');
}

export async function findGifts(database: Database, place: AccountPlace): Promise<readonly GiftRow[]> {
  return database.select().from(gift).where(isAt(gift, place)).orderBy(desc(gift.createdAt), desc(gift.giftNo));
}

export function findGift(database: Database, place: AccountPlace, giftNo: string): Promise<GiftRow | undefined> {
  const isMeant = and(isAt(gift, place), eq(gift.giftNo, giftNo));
  return firstRow(database.select().from(gift).where(isMeant));
}

/** Does not check who the giver is. */
export function findGiftByNo(database: Database, titleCode: string, giftNo: string): Promise<GiftRow | undefined> {
  const isMeant = and(eq(gift.titleCode, titleCode), eq(gift.giftNo, giftNo));
  return firstRow(database.select().from(gift).where(isMeant));
}

export function findGiftByCode(database: Database, codeHash: string): Promise<GiftRow | undefined> {
  return firstRow(database.select().from(gift).where(eq(gift.codeHash, codeHash)));
}

/** Accounts must be locked before the gift. */
export function lockGift(transaction: Database, giftNo: string): Promise<GiftRow> {
  return requireRow(transaction.select().from(gift).where(eq(gift.giftNo, giftNo)).for('update'), notFound);
}

export function updateGift(transaction: Database, giftNo: string, change: Partial<GiftRow>): Promise<GiftRow> {
  return requireRow(transaction.update(gift).set(change).where(eq(gift.giftNo, giftNo)).returning(), notFound);
}

const notFound = 'The gift to change cannot be found.';

export const withoutStep = { nextStep: null, nextDueOn: null } as const satisfies Partial<GiftRow>;

/**
 * Plans the next step of a gift: its sending on a later day, otherwise the notice before it lapses. Without a sending
 * day, the giver hands the gift over.
 */
export function sendingColumns(
  { sendOn, expiresOn }: { readonly sendOn: Day | null; readonly expiresOn: Day },
  at: Instant,
): Pick<GiftRow, 'sentAt' | 'nextStep' | 'nextDueOn'> {
  if (sendOn !== null && sendOn > dayInOslo(at)) return { sentAt: null, nextStep: 'send', nextDueOn: sendOn };
  const sentAt = sendOn === null ? null : new Date(at);
  return { sentAt, nextStep: 'lapseNotice', nextDueOn: lapseNoticeDay(expiresOn) };
}

/** Records that the recipient need not be asked whether to continue. */
export async function closeTermQuestion(transaction: Database, giftNo: string): Promise<void> {
  await transaction.update(giftTerm).set({ nextDueOn: null }).where(eq(giftTerm.giftNo, giftNo));
}

/** Payments that still arrive for these gifts are refunded. */
export async function cancelOpenGifts(transaction: Database, accountNo: string, at: Date): Promise<void> {
  const isOpen = and(eq(gift.accountNo, accountNo), eq(gift.state, 'awaitingPayment'));
  await transaction.update(gift).set({ state: 'unpaid', endedAt: at }).where(isOpen);
}
