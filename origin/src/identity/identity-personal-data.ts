import { eq, or, sql } from 'drizzle-orm';
import { type PersonalDataTable, ofPerson, personalTable } from '#origin/platform/personal-data/kept-table.ts';
import { externalIdentity } from './external-tables.ts';
import { oidcArtifact, oneTimeCode } from './login-tables.ts';
import { adConsent, contactChange, person, personActivity } from './person-tables.ts';

/** What the identity provider keeps about people; the log-in itself comes last, since the others name it. */
export const identityPersonalData: readonly PersonalDataTable[] = [
  personalTable(personActivity, {
    rowsOf: ofPerson(personActivity),
    takeout: { nb: 'Det som er gjort med innloggingen', nn: 'Det som er gjort med innlogginga' },
    forgetting: 'delete',
  }),
  personalTable(contactChange, {
    rowsOf: ofPerson(contactChange),
    takeout: { nb: 'Endringer som du kan angre', nn: 'Endringar som du kan angre' },
    leftOut: { tokenHash: 'The hash of a secret.' },
    forgetting: 'delete',
  }),
  personalTable(adConsent, {
    rowsOf: ofPerson(adConsent),
    takeout: { nb: 'Annonseinnstillinger', nn: 'Annonseinnstillingar' },
    forgetting: 'delete',
  }),
  personalTable(externalIdentity, {
    rowsOf: ofPerson(externalIdentity),
    takeout: { nb: 'Innlogging hos andre', nn: 'Innlogging hos andre' },
    forgetting: 'delete',
  }),
  personalTable(oneTimeCode, {
    rowsOf: ({ email, personId }) => {
      const phone = sql`(select ${person.phoneNumber} from ${person} where ${eq(person.id, personId)})`;
      return or(eq(oneTimeCode.email, email), sql`${oneTimeCode.phoneNumber} = ${phone}`);
    },
    takeout: { not: 'Hashes of codes that hold for minutes.' },
    forgetting: 'delete',
  }),
  personalTable(oidcArtifact, {
    rowsOf: ({ personId }) => sql`${oidcArtifact.payload}->>'accountId' = ${personId}`,
    takeout: { not: 'Sessions and tokens: secrets that run out by themselves.' },
    forgetting: 'delete',
  }),
  personalTable(person, {
    rowsOf: ({ personId }) => eq(person.id, personId),
    takeout: { nb: 'Innloggingen din', nn: 'Innlogginga di' },
    leftOut: { realm: 'It tells people of the sandbox from others.', demoKind: 'Only people of the sandbox have one.' },
    forgetting: 'delete',
  }),
];
