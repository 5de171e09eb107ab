import { type PersonalDataTable, ofPerson, personalTable } from '#origin/platform/personal-data/kept-table.ts';
import { consentReply, newsletterSwitch } from './contact-choices-tables.ts';

/** What is kept about whom the title may send offers and newsletters. */
export const contactChoicesPersonalData: readonly PersonalDataTable[] = [
  personalTable(consentReply, {
    rowsOf: ofPerson(consentReply),
    takeout: { nb: 'Samtykker til tilbud', nn: 'Samtykke til tilbod' },
    leftOut: { sequence: 'It only orders the answers.' },
    forgetting: 'delete',
  }),
  personalTable(newsletterSwitch, {
    rowsOf: ofPerson(newsletterSwitch),
    takeout: { nb: 'Nyhetsbrev', nn: 'Nyheitsbrev' },
    leftOut: { sequence: 'It only orders the choices.' },
    forgetting: 'delete',
  }),
];
