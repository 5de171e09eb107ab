import { eq, inArray, or } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { ledgerEntry } from '#origin/features/ledger/ledger-tables.ts';
import {
  type DataSubject,
  includesPerson,
  type PersonalDataTable,
  ofAccount,
  personalTable,
} from '#origin/platform/personal-data/kept-table.ts';
import { invoiceSetting } from './invoice-setting-tables.ts';
import { dunningRecord, invoice, invoiceLine, settlement } from './invoice-tables.ts';

const kept = { keep: 'The books are kept for five years, and a document of theirs is never changed.' };

/** Numbers of a person's invoices. */
function invoiceNosOf({ accountNo }: DataSubject) {
  return new QueryBuilder().select({ no: invoice.ariaInvoiceNo }).from(invoice).where(eq(invoice.accountNo, accountNo));
}

/** Rows of a person's ledger. */
function entriesOf({ accountNo }: DataSubject) {
  return new QueryBuilder()
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.accountNo, accountNo));
}

/** What invoices keep about people. */
export const invoicePersonalData: readonly PersonalDataTable[] = [
  personalTable(invoice, {
    rowsOf: ofAccount(invoice),
    takeout: { nb: 'Fakturaer og kreditnotaer', nn: 'Fakturaer og kreditnotaer' },
    leftOut: { nextDueOn: 'When our own job looks at it next.' },
    forgetting: kept,
  }),
  personalTable(invoiceLine, {
    rowsOf: (who) => inArray(invoiceLine.ariaInvoiceNo, invoiceNosOf(who)),
    takeout: { nb: 'Linjer på fakturaene', nn: 'Linjer på fakturaene' },
    forgetting: kept,
  }),
  personalTable(settlement, {
    rowsOf: (who) =>
      or(
        includesPerson(settlement.ariaInvoiceNo, invoiceNosOf(who)),
        includesPerson(settlement.creditNoteNo, invoiceNosOf(who)),
        includesPerson(settlement.refundId, entriesOf(who)),
      ),
    takeout: { nb: 'Hva som er betalt av hva', nn: 'Kva som er betalt av kva' },
    forgetting: kept,
  }),
  personalTable(dunningRecord, {
    rowsOf: (who) => inArray(dunningRecord.ariaInvoiceNo, invoiceNosOf(who)),
    takeout: { nb: 'Påminnelser om fakturaer', nn: 'Påminningar om fakturaer' },
    forgetting: kept,
  }),
  personalTable(invoiceSetting, {
    rowsOf: ofAccount(invoiceSetting),
    takeout: { nb: 'Slik får du fakturaene', nn: 'Slik får du fakturaene' },
    forgetting: 'delete',
  }),
];
