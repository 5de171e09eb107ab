import { eq, or } from 'drizzle-orm';
import { type PersonalDataTable, ofEmail, personalTable } from '#origin/platform/personal-data/kept-table.ts';
import { helperAccess } from './access-tables.ts';

/** What is kept about people who help, and who are helped. */
export const helpingPersonalData: readonly PersonalDataTable[] = [
  personalTable(helperAccess, {
    rowsOf: (who) =>
      or(
        eq(helperAccess.accountNo, who.accountNo),
        eq(helperAccess.helperPersonId, who.personId),
        ofEmail(helperAccess)(who),
      ),
    takeout: { nb: 'Hjelpere', nn: 'Hjelparar' },
    leftOut: {
      accountNo: 'A helper sees no account of who is helped.',
      helperPersonId: 'Who is helped sees no id of a helper.',
    },
    forgetting: 'delete',
  }),
];
