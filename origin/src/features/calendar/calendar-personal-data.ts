import { type PersonalDataTable, ofAccount, personalTable } from '#origin/platform/personal-data/kept-table.ts';
import { calendarFeed } from './calendar-tables.ts';

/** What calendars keep about people. */
export const calendarPersonalData: readonly PersonalDataTable[] = [
  personalTable(calendarFeed, {
    rowsOf: ofAccount(calendarFeed),
    takeout: { nb: 'Kalenderadresser', nn: 'Kalenderadresser' },
    leftOut: { id: 'The secret follows from it.', tokenHash: 'The hash of a secret.' },
    forgetting: 'delete',
  }),
];
