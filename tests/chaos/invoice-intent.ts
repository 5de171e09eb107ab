import * as v from 'valibot';
import { getInvoices } from '#src/contract/invoice.ts';
import { payInvoice } from '#src/contract/invoice-payment.ts';
import type { IntentKind } from './intent-kind.ts';

/** Paying an invoice that is open. */
export const invoiceIntent: IntentKind = {
  name: 'invoice',
  weight: 2,
  people: ['faktura', 'ubetalt', 'forfalt', 'delbetalt'],
  debtDays: { from: -10, to: 90 },
  writeOf: async (person, { method }, chance) => {
    const answer = await person.insist(chance, { endpoint: getInvoices, payload: {} });
    if (answer.kind !== 'done') return undefined;
    const [first, ...others] = v.parse(getInvoices.response, answer.body).open;
    if (first === undefined) return undefined;
    const { ariaInvoiceNo, outstandingOre: amountOre } = chance.pick([first, ...others]);
    const paymentMethodId = method === 'AVTALEGIRO' ? 'VIPPS' : method;
    return {
      endpoint: payInvoice,
      payload: { ariaInvoiceNo, paymentMethodId, amountOre },
      paymentOf: (paid) => v.parse(payInvoice.response, paid).id,
    };
  },
};
