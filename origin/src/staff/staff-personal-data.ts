import {
  impersonalTable,
  type PersonalDataTable,
  ofAccount,
  personalTable,
} from '#origin/platform/personal-data/kept-table.ts';
import { staffMember, staffSession, staffTicket, staffUse } from './staff-tables.ts';

/** What the staff view keeps about customers, and of the people who work with it. */
export const staffPersonalData: readonly PersonalDataTable[] = [
  personalTable(staffUse, {
    rowsOf: ofAccount(staffUse),
    takeout: {
      nb: 'Når kundesenteret har sett på opplysningene dine',
      nn: 'Når kundesenteret har sett på opplysningane dine',
    },
    leftOut: {
      staffId: 'The number of somebody who works at the customer centre.',
      staffName: 'An employee of the newspaper, who acted in its name.',
      grantId: 'The number of a visit, a key of our own.',
      sought: 'Only searches have it, and they are about nobody.',
      hits: 'Only searches have it, and they are about nobody.',
    },
    forgetting: {
      because: 'What staff did can be looked into for two years, without whom it was about.',
      blank: () => ({ accountNo: null, note: null }),
    },
  }),
  personalTable(staffTicket, {
    rowsOf: ofAccount(staffTicket),
    takeout: { not: 'Hashes of tickets that hold for a minute; what became of them is in the log of staff.' },
    forgetting: 'delete',
  }),
  impersonalTable(staffSession, 'Log-ins of people at work, for a working day.'),
  impersonalTable(staffMember, 'People at work, who are told of it there.'),
];
