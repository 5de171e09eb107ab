import { eq, inArray, or } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { type AccountPlace, accountPlaceOf } from '#origin/features/account/holder.ts';
import { type HolderRead, MountHolderCall } from '#origin/features/account/holder-mount.ts';
import { ledgerEntry } from '#origin/features/ledger/ledger-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { FileAnswer } from '#origin/platform/http/answer.ts';
import { registerMessageJobs } from '#origin/platform/messages/message-port.ts';
import {
  accountTable,
  type DataSubject,
  includesPerson,
  type PersonalDataTable,
  personalTable,
} from '#origin/platform/personal-data/personal-data-table.ts';
import { ProblemError } from '#origin/platform/problems/problem-response.ts';
import type { Services } from '#origin/platform/services/services.ts';
import {
  getInvoice,
  getInvoicePdf,
  getInvoices,
  getOpenInvoices,
  getPaylink,
  getReceiptPdf,
  type InvoiceDetails,
} from '#src/contract/invoice.ts';
import type { BothLanguages } from '#src/domain/title.ts';
import { billingDueSource } from './bill-due-entries.ts';
import { dunningDueSource } from './dunning-due.ts';
import { invoiceMailJob } from './invoice-mail.ts';
import { invoicePdf, type PaidOrder, type PaidWith } from './invoice-pdf.ts';
import { findInvoiceDetails, findInvoicePage, findOpenTotal, mountInvoicePayment } from './invoice-service.ts';
import { mountInvoiceSettings } from './invoice-settings.ts';
import { dunningRecord, invoice, invoiceLine, invoiceSetting, settlement, totalKid } from './invoice-tables.ts';
import { findPaidMethod } from './settlement-repository.ts';

const kept = { keep: 'The books are kept for five years, and their documents never change.' };

function invoiceNosOf({ accountNo }: DataSubject) {
  return new QueryBuilder().select({ no: invoice.ariaInvoiceNo }).from(invoice).where(eq(invoice.accountNo, accountNo));
}

function entriesOf({ accountNo }: DataSubject) {
  return new QueryBuilder()
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.accountNo, accountNo));
}

function invoiceTable(table: typeof invoiceLine | typeof dunningRecord, takeout: BothLanguages): PersonalDataTable {
  const rowsOf = (who: DataSubject) => inArray(table.ariaInvoiceNo, invoiceNosOf(who));
  return personalTable(table, { rowsOf, takeout, forgetting: kept });
}

const invoicePersonalData: readonly PersonalDataTable[] = [
  accountTable(invoice, {
    takeout: { nb: 'Fakturaer og kreditnotaer', nn: 'Fakturaer og kreditnotaer' },
    forgetting: kept,
  }),
  invoiceTable(invoiceLine, { nb: 'Linjer på fakturaene', nn: 'Linjer på fakturaene' }),
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
  invoiceTable(dunningRecord, { nb: 'Påminnelser om fakturaer', nn: 'Påminningar om fakturaer' }),
  accountTable(totalKid, {
    takeout: { nb: 'KID for alle fakturaer', nn: 'KID for alle fakturaer' },
    forgetting: { keep: 'A later payment must find its account.' },
  }),
  accountTable(invoiceSetting, {
    takeout: { nb: 'Slik får du fakturaene', nn: 'Slik får du fakturaene' },
  }),
];

const fileNames = { invoice: 'faktura', creditNote: 'kreditnota', receipt: 'kvittering' } as const;

/** Implemented by the purchase feature. */
type FindOrder = (database: Database, place: AccountPlace, ariaInvoiceNo: string) => Promise<PaidOrder | undefined>;

async function fileOf(
  { holder: { accountNo, title } }: HolderRead,
  invoice: InvoiceDetails,
  paid?: PaidWith,
): Promise<FileAnswer> {
  const name = fileNames[paid === undefined ? invoice.kind : 'receipt'];
  return new FileAnswer(`${name}-${invoice.ariaInvoiceNo}.pdf`, await invoicePdf({ title, accountNo, invoice, paid }));
}

async function paidWith(
  findOrder: FindOrder,
  { database, holder }: HolderRead,
  ariaInvoiceNo: string,
): Promise<PaidWith> {
  const order = await findOrder(database, accountPlaceOf(holder), ariaInvoiceNo);
  if (order !== undefined) return { order, method: order.method };
  return { order: null, method: await findPaidMethod(database, ariaInvoiceNo) };
}

/** Invoices can be read even after the subscription has ended. */
export function createInvoiceFeature(findOrder: FindOrder): Feature {
  return {
    mount: (mounter, services) => {
      const holders = new MountHolderCall(mounter, services);
      mountInvoiceSettings(holders, services);
      mountInvoicePayment(holders, services);

      holders.read(getInvoices, async ({ query }, read) => {
        return { ok: true, value: await findInvoicePage(read, Number(query.page ?? 1)) };
      });

      holders.read(getOpenInvoices, async (_, read) => ({ ok: true, value: await findOpenTotal(services, read) }));

      holders.read(getInvoice, ({ params }, read) => findInvoiceDetails(services, read, params.ariaInvoiceNo));

      holders.read(getPaylink, async ({ params }, read) => {
        const found = await findInvoiceDetails(services, read, params.ariaInvoiceNo);
        if (!found.ok) return found;
        if (found.value.outstandingOre <= 0) return { ok: false, error: 'invoiceSettled' };
        const pageUrl = services.fleet.pageUrl(read.holder.title);
        return { ok: true, value: { url: `${pageUrl}/betal-faktura/${found.value.ariaInvoiceNo}` } };
      });

      holders.read(getInvoicePdf, async ({ params }, read) => {
        const found = await findInvoiceDetails(services, read, params.ariaInvoiceNo);
        if (!found.ok) return found;
        await countPdf(services, read);
        return { ok: true, value: await fileOf(read, found.value) };
      });

      holders.read(getReceiptPdf, async ({ params }, read) => {
        const found = await findInvoiceDetails(services, read, params.ariaInvoiceNo);
        if (!found.ok) return found;
        if (found.value.paidOre <= 0) return { ok: false, error: 'notPaid' };
        await countPdf(services, read);
        const paid = await paidWith(findOrder, read, params.ariaInvoiceNo);
        return { ok: true, value: await fileOf(read, found.value, paid) };
      });
    },
    registerJobs: (services) => registerMessageJobs(services, invoiceMailJob),
    dueSources: [billingDueSource, dunningDueSource],
    personalData: invoicePersonalData,
  };
}

/**
 * Counts a PDF before it is made.
 * @throws ProblemError if the session has reached its limit.
 */
async function countPdf({ limiter }: Pick<Services, 'limiter'>, { actor }: HolderRead): Promise<void> {
  if (await limiter.allows('pdf', actor.sessionId)) return;
  throw new ProblemError(429, 'tooMany', { headers: { 'retry-after': '3600' } });
}
