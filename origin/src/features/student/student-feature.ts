import { inArray } from 'drizzle-orm';
import type { Feature } from '#origin/platform/feature/feature.ts';
import {
  ofAccount,
  type PersonalDataTable,
  personalTable,
} from '#origin/platform/personal-data/personal-data-table.ts';
import { forgottenAccounts } from '#origin/features/account/account-repository.ts';
import { registerMessageJobs } from '#origin/platform/messages/message-port.ts';
import { studentDueSource } from './student-due.ts';
import { studentMailJob } from './student-mail.ts';
import { mountStudent } from './student-routes.ts';
import { studentConfirmation } from './student-tables.ts';

/** Personal data in student subscriptions. */
const studentPersonalData: readonly PersonalDataTable[] = [
  personalTable(studentConfirmation, {
    rowsOf: ofAccount(studentConfirmation),
    takeout: { nb: 'Studiested', nn: 'Studiestad' },
    leftOut: { nextDueOn: 'When our own job looks at it next.', nextStep: 'What our own job does next.' },
    forgetting: 'delete',
  }),
];

/**
 * Students: a person with a student confirmation can buy the student plan, and keeps its price by confirming each year
 * (R-19).
 */
export const studentFeature: Feature = {
  mount: mountStudent,
  registerJobs: (services) => registerMessageJobs(services, studentMailJob),
  dueSources: [studentDueSource],
  // The school is deleted with the person.
  retention: async ({ database }) => {
    const isForgotten = inArray(studentConfirmation.accountNo, forgottenAccounts(database));
    await database.delete(studentConfirmation).where(isForgotten);
  },
  personalData: studentPersonalData,
};
