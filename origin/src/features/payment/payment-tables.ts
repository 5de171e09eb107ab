import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account, placeColumns } from '#origin/features/account/account-tables.ts';
import { day, dueIndex, instant } from '#origin/platform/database/columns.ts';
import type { PaymentPurposeName } from '#src/contract/payment.ts';
import type { PaymentMethodId } from '#src/domain/payment-methods.ts';
import type { PaymentFailure, PaymentState } from '#src/domain/payment-states.ts';

/**
 * Requests to the provider. `purchase` takes an amount and at the same time registers the card or the agreement for
 * later charges. `charge` takes an amount off-session from a stored agreement or card, and `refund` returns one.
 * `chargeback` is money that the provider reports as returned although we did not request it.
 */
export const attemptKinds = [
  'cardVerification',
  'vippsAgreement',
  'avtaleGiro',
  'payment',
  'purchase',
  'charge',
  'refund',
  'chargeback',
] as const;
export type AttemptKind = (typeof attemptKinds)[number];

/**
 * Attempts to make payments and to register cards and agreements. A row is committed before its provider is called, and
 * its reference is the provider's idempotency key: if an answer is lost, the call can be repeated.
 */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    /** Appears in return URLs. */
    id: uuid('id').primaryKey(),
    /** At most 30 letters and digits, which every provider accepts as a merchant reference. */
    reference: text('reference').notNull().unique('payment_attempt_reference'),
    ...placeColumns(),
    purpose: text('purpose').$type<PaymentPurposeName>().notNull(),
    subject: text('subject').notNull(),
    kind: text('kind').$type<AttemptKind>().notNull(),
    method: text('method').$type<PaymentMethodId>().notNull(),
    /** In øre; zero for a registration without a payment. */
    amountOre: integer('amount_ore').notNull(),
    description: text('description').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    failure: text('failure').$type<PaymentFailure>(),
    /** The provider's own name for the attempt; null until the provider has answered. */
    providerReference: text('provider_reference'),
    redirectUrl: text('redirect_url'),
    token: text('token'),
    /** Collection day of a charge; null for all others. */
    collectOn: day('collect_on'),
    /**
     * Failed charges of the same amount to the same payment method, including this one, and the day of the first of
     * them.
     */
    tries: integer('tries').notNull().default(0),
    firstFailedOn: day('first_failed_on'),
    refunds: uuid('refunds').references((): AnyPgColumn => paymentAttempt.id),
    /** By the title's clock, like the next two. */
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** When the provider was last queried, by the real clock. Many open pages cause no more queries than one does. */
    askedAt: instant('asked_at'),
    isSilent: boolean('is_silent').notNull().default(false),
    /**
     * While the attempt is open: day for querying the provider if there is no news. Afterwards: day of the retry or of
     * the next check for refunds; null if there is none.
     */
    nextDueOn: day('next_due_on'),
    /** When staff closed an attempt that its provider does not know. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    // At most one open attempt per subject, even with several tabs and processes.
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

/** Provider events. Each is stored once, however often it is delivered. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').notNull(),
    /** The provider's or our own name for the subject of the event. */
    reference: text('reference').notNull(),
    name: text('name').notNull(),
    /** The provider's number for the event; empty if it has none. */
    pspReference: text('psp_reference').notNull(),
    /** By the real clock. */
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_event_once').on(table.provider, table.reference, table.name, table.pspReference),
    index('payment_event_received').on(table.receivedAt),
  ],
);

/** Only the provider has the card number. */
export const paymentMethod = pgTable(
  'payment_method',
  {
    id: uuid('id').primaryKey(),
    ...placeColumns(),
    method: text('method').$type<PaymentMethodId>().notNull(),
    token: text('token').notNull(),
    brand: text('brand'),
    lastFour: text('last_four'),
    /** Expiry month of a card, `yyyy-mm`. */
    expires: text('expires'),
    /** By the title's clock. */
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** Day of a card's expiry notice, or of the next check of an agreement; null if neither is planned. */
    nextDueOn: day('next_due_on'),
  },
  (table) => [
    uniqueIndex('payment_method_present')
      .on(table.accountNo, table.titleCode, table.method)
      .where(sql`ended_at is null`),
    index('payment_method_token').on(table.token),
    index('payment_method_account').on(table.accountNo, table.titleCode),
    dueIndex('payment_method', table),
  ],
);

export const kidNumber = pgSequence('kid_number', { startWith: 1 });

/**
 * AvtaleGiro mandates, keyed by their KID, which never changes for an account and title. A row without an account is a
 * mandate that a bank reported but whose KID was never issued here.
 */
export const mandate = pgTable(
  'mandate',
  {
    kid: text('kid').primaryKey(),
    accountNo: text('account_no').references(() => account.accountNo, { onDelete: 'cascade' }),
    titleCode: text('title_code'),
    /** Our bank account in the mandate; null until a bank has reported it. */
    ourAccount: text('our_account'),
    isActive: boolean('is_active').notNull(),
    wantsNotice: boolean('wants_notice').notNull(),
    /** The clearing house's date for the file that last reported the mandate. */
    reportedOn: day('reported_on'),
    /** True once the account's payment methods reflect the mandate. */
    isApplied: boolean('is_applied').notNull(),
    askedBy: uuid('asked_by'),
  },
  (table) => [
    uniqueIndex('mandate_account').on(table.accountNo, table.titleCode),
    index('mandate_to_apply').on(table.kid).where(sql`not is_applied`),
    index('mandate_our_account').on(table.ourAccount),
    check('mandate_owner', sql`(account_no is null) = (title_code is null)`),
  ],
);

/**
 * `ready`: to be sent. `sent`: the clearing house has it. `withdrawing`: to be cancelled there. `withdrawn`: cancelled.
 * Its attempt states whether it was collected.
 */
export type ClaimState = 'ready' | 'sent' | 'withdrawing' | 'withdrawn';

export const avtaleGiroClaim = pgTable(
  'avtale_giro_claim',
  {
    attemptId: uuid('attempt_id')
      .primaryKey()
      .references(() => paymentAttempt.id, { onDelete: 'cascade' }),
    ...placeColumns(),
    kid: text('kid').notNull(),
    sumOre: integer('sum_ore').notNull(),
    /** Always a bank day. */
    dueOn: day('due_on').notNull(),
    state: text('state').$type<ClaimState>().notNull(),
  },
  (table) => [
    index('avtale_giro_claim_kid').on(table.kid),
    index('avtale_giro_claim_account').on(table.accountNo),
    index('avtale_giro_claim_under_way').on(table.titleCode, table.dueOn).where(sql`state <> 'withdrawn'`),
    check('avtale_giro_claim_sum', sql`sum_ore > 0`),
  ],
);
