import { payInvoice } from '#src/contract/invoice.ts';
import { allInvoices } from '#src/domain/invoices.ts';
import { type DirectMethodId, directMethodIds } from '#src/domain/payment-methods.ts';
import { type AccountPlace, accountPlaceOf } from '#origin/features/account/holder.ts';
import type { MountHolderCall } from '#origin/features/account/holder-mount.ts';
import { toPayment } from '#origin/features/payment/payment-entity.ts';
import { findOpenAttempts, type PaymentAttempt } from '#origin/features/payment/payment-repository.ts';
import { isOffered } from '#origin/features/payment/providers.ts';
import { startAttempt } from '#origin/features/payment/begin-attempt.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { invoicePurpose } from './invoice-purpose.ts';
import { findInvoice } from './invoice-repository.ts';

/**
 * Starts the payment of an invoice, or of all open invoices, by card or Vipps. Former
 * customers can pay what they owe.
 */
export function mountInvoicePayment(holders: MountHolderCall, services: Services): void {
  holders.write(payInvoice, async ({ payload }, call) => {
    const { holder, transaction, at } = call;
    const { ariaInvoiceNo: subject, paymentMethodId: method, amountOre } = payload;
    await services.dueWork.settle({ transaction, title: holder.title }, { accountNo: holder.accountNo, now: at });
    const place = accountPlaceOf(holder);
    const row = subject === allInvoices ? undefined : await findInvoice(transaction, place, subject);
    if (subject !== allInvoices && row === undefined) return { ok: false, error: 'invoiceNotFound' };
    if (!isOffered(services, place.titleCode, method)) return { ok: false, error: 'methodNotOffered' };
    const owed = await invoicePurpose.owed({ transaction, title: holder.title }, { ...place, subject, at });
    if (owed.ok && owed.value.amountOre !== amountOre) return { ok: false, error: 'previewOutdated' };
    const begun = await findOpenPayment(transaction, place, subject);
    if (owed.ok && begun !== undefined) return { ok: true, value: toPayment(begun) };
    const started = await startAttempt(call, { purpose: invoicePurpose, subject, kind: 'payment', method });
    if (!started.ok) return { ok: false, error: 'invoiceSettled' };
    if (started.value.kind === 'charge') return { ok: false, error: 'collectionUnderWay' };
    return { ok: true, value: toPayment(started.value) };
  });
}

/** Returns the methods for paying immediately. */
export function paymentChoices(services: Services, titleCode: string): DirectMethodId[] {
  return directMethodIds.filter((method) => isOffered(services, titleCode, method));
}

/**
 * Returns a person's unfinished payment of an invoice or of all open invoices. A payment of all
 * counts for each invoice, and a payment of any invoice counts for all.
 */
export async function findOpenPayment(
  database: Database,
  place: AccountPlace,
  subject: string,
): Promise<PaymentAttempt | undefined> {
  const open = await findOpenAttempts(database, place, invoicePurpose.name);
  return open.find(
    (one) =>
      one.kind === 'payment' && (subject === allInvoices || one.subject === subject || one.subject === allInvoices),
  );
}
