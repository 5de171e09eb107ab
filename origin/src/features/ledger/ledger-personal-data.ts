import { type PersonalDataTable, ofAccount, personalTable } from '#origin/platform/personal-data/kept-table.ts';
import { ledgerEntry, unbilledEntry } from './ledger-tables.ts';

/** What the ledger keeps about people. */
export const ledgerPersonalData: readonly PersonalDataTable[] = [
  personalTable(ledgerEntry, {
    rowsOf: ofAccount(ledgerEntry),
    takeout: { nb: 'Betalingshistorikk', nn: 'Betalingshistorikk' },
    forgetting: { keep: 'The books are kept for five years. They name an account, and no person.' },
  }),
  personalTable(unbilledEntry, {
    rowsOf: ofAccount(unbilledEntry),
    takeout: { not: 'Rows of the ledger by their ids, until an invoice takes them up.' },
    forgetting: { keep: 'What is still to be invoiced; it names an account, and no person.' },
  }),
];
