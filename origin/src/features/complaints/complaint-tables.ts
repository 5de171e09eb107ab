import { sql } from 'drizzle-orm';
import { index, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { placeColumns } from '#origin/features/account/account-tables.ts';
import { day, instant } from '#origin/platform/database/columns.ts';
import type { Complaint } from '#src/contract/complaint.ts';

export const caseNumber = pgSequence('case_number', { startWith: 2_000_001 });

/** Complaints about single issues of the paper; at most one per issue. */
export const complaint = pgTable(
  'complaint',
  {
    caseNumber: text('case_number').primaryKey(),
    ...placeColumns(),
    issueDate: day('issue_date').notNull(),
    code: text('code').notNull(),
    category: text('category').$type<Complaint['category']>().notNull(),
    comment: text('comment').notNull(),
    remedy: text('remedy').$type<Complaint['remedy']>(),
    madeAt: instant('made_at').notNull(),
    /** The customer centre's answer; null without one. */
    answer: text('answer'),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    uniqueIndex('complaint_issue').on(table.accountNo, table.titleCode, table.issueDate),
    index('complaint_age').on(table.titleCode, table.madeAt),
    index('complaint_unanswered').on(table.madeAt).where(sql`${table.remedy} is null and ${table.answer} is null`),
  ],
);
