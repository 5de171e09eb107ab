import { and, eq, exists, inArray, ne, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { accountActivity } from '#origin/features/activity/activity-tables.ts';
import { type KeptTable, ofEmail, personalTable } from '#origin/platform/personal-data/kept-table.ts';
import { helperAccess } from './access-tables.ts';

const recipient = sql`${accountActivity.facts}->>'recipient'`;
const foreignLine = { not: 'The line belongs to somebody else’s log.' };
const staysNameless = 'The line is somebody else’s, and stays without the name.';

/** What is kept about people who help, and who are helped. */
export const helpingPersonalData: readonly KeptTable[] = [
  // What a helper did has their name and number in the log of whom they helped.
  personalTable(accountActivity, {
    rowsOf: (who) => and(eq(accountActivity.personId, who.personId), ne(accountActivity.accountNo, who.accountNo)),
    takeout: foreignLine,
    forgetting: {
      because: staysNameless,
      blank: () => ({ personId: null, facts: sql`${accountActivity.facts} - 'helper'` }),
    },
  }),
  // So have the lines about the access itself. Whoever has changed their name since is found by the instant.
  personalTable(accountActivity, {
    rowsOf: (who) => {
      const isTheirs = or(
        inArray(recipient, [who.name, helperAccess.email]),
        eq(accountActivity.at, helperAccess.acceptedAt),
        eq(accountActivity.at, helperAccess.endedAt),
      );
      const isOfPlace = and(
        eq(helperAccess.accountNo, accountActivity.accountNo),
        eq(helperAccess.titleCode, accountActivity.titleCode),
      );
      const access = new QueryBuilder()
        .select({ id: helperAccess.id })
        .from(helperAccess)
        .where(and(eq(helperAccess.helperPersonId, who.personId), isOfPlace, isTheirs));
      return and(inArray(accountActivity.kind, ['helperInvited', 'helperJoined', 'helperEnded']), exists(access));
    },
    takeout: foreignLine,
    forgetting: {
      because: staysNameless,
      blank: () => ({ facts: sql`${accountActivity.facts} - 'recipient'` }),
    },
  }),
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
