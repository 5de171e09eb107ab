import { bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#origin/platform/database/columns.ts';
import type { StaffReason, StaffUseKind } from '#src/domain/staff.ts';
import type { StaffRole } from './staff-rules.ts';

/** Members of staff (P-19). An operator adds, changes and disables them; none is deleted. */
export const staffMember = pgTable('staff_member', {
  id: uuid('id').primaryKey(),
  /** In lower case; log-in codes are sent there. */
  email: text('email').notNull().unique('staff_member_email'),
  name: text('name').notNull(),
  roles: jsonb('roles').$type<readonly StaffRole[]>().notNull(),
  titleCodes: jsonb('title_codes').$type<readonly string[]>(),
  createdAt: instant('created_at').notNull(),
  disabledAt: instant('disabled_at'),
});

/** Stored with the log-in, so that it appears in no URL. */
export interface StaffSearch {
  readonly reason: StaffReason;
  readonly note: string;
  readonly typed: string;
}

export const staffSession = pgTable(
  'staff_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMember.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    search: jsonb('search').$type<StaffSearch>(),
  },
  (table) => [index('staff_session_staff').on(table.staffId), index('staff_session_expiry').on(table.expiresAt)],
);

export const staffTicket = pgTable(
  'staff_ticket',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMember.id, { onDelete: 'cascade' }),
    accountNo: text('account_no').notNull(),
    titleCode: text('title_code').notNull(),
    reason: text('reason').$type<StaffReason>().notNull(),
    note: text('note').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('staff_ticket_expiry').on(table.expiresAt)],
);

/** By the real clock. Rows are only added; retention deletes old ones. */
export const staffUse = pgTable(
  'staff_use',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    staffId: uuid('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    kind: text('kind').$type<StaffUseKind>().notNull(),
    /** Null for actions without a customer, and after the customer was deleted. */
    accountNo: text('account_no'),
    titleCode: text('title_code'),
    reason: text('reason').$type<StaffReason>(),
    note: text('note'),
    /** Id of the visit, as in `acting_use`. */
    grantId: text('grant_id'),
    /** Kind of the search term, never the term itself; null, like the number of hits, for other actions. */
    sought: text('sought').$type<'email' | 'number' | 'name'>(),
    hits: integer('hits'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('staff_use_account').on(table.accountNo, table.at),
    index('staff_use_staff').on(table.staffId, table.at),
    index('staff_use_grant').on(table.grantId),
    index('staff_use_at').on(table.at),
  ],
);
