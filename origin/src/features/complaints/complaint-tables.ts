import { sql } from 'drizzle-orm';
import { date, index, pgSequence, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Complaint } from '#src/contract/complaint.ts';
import { account } from '#origin/features/account/account-tables.ts';

export const caseNumber = pgSequence('case_number', { startWith: 2_000_001 });

/** Complaints about single issues of the paper; at most one per issue. */
export const complaint = pgTable(
  'complaint',
  {
    caseNumber: text('case_number').primaryKey(),
    accountNo: text('account_no')
      .notNull()
      .references(() => account.accountNo, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    issueDate: date('issue_date', { mode: 'string' }).notNull(),
    code: text('code').notNull(),
    category: text('category').$type<Complaint['category']>().notNull(),
    comment: text('comment').notNull(),
    remedy: text('remedy').$type<Complaint['remedy']>(),
    madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** The customer centre's answer; null without one. */
    answer: text('answer'),
    answeredAt: timestamp('answered_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [
    uniqueIndex('complaint_issue').on(table.accountNo, table.titleCode, table.issueDate),
    index('complaint_age').on(table.titleCode, table.madeAt),
    index('complaint_unanswered').on(table.madeAt).where(sql`${table.remedy} is null and ${table.answer} is null`),
  ],
);
