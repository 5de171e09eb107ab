import { payInvoice } from '#src/contract/invoice.ts';
import { outstandingOf } from '#src/domain/invoices.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import { type DirectMethodId, directMethodIds } from '#src/domain/payment-methods.ts';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import type { MountHolderCall } from '#origin/features/account/holder-mount.ts';
import { toPayment } from '#origin/features/payment/payment-entity.ts';
import { findOpenAttempt, type PaymentAttempt } from '#origin/features/payment/payment-repository.ts';
import { isOffered } from '#origin/features/payment/providers.ts';
import { startAttempt } from '#origin/features/payment/start-attempt.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { invoicePurpose } from './invoice-purpose.ts';
import { findInvoice, type InvoiceWithSums } from './invoice-repository.ts';

/** Starts the payment of an invoice by card or Vipps. Former customers can pay what they owe. */
export function mountInvoicePayment(holders: MountHolderCall, services: Services): void {
  holders.write(payInvoice, async ({ payload }, call) => {
    const { holder, transaction, at } = call;
    const { ariaInvoiceNo: subject, paymentMethodId: method, amountOre } = payload;
    await services.dueWork.settle({ transaction, title: holder.title }, { accountNo: holder.accountNo, now: at });
    const row = await findInvoice(transaction, accountPlaceOf(holder), subject);
    if (row === undefined) return { ok: false, error: 'invoiceNotFound' };
    if (!isOffered(services, row.titleCode, method)) return { ok: false, error: 'methodNotOffered' };
    const owedOre = outstandingOf(row);
    if (owedOre > 0 && owedOre !== amountOre) return { ok: false, error: 'previewOutdated' };
    const started = await startAttempt(call, { purpose: invoicePurpose, subject, kind: 'payment', method });
    if (!started.ok) return { ok: false, error: 'invoiceSettled' };
    if (started.value.kind === 'charge') return { ok: false, error: 'collectionUnderWay' };
    return { ok: true, value: toPayment(started.value) };
  });
}

/** Returns the methods for paying an invoice immediately; none if nothing is outstanding or a charge is under way. */
export function paymentChoices(
  services: Services,
  row: InvoiceWithSums,
  charge: PaymentAttempt | undefined,
): DirectMethodId[] {
  if (outstandingOf(row) <= 0 || (charge !== undefined && isOpenState(charge.state))) return [];
  return directMethodIds.filter((method) => isOffered(services, row.titleCode, method));
}

/** Returns the payment of an invoice that a person has begun but not finished. */
export async function findOpenPayment(database: Database, row: InvoiceWithSums): Promise<PaymentAttempt | undefined> {
  const { accountNo, titleCode, ariaInvoiceNo: subject } = row;
  const attempt = await findOpenAttempt(database, { accountNo, titleCode, purpose: invoicePurpose.name, subject });
  return attempt?.kind === 'payment' ? attempt : undefined;
}
