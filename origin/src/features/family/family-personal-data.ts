import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { accountActivity } from '#origin/features/activity/activity-tables.ts';
import { type KeptTable, ofEmail, personalTable } from '#origin/platform/personal-data/kept-table.ts';
import { familyInvitation } from './family-tables.ts';

const recipient = sql`${accountActivity.facts}->>'recipient'`;
const inLogOf = ofEmail({ email: recipient, titleCode: accountActivity.titleCode });

/** What family sharing keeps about people. */
export const familyPersonalData: readonly KeptTable[] = [
  // Others who share, or have shared, with the person have a name or an address of theirs in their logs.
  personalTable(accountActivity, {
    rowsOf: (who) => {
      const { accountNo, name } = who;
      const shared = or(eq(familyInvitation.memberAccountNo, accountNo), eq(familyInvitation.accountNo, accountNo));
      const builder = new QueryBuilder();
      const owners = builder.select({ no: familyInvitation.accountNo }).from(familyInvitation).where(shared);
      const members = builder.select({ no: familyInvitation.memberAccountNo }).from(familyInvitation).where(shared);
      const isFamily = or(inArray(accountActivity.accountNo, owners), inArray(accountActivity.accountNo, members));
      return or(inLogOf(who), and(sql`${recipient} = ${name}`, isFamily));
    },
    takeout: { not: 'The line belongs to somebody else’s log.' },
    forgetting: {
      because: 'The line is somebody else’s, and stays without the name.',
      blank: () => ({ facts: sql`${accountActivity.facts} - 'recipient'` }),
    },
  }),
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
