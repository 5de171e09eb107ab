import { and, sql } from 'drizzle-orm';
import {
  impersonalTable,
  ofPerson,
  type PersonalDataTable,
  personalTable,
} from '#origin/platform/personal-data/personal-data-table.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { deleteExpiredLoginTokens } from './login-service.ts';
import { deleteExpiredSessions } from './session-repository.ts';
import { loginToken, session } from './session-tables.ts';

export const sessionPersonalData: readonly PersonalDataTable[] = [
  personalTable(session, {
    // A session that staff opened is not the person's log-in, but it is deleted with the person.
    rowsOf: (who) => and(ofPerson(session)(who), sql`${session.acting}->>'kind' is distinct from 'staff'`),
    takeout: { nb: 'Steder du er logget inn', nn: 'Stader du er logga inn' },
    leftOut: {
      tokenHash: 'The hash of a secret.',
      identitySession: 'It belongs to the log-in at the provider.',
      acting: 'It names somebody else’s account.',
      actingEndedAt: 'It belongs to the access to somebody else’s account.',
    },
    forgetting: 'delete',
  }),
  impersonalTable(loginToken, 'Hashes that tie a log-in to its browser for some minutes.'),
];

/** Deletes expired sessions and log-in tokens. */
export const sessionRetention: Retention = async ({ database, realNow }) => {
  const at = new Date(realNow());
  await deleteExpiredSessions(database, at);
  await deleteExpiredLoginTokens(database, at);
};
