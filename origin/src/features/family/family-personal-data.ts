import { eq, or } from 'drizzle-orm';
import { type PersonalDataTable, ofEmail, personalTable } from '#origin/platform/personal-data/kept-table.ts';
import { familyInvitation } from './family-tables.ts';

/** What family sharing keeps about people. */
export const familyPersonalData: readonly PersonalDataTable[] = [
  personalTable(familyInvitation, {
    rowsOf: (who) =>
      or(
        eq(familyInvitation.accountNo, who.accountNo),
        eq(familyInvitation.memberAccountNo, who.accountNo),
        ofEmail(familyInvitation)(who),
      ),
    takeout: { nb: 'Invitasjoner til familiedeling', nn: 'Invitasjonar til familiedeling' },
    leftOut: {
      accountNo: 'A member sees no account of the owner.',
      memberAccountNo: 'The owner sees no account of a member.',
      subscriptionNo: 'It is the owner’s.',
    },
    forgetting: 'delete',
  }),
];
