import type { Invoice } from '#src/contract/invoice.ts';

/** The invoice that home tells of first: one that could not be charged, else the one that is overdue longest. */
export function mostUrgentInvoice(open: readonly Invoice[]): Invoice | undefined {
  const overdue = open.filter(({ state }) => state === 'overdue');
  return (
    open.find(({ failedCharge }) => failedCharge !== null) ??
    overdue.find(({ paymentMethod }) => paymentMethod === null || paymentMethod === 'BANKGIRO')
  );
}
