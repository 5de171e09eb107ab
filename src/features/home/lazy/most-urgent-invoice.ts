import type { Invoice } from '#src/contract/invoice.ts';

/** Returns the invoice to show first: one that could not be charged, otherwise the longest overdue one. */
export function mostUrgentInvoice(open: readonly Invoice[]): Invoice | undefined {
  const overdue = open.filter(({ state }) => state === 'overdue');
  return (
    open.find(({ failedCharge }) => failedCharge !== null) ??
    overdue.find(({ paymentMethod }) => paymentMethod === null || paymentMethod === 'BANKGIRO')
  );
}
