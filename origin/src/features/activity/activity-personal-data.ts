import { and, eq, ne, or, sql } from 'drizzle-orm';
import {
  type PersonalDataTable,
  ofAccount,
  ofEmail,
  personalTable,
} from '#origin/platform/personal-data/kept-table.ts';
import { accountActivity } from './activity-tables.ts';

const { accountNo, facts, personId, recipientPersonId, titleCode } = accountActivity;
const recipientIs = ofEmail({ email: sql`${facts}->>'recipient'`, titleCode });
const foreignLine = { not: 'The line belongs to somebody else’s log.' };
const staysNameless = 'The line is somebody else’s, and stays without the name.';

/** What the activity log keeps about people. */
export const activityPersonalData: readonly PersonalDataTable[] = [
  personalTable(accountActivity, {
    rowsOf: ofAccount(accountActivity),
    takeout: { nb: 'Det som er gjort på Min side', nn: 'Det som er gjort på Mi side' },
    leftOut: {
      sequence: 'It only orders lines of the same instant.',
      recipientPersonId: 'Nobody sees the id of somebody else.',
    },
    forgetting: 'delete',
  }),
  // What a helper did has their name and number in the log of whom they helped.
  personalTable(accountActivity, {
    rowsOf: (who) => and(eq(personId, who.personId), ne(accountNo, who.accountNo)),
    takeout: foreignLine,
    forgetting: { because: staysNameless, blank: () => ({ personId: null, facts: sql`${facts} - 'helper'` }) },
  }),
  // The logs of people who share with the person, or are helped by them, contain their name or address.
  personalTable(accountActivity, {
    rowsOf: (who) => and(ne(accountNo, who.accountNo), or(eq(recipientPersonId, who.personId), recipientIs(who))),
    takeout: foreignLine,
    forgetting: {
      because: staysNameless,
      blank: () => ({ recipientPersonId: null, facts: sql`${facts} - 'recipient'` }),
    },
  }),
];
