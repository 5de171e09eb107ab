import { type KeptTable, ofAccount, personalTable } from '#origin/platform/personal-data/kept-table.ts';
import { accountActivity } from './activity-tables.ts';

/** What the activity log keeps about people. */
export const activityPersonalData: readonly KeptTable[] = [
  personalTable(accountActivity, {
    rowsOf: ofAccount(accountActivity),
    takeout: { nb: 'Det som er gjort på Min side', nn: 'Det som er gjort på Mi side' },
    leftOut: { sequence: 'It only orders lines of the same instant.' },
    forgetting: 'delete',
  }),
];
