import type { Day } from '#src/lib/calendar-days.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import { findLastCharges, type PaymentAttempt } from '#origin/features/payment/payment-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { invoicePurpose } from './invoice-purpose.ts';
import { findOpenInvoices } from './invoice-repository.ts';

/** The last charges of an account's invoices by a stored payment method, by invoice. */
export function findInvoiceCharges(
  database: Database,
  place: AccountPlace,
): Promise<ReadonlyMap<string, PaymentAttempt>> {
  return findLastCharges(database, place, invoicePurpose.name);
}

/** Whether an account has something to pay by hand that is overdue, or something that could not be charged (P-09). */
export async function needsPayment(database: Database, place: AccountPlace, today: Day): Promise<boolean> {
  const open = await findOpenInvoices(database, place);
  if (open.length === 0) return false;
  const charges = await findInvoiceCharges(database, place);
  return open.some(({ ariaInvoiceNo, dueOn, paymentMethod }) => {
    const charge = charges.get(ariaInvoiceNo);
    if (charge !== undefined) return !isOpenState(charge.state);
    const isPaidByHand = paymentMethod === null || paymentMethod === 'BANKGIRO';
    return isPaidByHand && dueOn !== null && dueOn < today;
  });
}
