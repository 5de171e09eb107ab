import { type PersonalDataTable, ofAccount, personalTable } from '#origin/platform/personal-data/kept-table.ts';
import { complaint } from './complaint-tables.ts';

/** What complaints keep about people. */
export const complaintPersonalData: readonly PersonalDataTable[] = [
  personalTable(complaint, {
    rowsOf: ofAccount(complaint),
    takeout: { nb: 'Klager på leveringen', nn: 'Klager på leveringa' },
    forgetting: 'delete',
  }),
];
