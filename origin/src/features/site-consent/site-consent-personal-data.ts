import { type PersonalDataTable, ofPerson, personalTable } from '#origin/platform/personal-data/kept-table.ts';
import { siteConsent } from './site-consent-tables.ts';

/** What is kept about answers to the consent manager. */
export const siteConsentPersonalData: readonly PersonalDataTable[] = [
  personalTable(siteConsent, {
    rowsOf: ofPerson(siteConsent),
    takeout: { nb: 'Svar om informasjonskapsler og sporing', nn: 'Svar om informasjonskapslar og sporing' },
    leftOut: { sequence: 'It only orders the answers.' },
    forgetting: 'delete',
  }),
];
