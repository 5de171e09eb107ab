import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StudentStep } from '#src/domain/student-rules.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { day } from '#origin/platform/database/columns.ts';
import { dueIndex } from '#origin/platform/due-work/due-index.ts';

/** People who have confirmed that they study, each for a title. */
export const studentConfirmation = pgTable(
  'student_confirmation',
  {
    accountNo: text('account_no')
      .notNull()
      .references(() => account.accountNo, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    /** The address at the place of study, in small letters; null once somebody else has it. */
    email: text('email'),
    confirmedOn: day('confirmed_on').notNull(),
    holdsUntil: day('holds_until').notNull(),
    /** What comes next, and on which day it is due; both null when all is done. */
    nextStep: text('next_step').$type<StudentStep>(),
    nextDueOn: day('next_due_on'),
  },
  (table) => [
    primaryKey({ columns: [table.accountNo, table.titleCode] }),
    index('student_confirmation_email').on(table.titleCode, table.email),
    dueIndex('student_confirmation', table),
  ],
);
