import { type DueSource, type DueStep, stepRanks } from '#origin/platform/due-work/due-source.ts';
import { startOfDay } from '#origin/platform/due-work/title-work.ts';
import { unbilledEntry } from '#origin/features/ledger/ledger-tables.ts';
import { firstUnbilledDay, type InvoiceRow } from './invoice-repository.ts';
import { sendIssuedInvoice } from './invoice-mail.ts';
import { chargeInvoice } from './charge-invoice.ts';
import { payBackCredit } from './pay-back.ts';
import { billDueEntries } from './bill-due-entries.ts';

/** Due steps of the ledger: each row is billed on its day by an invoice, a credit note or a settlement. */
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

  // A row is billed on its own day, which never changes.
  postpone: async () => undefined,
  recalculate: async () => undefined,
};

/** True if the sum is charged to the stored payment method. */
function isCharged({ paymentMethod }: InvoiceRow): boolean {
  return paymentMethod !== null && paymentMethod !== 'BANKGIRO';
}

/** True if the person has to pay it themselves and must be notified. */
function isAskedFor({ nextDueOn }: InvoiceRow): boolean {
  return nextDueOn !== null;
}
