import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account, placeColumns } from '#origin/features/account/account-tables.ts';
import { instant } from '#origin/platform/database/columns.ts';
import type { StoredInvitationState } from '#src/domain/family-invitations.ts';

/** Invitations to share a subscription. The access that an invitation grants is a subscription with the same number. */
export const familyInvitation = pgTable(
  'family_invitation',
  {
    id: text('id').primaryKey(),
    /** Account of the owner, and the number of the shared subscription. */
    ...placeColumns(),
    subscriptionNo: text('subscription_no').notNull(),
    /** The invited e-mail address, in lower case. */
    email: text('email').notNull(),
    state: text('state').$type<StoredInvitationState>().notNull(),
    /** Account of the person who accepted the invitation; null until then. */
    memberAccountNo: text('member_account_no').references(() => account.accountNo, { onDelete: 'cascade' }),
    /** By the title's clock, like the other times. */
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    /** When the invitation was withdrawn, or the member was removed or left. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    // At most one open invitation per address, even with several tabs and processes.
    uniqueIndex('family_invitation_open').on(table.subscriptionNo, table.email).where(sql`state = 'pending'`),
    index('family_invitation_subscription').on(table.subscriptionNo),
    index('family_invitation_owner').on(table.accountNo),
    index('family_invitation_member').on(table.memberAccountNo),
    index('family_invitation_email').on(table.email),
  ],
);
