import { type PersonalDataTable, ofAccount, personalTable } from '#origin/platform/personal-data/kept-table.ts';
import { studentConfirmation } from './student-tables.ts';

/** What student subscriptions keep about people. */
export const studentPersonalData: readonly PersonalDataTable[] = [
  personalTable(studentConfirmation, {
    rowsOf: ofAccount(studentConfirmation),
    takeout: { nb: 'Studiested', nn: 'Studiestad' },
    leftOut: { nextDueOn: 'When our own job looks at it next.', nextStep: 'What our own job does next.' },
    forgetting: 'delete',
  }),
];
