import { eq } from 'drizzle-orm';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import { findLastCharges, type PaymentAttempt } from '#origin/features/payment/payment-repository.ts';
import { kidNumber } from '#origin/features/payment/payment-tables.ts';
import { findSubscriptions } from '#origin/features/subscription/subscription-repository.ts';
import { isAt } from '#origin/platform/database/columns.ts';
import { type Database, nextNumber } from '#origin/platform/database/database.ts';
import type { SubscriptionAnswer } from '#src/contract/subscription.ts';
import { codesOf, type FleetTitle } from '#src/domain/fleet.ts';
import { closingInvoices, outstandingOf } from '#src/domain/invoices.ts';
import { numberedKid } from '#src/domain/kid.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import {
  findLines,
  findOpenInvoices,
  findOwed,
  type InvoiceWithSums,
  isPaidBackAtOnce,
  isPaidByHand,
} from './invoice-repository.ts';
import { totalKid } from './invoice-tables.ts';

/** Returns an account's open invoices without a pending charge, in the order in which they are to be paid. */
export async function findToPay(database: Database, place: AccountPlace): Promise<readonly InvoiceWithSums[]> {
  const open = await findOpenInvoices(database, place);
  if (open.length === 0) return open;
  const charges = await findLastCharges(database, place, 'invoice');
  return open.filter(({ ariaInvoiceNo }) => !isOpenCharge(charges.get(ariaInvoiceNo)));
}

interface Payer {
  readonly accountNo: string;
  readonly title: FleetTitle;
}

export async function findSuspendingInvoices(
  database: Database,
  { accountNo, title }: Payer,
  open: readonly InvoiceWithSums[],
): Promise<ReadonlySet<string>> {
  const held = await findSubscriptions(database, accountNo, codesOf([title]));
  const suspended = held.filter(({ status }) => status === statusCodes.SUSPENDED);
  return suspended.length === 0 ? new Set() : closingInvoices(await findLines(database, open), suspended);
}

function isOpenCharge(charge: PaymentAttempt | undefined): charge is PaymentAttempt {
  return charge !== undefined && isOpenState(charge.state);
}

export function withOutstanding(row: InvoiceWithSums) {
  return { ...row, outstandingOre: outstandingOf(row) };
}

/** The KID is issued once and never changed. */
export async function findOrIssueTotalKid(database: Database, { accountNo, titleCode }: AccountPlace): Promise<string> {
  const isOwn = isAt(totalKid, { accountNo, titleCode });
  const [known] = await database.select().from(totalKid).where(isOwn);
  if (known !== undefined) return known.kid;
  const kid = numberedKid('total', await nextNumber(database, kidNumber));
  await database.insert(totalKid).values({ accountNo, titleCode, kid }).onConflictDoNothing();
  // Another process may have issued the KID in the meantime.
  const [issued] = await database.select().from(totalKid).where(isOwn);
  if (issued === undefined) throw new Error('A KID was not stored.');
  return issued.kid;
}

export async function findPlaceOfTotal(database: Database, kid: string): Promise<AccountPlace | undefined> {
  const [row] = await database.select().from(totalKid).where(eq(totalKid.kid, kid));
  return row;
}

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

/** Credit that is refunded immediately does not count. */
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

/** True if the person must pay the invoice: it is overdue and paid manually, or it could not be charged (P-09). */
function isForPerson(row: InvoiceWithSums, charge: PaymentAttempt | undefined, today: Day): boolean {
  if (charge !== undefined) return !isOpenState(charge.state);
  return isPaidByHand(row) && row.dueOn !== null && row.dueOn < today;
}
