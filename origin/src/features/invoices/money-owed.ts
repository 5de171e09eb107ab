import type { SubscriptionAnswer } from '#src/contract/subscription.ts';
import { outstandingOf } from '#src/domain/invoices.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import { findLastCharges, type PaymentAttempt } from '#origin/features/payment/payment-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { findLines, findOwed, type InvoiceWithSums, isPaidByHand } from './invoice-repository.ts';
import { findOrIssueTotalKid, findSuspendingInvoices, isOpenCharge, type Payer } from './open-total.ts';
import { isPaidBackAtOnce } from './pay-back.ts';

/** Returns an account's outstanding invoices and its fee for paper invoices, as shown on the home page. */
export async function findMoneyOwed(
  database: Database,
  { accountNo, title }: Payer,
  today: Day,
): Promise<Pick<SubscriptionAnswer, 'needsPayment' | 'openInvoices' | 'totalKID' | 'creditOre' | 'paperFeeOre'>> {
  const place = { accountNo, titleCode: title.titleCode };
  const { channel, open, credits } = await findOwed(database, place);
  const feeOre = channel === 'paper' ? title.invoicing.paperInvoiceFeeOre : 0;
  const fee = feeOre === 0 ? {} : { paperFeeOre: feeOre };
  if (open.length === 0) return { needsPayment: false, ...fee, ...(await creditOf(database, credits)) };
  const charges = await findLastCharges(database, place, 'invoice');
  const closing = await findSuspendingInvoices(database, { accountNo, title }, open);
  const toPay = open.filter(({ ariaInvoiceNo }) => !isOpenCharge(charges.get(ariaInvoiceNo)));
  const openInvoices = open.flatMap((row) => {
    const { ariaInvoiceNo, dueOn } = row;
    const charge = charges.get(ariaInvoiceNo);
    const collectOn = isOpenCharge(charge) ? charge.collectOn : null;
    return dueOn === null
      ? []
      : [{ ariaInvoiceNo, outstandingOre: outstandingOf(row), dueOn, collectOn, closes: closing.has(ariaInvoiceNo) }];
  });
  return {
    needsPayment: open.some((row) => isForPerson(row, charges.get(row.ariaInvoiceNo), today)),
    openInvoices,
    ...(toPay.length < 2 ? {} : { totalKID: await findOrIssueTotalKid(database, place) }),
    ...fee,
  };
}

/** Returns the credit left for an account's next charge; credit that is refunded immediately does not count. */
async function creditOf(
  database: Database,
  unused: readonly InvoiceWithSums[],
): Promise<Pick<SubscriptionAnswer, 'creditOre'>> {
  if (unused.length === 0) return {};
  const lines = await findLines(database, unused);
  const back = lines.filter(({ reason }) => isPaidBackAtOnce.includes(reason));
  const left = unused.filter(({ ariaInvoiceNo }) => back.every((line) => line.ariaInvoiceNo !== ariaInvoiceNo));
  const creditOre = left.reduce((sum, { priceOre, usedOre }) => sum - priceOre - usedOre, 0);
  return creditOre === 0 ? {} : { creditOre };
}

/**
 * True if the person must pay the invoice: it is overdue and paid manually, or it could not be
 * charged (P-09).
 */
function isForPerson(row: InvoiceWithSums, charge: PaymentAttempt | undefined, today: Day): boolean {
  if (charge !== undefined) return !isOpenState(charge.state);
  return isPaidByHand(row) && row.dueOn !== null && row.dueOn < today;
}
