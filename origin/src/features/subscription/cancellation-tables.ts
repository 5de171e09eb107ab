import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { subscription } from './subscription-tables.ts';

/** The subscription before it was cancelled, so that the cancellation can be undone. */
export interface BeforeCancellation {
  readonly status: typeof subscription.$inferSelect.status;
  readonly renewalDate: string | null;
  readonly expiryDate: string | null;
  readonly pendingPlanKind: string | null;
  readonly pendingFrom: string | null;
  readonly pendingBillingPeriod: typeof subscription.$inferSelect.pendingBillingPeriod;
  readonly pendingPriceOre: number | null;
  /** Left out of cancellations that are older than pauses. */
  readonly pauseMonths?: number | null;
}

/** A cancellation as it was undone, so that it can be reinstated (N-07). */
export interface UndoneCancellation {
  /** Receipt of the undo. */
  readonly receiptId: string;
  readonly lastDay: string;
  readonly cancelledOn: string | null;
  /** All that reinstating builds on, as `stepFactsUnder` writes it. */
  readonly facts: string;
}

/** The latest cancellation of a subscription: why, and what it undid. */
export const cancellation = pgTable('cancellation', {
  subscriptionNo: text('subscription_no')
    .primaryKey()
    .references(() => subscription.subscriptionNo, { onDelete: 'cascade' }),
  reason: text('reason').notNull(),
  comment: text('comment').notNull(),
  before: jsonb('before').$type<BeforeCancellation>().notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  cancellationUndoneAt: timestamp('regretted_at', { withTimezone: true, mode: 'date' }),
  /** What was undone; null while the cancellation counts, or if it cannot be reinstated. */
  undoneCancellation: jsonb('regretted').$type<UndoneCancellation>(),
});
