import * as v from 'valibot';
import { paymentMethodIds } from '#src/domain/payment-methods.ts';
import { storedEntry } from './storage.ts';

/** Used while the person is at the payment provider (Spec §3, C-06). */
export const temporaryStorage = {
  paymentMethodId: storedEntry({
    key: 'minside.paymentMethodId',
    area: 'session',
    schema: v.picklist(paymentMethodIds),
  }),
  /** In øre. */
  invoiceDueAmount: storedEntry({
    key: 'minside.invoiceDueAmount',
    area: 'session',
    schema: v.pipe(v.number(), v.integer()),
  }),
  invoiceNumber: storedEntry({ key: 'minside.invoiceNumber', area: 'session', schema: v.string() }),
  agreementId: storedEntry({ key: 'minside.agreementId', area: 'session', schema: v.string() }),
  source: storedEntry({ key: 'minside.source', area: 'session', schema: v.string() }),
} as const;

export function clearTemporaryStorage(): void {
  for (const entry of Object.values(temporaryStorage)) entry.clear();
}
