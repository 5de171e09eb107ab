import * as v from 'valibot';
import {
  getInvoices,
  type Invoice,
  type InvoiceDetails,
  InvoiceDetailsSchema,
  InvoiceSchema,
} from '#src/contract/invoice.ts';

const valid = {
  ariaInvoiceNo: '70000001',
  kind: 'invoice',
  KID: '700000012',
  priceOre: 34_900,
  description: { reason: 'renewal', isReversal: false, planName: 'Komplett' },
  period: { fromDate: '2026-11-10', toDate: '2026-12-09' },
  paid: false,
  accountNumber: '99991812340',
  state: 'unpaid',
  issuedOn: '2026-11-10',
  dueOn: '2026-11-24',
  paidOre: 0,
  creditedOre: 0,
  outstandingOre: 34_900,
  credits: null,
  paymentMethod: 'BANKGIRO',
  collectOn: null,
  failedCharge: null,
} as const satisfies v.InferInput<typeof InvoiceSchema>;

/** An invoice as the list contains it: unpaid, for one month of Komplett. */
export function anInvoice(changes: Partial<v.InferInput<typeof InvoiceSchema>> = {}): Invoice {
  return v.parse(InvoiceSchema, { ...valid, ...changes });
}

export function anInvoiceInDetail(changes: Partial<v.InferInput<typeof InvoiceDetailsSchema>> = {}): InvoiceDetails {
  const line = { ...valid.description, period: valid.period, about: null, amountOre: 34_900, vatPercent: 0, vatOre: 0 };
  return v.parse(InvoiceDetailsSchema, {
    ...valid,
    lines: [line],
    recipient: { name: 'Kari Nordmann', address: [] },
    settlements: [],
    reminders: [],
    nextStep: null,
    version: 0,
    choices: ['VIPPS', 'SWEDBANK-PPG'],
    underWay: null,
    total: null,
    ...changes,
  });
}

export function invoicesOf(...invoices: readonly Invoice[]): v.InferOutput<typeof getInvoices.response> {
  const open = invoices.filter(({ outstandingOre }) => outstandingOre > 0);
  return v.parse(getInvoices.response, { invoices, page: 1, pageCount: 1, open });
}
