import { eq, or, sql } from 'drizzle-orm';
import { ofPerson, type PersonalDataTable, personalTable } from '#origin/platform/personal-data/personal-data-table.ts';
import { deleteAfter, inTurn } from '#origin/platform/retention/sweep.ts';
import { oidcArtifact, oneTimeCode } from './login-tables.ts';
import { adConsent, contactChange, externalIdentity, person, personActivity } from './person-tables.ts';

/** People come last, because the other tables reference them. */
export const identityPersonalData: readonly PersonalDataTable[] = [
  personalTable(personActivity, {
    rowsOf: ofPerson(personActivity),
    takeout: { nb: 'Det som er gjort med innloggingen', nn: 'Det som er gjort med innlogginga' },
  }),
  personalTable(contactChange, {
    rowsOf: ofPerson(contactChange),
    takeout: { nb: 'Endringer som du kan angre', nn: 'Endringar som du kan angre' },
    leftOut: { tokenHash: 'The hash of a secret.' },
  }),
  personalTable(adConsent, {
    rowsOf: ofPerson(adConsent),
    takeout: { nb: 'Annonseinnstillinger', nn: 'Annonseinnstillingar' },
  }),
  personalTable(externalIdentity, {
    rowsOf: ofPerson(externalIdentity),
    takeout: { nb: 'Innlogging hos andre', nn: 'Innlogging hos andre' },
  }),
  personalTable(oneTimeCode, {
    rowsOf: ({ email, personId }) => {
      const phone = sql`(select ${person.phoneNumber} from ${person} where ${eq(person.id, personId)})`;
      return or(eq(oneTimeCode.email, email), sql`${oneTimeCode.phoneNumber} = ${phone}`);
    },
    takeout: { not: 'Hashes of codes that are valid for minutes.' },
  }),
  personalTable(oidcArtifact, {
    rowsOf: ({ personId }) => sql`${oidcArtifact.payload}->>'accountId' = ${personId}`,
    takeout: { not: 'Sessions and tokens: secrets that expire.' },
  }),
  personalTable(person, {
    rowsOf: ({ personId }) => eq(person.id, personId),
    takeout: { nb: 'Innloggingen din', nn: 'Innlogginga di' },
    leftOut: { realm: 'It tells people of the sandbox from others.', demoKind: 'Only people of the sandbox have one.' },
  }),
];

export const identityRetention = inTurn(
  deleteAfter(oneTimeCode.expiresAt),
  deleteAfter(contactChange.expiresAt),
  deleteAfter(oidcArtifact.expiresAt),
);
