import { and, sql } from 'drizzle-orm';
import {
  impersonalTable,
  type PersonalDataTable,
  ofPerson,
  personalTable,
} from '#origin/platform/personal-data/kept-table.ts';
import { loginToken, session } from './session-tables.ts';

/** What sessions keep about people. */
export const sessionPersonalData: readonly PersonalDataTable[] = [
  personalTable(session, {
    // What staff open as the person is no log-in of theirs, and goes with the person.
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
