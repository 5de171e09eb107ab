import { expect, test } from 'vitest';
import { anInvoice } from '#tests/support/builders/invoice.ts';
import { mostUrgentInvoice } from './payment-notices.tsx';

const failedCharge = { method: 'VIPPS', failure: null, retryOn: null } as const;
const overdue = { state: 'overdue', dueOn: '2026-11-01' } as const;

test('P-09 shows a failed charge before an overdue invoice, and no invoice that is not yet due', () => {
  const late = anInvoice({ ...overdue, ariaInvoiceNo: '1' });
  const failed = anInvoice({ failedCharge, ariaInvoiceNo: '2' });
  const isCharged = anInvoice({ ...overdue, paymentMethod: 'VIPPS', ariaInvoiceNo: '3' });
  expect(mostUrgentInvoice([isCharged, late, failed])?.ariaInvoiceNo).toBe('2');
  expect(mostUrgentInvoice([isCharged, late])?.ariaInvoiceNo).toBe('1');
  expect(mostUrgentInvoice([isCharged, anInvoice()])).toBeUndefined();
});
