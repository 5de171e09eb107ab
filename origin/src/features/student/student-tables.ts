import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { placeColumns } from '#origin/features/account/account-tables.ts';
import { day, dueIndex } from '#origin/platform/database/columns.ts';
import type { StudentStep } from '#src/domain/student-rules.ts';

export const studentConfirmation = pgTable(
  'student_confirmation',
  {
    ...placeColumns(),
    /** The school address, in lower case; null after it has passed to someone else. */
    email: text('email'),
    confirmedOn: day('confirmed_on').notNull(),
    holdsUntil: day('holds_until').notNull(),
    /** The next step; null, like its day, if there is none. */
    nextStep: text('next_step').$type<StudentStep>(),
    nextDueOn: day('next_due_on'),
  },
  (table) => [
    primaryKey({ columns: [table.accountNo, table.titleCode] }),
    index('student_confirmation_email').on(table.titleCode, table.email),
    dueIndex('student_confirmation', table),
  ],
);
