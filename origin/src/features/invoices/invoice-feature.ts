import { getInvoice, getInvoices, getPaylink } from '#src/contract/invoice.ts';
import { HolderMounter } from '#origin/features/account/holder-mount.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { billingDueSource } from './billing-due.ts';
import { dunningDueSource } from './dunning-due.ts';
import { registerInvoiceMails } from './invoice-mail.ts';
import { invoiceDetails, invoicePage } from './invoice-service.ts';

/** What is billed to the signed-in person's own account, and how it stands; also when the subscription has ended. */
export const invoiceFeature: Feature = {
  mount: (mounter, services) => {
    const holders = new HolderMounter(mounter, services);

    holders.read(getInvoices, async ({ query }, read) => {
      return { ok: true, value: await invoicePage(read, Number(query.page ?? 1)) };
    });

    holders.read(getInvoice, async ({ params }, read) => {
      const value = await invoiceDetails(read, params.ariaInvoiceNo);
      return value === undefined ? { ok: false, error: 'invoiceNotFound' } : { ok: true, value };
    });

    holders.read(getPaylink, async ({ params }, read) => {
      const found = await invoiceDetails(read, params.ariaInvoiceNo);
      if (found === undefined) return { ok: false, error: 'invoiceNotFound' };
      if (found.outstandingOre <= 0) return { ok: false, error: 'invoiceSettled' };
      const pageUrl = services.fleet.pageUrl(read.holder.title);
      return { ok: true, value: { url: `${pageUrl}/betal-faktura/${found.ariaInvoiceNo}` } };
    });
  },
  registerJobs: registerInvoiceMails,
  dueSources: [billingDueSource, dunningDueSource],
};
