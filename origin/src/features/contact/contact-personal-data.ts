import { eq, or } from 'drizzle-orm';
import { type PersonalDataTable, ofEmail, personalTable } from '#origin/platform/personal-data/kept-table.ts';
import { contactMessage } from './contact-tables.ts';

/** What messages to the customer centre keep about people. */
export const contactPersonalData: readonly PersonalDataTable[] = [
  personalTable(contactMessage, {
    rowsOf: (who) => or(eq(contactMessage.accountNo, who.accountNo), ofEmail(contactMessage)(who)),
    takeout: { nb: 'Meldinger til kundesenteret', nn: 'Meldingar til kundesenteret' },
    leftOut: { key: 'It only keeps a message from being taken twice.' },
    forgetting: 'delete',
  }),
];
