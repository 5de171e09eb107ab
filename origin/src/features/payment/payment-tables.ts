import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PaymentPurposeName } from '#src/contract/payment.ts';
import type { PaymentMethodId } from '#src/domain/payment-methods.ts';
import type { PaymentFailure, PaymentState } from '#src/domain/payment-states.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { day, instant } from '#origin/platform/database/columns.ts';
import { dueIndex } from '#origin/platform/due-work/due-index.ts';

/**
 * What the provider is asked for. `purchase` takes a sum and registers the card or the agreement for later charges, in one.
 * `charge` takes a sum by an agreement or a card that is stored, without the person, and `refund` gives one back.
 * `chargeback` is what went back of a sum without our asking; the provider told of it.
 */
export type AttemptKind =
  | 'cardVerification'
  | 'vippsAgreement'
  | 'avtaleGiro'
  | 'payment'
  | 'purchase'
  | 'charge'
  | 'refund'
  | 'chargeback';

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
    /** What the provider knows the stored means by that a charge takes the sum from. */
    token: text('token'),
    /** Day on which a charge is taken; null for all others. */
    collectOn: day('collect_on'),
    /** Charges of the same sum by the same payment method that have failed, this one included, and when the first did. */
    tries: integer('tries').notNull().default(0),
    firstFailedOn: day('first_failed_on'),
    /** The attempt that a refund gives money back of. */
    refunds: uuid('refunds').references((): AnyPgColumn => paymentAttempt.id),
    /** These three by the title's clock. */
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** When the provider was asked last, in real time, so that many open pages ask no more often than one. */
    askedAt: instant('asked_at'),
    /** Whether it gave no answer then. */
    isSilent: boolean('is_silent').notNull().default(false),
    /** Day on which it is asked about if nothing is heard. Once it has ended, day on which it is tried again, or null. */
    nextDueOn: day('next_due_on'),
  },
  (table) => [
    // One at a time, whatever the number of tabs and processes.
    uniqueIndex('payment_attempt_open')
      .on(table.accountNo, table.titleCode, table.purpose, table.subject)
      .where(sql`state in ('created', 'awaitingUser', 'authorised') and kind <> 'refund'`),
    index('payment_attempt_subject').on(
      table.accountNo,
      table.titleCode,
      table.purpose,
      table.subject,
      table.createdAt,
    ),
    dueIndex('payment_attempt', table),
    index('payment_attempt_refunds').on(table.refunds),
    index('payment_attempt_provider_reference').on(table.providerReference),
    check('payment_attempt_amount', sql`amount_ore >= 0`),
  ],
);

/** News of providers, each once however often it is told. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').notNull(),
    /** The provider's own name of what it is about, or ours. */
    reference: text('reference').notNull(),
    name: text('name').notNull(),
    /** The provider's number of the very event; empty if it has none. */
    pspReference: text('psp_reference').notNull(),
    /** In real time. */
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_event_once').on(table.provider, table.reference, table.name, table.pspReference),
    index('payment_event_received').on(table.receivedAt),
  ],
);
