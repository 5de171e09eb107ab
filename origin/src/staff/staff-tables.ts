import { bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#origin/platform/database/columns.ts';
import type { StaffReason, StaffUseKind } from '#src/domain/staff.ts';
import type { StaffRole } from './staff-rules.ts';

/** People of the customer centre (P-19). An operator adds, changes and disables them; none is removed. */
export const staffMember = pgTable('staff_member', {
  id: uuid('id').primaryKey(),
  /** Work address, in small letters; codes for the log-in go there. */
  email: text('email').notNull().unique('staff_member_email'),
  name: text('name').notNull(),
  roles: jsonb('roles').$type<readonly StaffRole[]>().notNull(),
  /** Codes of the titles whose customers they see; null for all. */
  titleCodes: jsonb('title_codes').$type<readonly string[]>(),
  createdAt: instant('created_at').notNull(),
  disabledAt: instant('disabled_at'),
});

/** What a member of staff looks for, and why; kept for the time of the log-in, so that no address in the browser has it. */
export interface StaffSearch {
  readonly reason: StaffReason;
  readonly note: string;
  readonly typed: string;
}

/** Log-ins of staff. */
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

/** Tickets with which staff begin to see a title's Min side as a customer, once and at once. */
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

/** What staff did, in real time. Rows are only added, and removed with age. */
export const staffUse = pgTable(
  'staff_use',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    staffId: uuid('staff_id').notNull(),
    /** Their name at the time. */
    staffName: text('staff_name').notNull(),
    kind: text('kind').$type<StaffUseKind>().notNull(),
    /** Whose data it was; null for what is about no customer, and for one who is forgotten. */
    accountNo: text('account_no'),
    titleCode: text('title_code'),
    reason: text('reason').$type<StaffReason>(),
    note: text('note'),
    /** Number of the visit, as `acting_use` has it. */
    grantId: text('grant_id'),
    /** Of a search: what kind of term it was, never the term, and how many were found. */
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
