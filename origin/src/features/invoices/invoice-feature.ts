import {
  getInvoice,
  getInvoicePdf,
  getInvoices,
  getPaylink,
  getReceiptPdf,
  type InvoiceDetails,
} from '#src/contract/invoice.ts';
import { type AccountPlace, accountPlaceOf } from '#origin/features/account/holder.ts';
import { MountHolderCall, type HolderRead } from '#origin/features/account/holder-mount.ts';
import { findLatestAttempt } from '#origin/features/payment/payment-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { FileAnswer } from '#origin/platform/http/mount.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { ProblemError } from '#origin/platform/problems/problem-error.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { billingDueSource } from './billing-due.ts';
import { dunningDueSource } from './dunning-due.ts';
import { registerInvoiceMails } from './invoice-mail.ts';
import { mountInvoicePayment } from './invoice-payment.ts';
import { type PaidOrder, type PaidWith, invoicePdf } from './invoice-pdf.ts';
import { invoicePurpose } from './invoice-purpose.ts';
import { mountInvoiceSettings } from './invoice-settings.ts';
import { findInvoiceDetails, findInvoicePage } from './invoice-service.ts';
import { invoicePersonalData } from './invoice-personal-data.ts';

const fileNames = { invoice: 'faktura', creditNote: 'kreditnota', receipt: 'kvittering' } as const;

/** The order that an invoice charged, if it charged one; purchases know. */
type FindOrder = (database: Database, place: AccountPlace, ariaInvoiceNo: string) => Promise<PaidOrder | undefined>;

/** A document as a file; with what was paid it is a receipt. */
async function fileOf(
  { holder: { accountNo, title } }: HolderRead,
  invoice: InvoiceDetails,
  paid?: PaidWith,
): Promise<FileAnswer> {
  const name = fileNames[paid === undefined ? invoice.kind : 'receipt'];
  const order = { title, accountNo, invoice, ...(paid === undefined ? {} : { paid }) };
  return new FileAnswer(`${name}-${invoice.ariaInvoiceNo}.pdf`, await invoicePdf(order));
}

/** What was ordered with an invoice, and by what it was paid last, as far as that went through us. */
async function paidWith(
  findOrder: FindOrder,
  { database, holder }: HolderRead,
  ariaInvoiceNo: string,
): Promise<PaidWith> {
  const order = await findOrder(database, accountPlaceOf(holder), ariaInvoiceNo);
  if (order !== undefined) return { order, method: order.method };
  const matter = { ...accountPlaceOf(holder), purpose: invoicePurpose.name, subject: ariaInvoiceNo };
  const attempt = await findLatestAttempt(database, matter);
  return { order: null, method: attempt?.state === 'succeeded' ? attempt.method : null };
}

/** What is billed to the signed-in person's own account, and how it stands; also when the subscription has ended. */
export function createInvoiceFeature(findOrder: FindOrder): Feature {
  return {
    mount: (mounter, services) => {
      const holders = new MountHolderCall(mounter, services);
      mountInvoiceSettings(holders, services);
      mountInvoicePayment(holders, services);

      holders.read(getInvoices, async ({ query }, read) => {
        return { ok: true, value: await findInvoicePage(read, Number(query.page ?? 1)) };
      });

      holders.read(getInvoice, async ({ params }, read) => {
        const value = await findInvoiceDetails(services, read, params.ariaInvoiceNo);
        return value === undefined ? { ok: false, error: 'invoiceNotFound' } : { ok: true, value };
      });

      holders.read(getPaylink, async ({ params }, read) => {
        const found = await findInvoiceDetails(services, read, params.ariaInvoiceNo);
        if (found === undefined) return { ok: false, error: 'invoiceNotFound' };
        if (found.outstandingOre <= 0) return { ok: false, error: 'invoiceSettled' };
        const pageUrl = services.fleet.pageUrl(read.holder.title);
        return { ok: true, value: { url: `${pageUrl}/betal-faktura/${found.ariaInvoiceNo}` } };
      });

      holders.file(getInvoicePdf, async ({ params }, read) => {
        const invoice = await findInvoiceDetails(services, read, params.ariaInvoiceNo);
        if (invoice === undefined) return { ok: false, error: 'invoiceNotFound' };
        await countPdf(services, read);
        return { ok: true, value: await fileOf(read, invoice) };
      });

      holders.file(getReceiptPdf, async ({ params }, read) => {
        const invoice = await findInvoiceDetails(services, read, params.ariaInvoiceNo);
        if (invoice === undefined) return { ok: false, error: 'invoiceNotFound' };
        if (invoice.paidOre <= 0) return { ok: false, error: 'notPaid' };
        await countPdf(services, read);
        const paid = await paidWith(findOrder, read, params.ariaInvoiceNo);
        return { ok: true, value: await fileOf(read, invoice, paid) };
      });
    },
    registerJobs: registerInvoiceMails,
    dueSources: [billingDueSource, dunningDueSource],
    personalData: invoicePersonalData,
  };
}

/**
 * Counts a PDF that is about to be made.
 * @throws ProblemError if the session has had as many as it may.
 */
async function countPdf({ limiter }: Pick<Services, 'limiter'>, { actor }: HolderRead): Promise<void> {
  if (await limiter.allows('pdf', actor.sessionId)) return;
  throw new ProblemError(429, 'tooMany', { headers: { 'retry-after': '3600' } });
}
