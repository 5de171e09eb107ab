import { type PersonalDataTable, ofPerson, personalTable } from '#origin/platform/personal-data/kept-table.ts';
import { takeout } from './takeout-tables.ts';

/** What takeouts keep about people. */
export const rightsPersonalData: readonly PersonalDataTable[] = [
  personalTable(takeout, {
    rowsOf: ofPerson(takeout),
    takeout: { not: 'It would hold itself; all that is in it is in the other tables.' },
    forgetting: 'delete',
  }),
];
