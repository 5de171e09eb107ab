import type { Invoice } from '#src/contract/invoice.ts';

/**
 * Returns the invoice to show first: a failed charge, otherwise an overdue one that is not charged
 * automatically.
 */
export function mostUrgentInvoice(open: readonly Invoice[]): Invoice | undefined {
  const overdue = open.filter(({ state }) => state === 'overdue');
  return (
    open.find(({ failedCharge }) => failedCharge !== null) ??
    overdue.find(({ paymentMethod }) => paymentMethod === null || paymentMethod === 'BANKGIRO')
  );
}
