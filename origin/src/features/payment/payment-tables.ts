import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PaymentPurposeName } from '#src/contract/payment.ts';
import type { PaymentMethodId } from '#src/domain/payment-methods.ts';
import type { PaymentFailure, PaymentState } from '#src/domain/payment-states.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { day, instant } from '#origin/platform/database/columns.ts';

/**
 * What the provider is asked for. `charge` takes a sum by an agreement or a card that is stored, without the person, and
 * `refund` gives one back.
 */
export type AttemptKind = 'cardVerification' | 'vippsAgreement' | 'avtaleGiro' | 'payment' | 'charge' | 'refund';

/**
 * Attempts at payments, and at registering cards and agreements. A row is committed before its provider hears of it, and
 * its reference is the provider's idempotency key: whatever is lost on the way, the provider can be asked again.
 */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    /** Also stands in return URLs. */
    id: uuid('id').primaryKey(),
    /** At most 30 letters and digits: what every provider takes as the merchant's own reference. */
    reference: text('reference').notNull().unique('payment_attempt_reference'),
    accountNo: text('account_no')
      .notNull()
      .references(() => account.accountNo, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    purpose: text('purpose').$type<PaymentPurposeName>().notNull(),
    /** The invoice, the order or the subscription. */
    subject: text('subject').notNull(),
    kind: text('kind').$type<AttemptKind>().notNull(),
    method: text('method').$type<PaymentMethodId>().notNull(),
    /** In øre; zero if something is only registered. */
    amountOre: integer('amount_ore').notNull(),
    /** What the provider tells the person that it is for. */
    description: text('description').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    failure: text('failure').$type<PaymentFailure>(),
    /** The provider's own name for it; null until the provider has answered. */
    providerReference: text('provider_reference'),
    /** The provider's page. */
    redirectUrl: text('redirect_url'),
    /** The attempt that a refund gives money back of. */
    refunds: uuid('refunds').references((): AnyPgColumn => paymentAttempt.id),
    /** These three by the title's clock. */
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** Day on which it is asked about again if nothing is heard; null once it has ended. */
    nextDueOn: day('next_due_on'),
  },
  (table) => [
    // One at a time, whatever the number of tabs and processes.
    uniqueIndex('payment_attempt_open')
      .on(table.accountNo, table.titleCode, table.purpose, table.subject)
      .where(sql`state in ('created', 'awaitingUser', 'authorised') and kind <> 'refund'`),
    index('payment_attempt_due').on(table.nextDueOn),
    index('payment_attempt_refunds').on(table.refunds),
    check('payment_attempt_amount', sql`amount_ore >= 0`),
  ],
);
