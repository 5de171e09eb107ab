import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import { instant } from '#origin/platform/database/columns.ts';
import type { InvitationState } from '#src/domain/business-invitations.ts';

/** A company's agreement with the newspaper; the admin holds its subscription. */
export const businessAgreement = pgTable(
  'business_agreement',
  {
    subscriptionNo: text('subscription_no')
      .primaryKey()
      .references(() => subscription.subscriptionNo, { onDelete: 'cascade' }),
    accountNo: text('account_no').notNull(),
    titleCode: text('title_code').notNull(),
    company: text('company').notNull(),
    /** Nine digits; null for agreements made without a number. */
    organizationNumber: text('organization_number'),
    /** The company's e-mail domains, in lower case. */
    domains: jsonb('domains').$type<readonly string[]>().notNull(),
    maxUsers: integer('max_users').notNull(),
  },
  (table) => [index('business_agreement_account').on(table.accountNo, table.titleCode)],
);

export const businessInvitation = pgTable(
  'business_invitation',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    agreementNo: text('agreement_no')
      .notNull()
      .references(() => businessAgreement.subscriptionNo, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    state: text('state').$type<InvitationState>().notNull(),
    /** By the title's clock, like the other times. */
    addedAt: instant('added_at').notNull(),
    /** When the latest e-mail was sent, and how many e-mails were sent that day. */
    mailedAt: instant('mailed_at').notNull(),
    mailCount: integer('mail_count').notNull(),
    /** The employee's subscription; null until they accept. */
    subscriptionNo: text('subscription_no').references(() => subscription.subscriptionNo, { onDelete: 'set null' }),
    /**
     * Kept for a day, so that removing and re-adding an address cannot send endless e-mails; null while on the list.
     */
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('business_invitation_address').on(table.agreementNo, table.email),
    index('business_invitation_email').on(table.titleCode, table.email),
    index('business_invitation_subscription').on(table.subscriptionNo),
  ],
);
