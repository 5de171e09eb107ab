import { type DueSource, type DueStep, stepRanks } from '#origin/platform/due-work/due-source.ts';
import { startOfDay } from '#origin/platform/due-work/title-work.ts';
import { unbilledEntry } from '#origin/features/ledger/ledger-tables.ts';
import { firstUnbilledDay, type InvoiceRow } from './invoice-repository.ts';
import { sendIssuedInvoice } from './invoice-mail.ts';
import { chargeInvoice } from './charge-invoice.ts';
import { payBackCredit } from './pay-back.ts';
import { billDueEntries } from './bill-due-entries.ts';

/** What falls due by itself about the ledger: each row is taken up on its day, by an invoice, a credit note or a settlement. */
export const billingDueSource: DueSource = {
  rows: unbilledEntry,
  ruleVersion: 1,

  nextStep: async (work, { accountNo, now }) => {
    const { transaction, title } = work;
    const day = await firstUnbilledDay(transaction, { accountNo, titleCode: title.titleCode });
    if (day === undefined || startOfDay(day) > now) return null;
    const carryOut: DueStep['carryOut'] = async (tools) => {
      const issued = await billDueEntries(work, accountNo, day);
      if (issued === undefined) return;
      if (issued.kind === 'creditNote') await payBackCredit(work, issued, { tools, at: now });
      else if (isAskedFor(issued)) await sendIssuedInvoice(work, issued, tools);
      else if (isCharged(issued)) await chargeInvoice(work, issued, { tools, at: now });
    };
    return { at: startOfDay(day), rank: stepRanks.billing, announces: 'invoice:updated', carryOut };
  },

  // A row is taken up on its own day, which never changes.
  postpone: async () => undefined,
  recalculate: async () => undefined,
};

/** Whether the sum is taken by the person's payment method. */
function isCharged({ paymentMethod }: InvoiceRow): boolean {
  return paymentMethod !== null && paymentMethod !== 'BANKGIRO';
}

/** Whether the person has to pay it themselves, and so has to be told. */
function isAskedFor({ nextDueOn }: InvoiceRow): boolean {
  return nextDueOn !== null;
}
