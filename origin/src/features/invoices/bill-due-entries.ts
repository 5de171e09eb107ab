import { and, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import { type LedgerEntry, writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import { unbilledEntry } from '#origin/features/ledger/ledger-tables.ts';
import { beginCharge } from '#origin/features/payment/begin-attempt.ts';
import { findMandate } from '#origin/features/payment/method-repository.ts';
import type { PurposeContext } from '#origin/features/payment/payment-purpose.ts';
import { paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import { findSubscriptions } from '#origin/features/subscription/subscription-repository.ts';
import { reactivatePaid } from '#origin/features/subscription/unpaid-subscription.ts';
import { isAt } from '#origin/platform/database/columns.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { type DueSource, type DueStep, startOfDay, type TitleWork } from '#origin/platform/due-work/due-source.ts';
import { codesOf } from '#src/domain/fleet.ts';
import { allInvoices, closingInvoices, outstandingOf, settle } from '#src/domain/invoices.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { payBackCredit, planDunning, scheduleDunning } from './dunning-due.ts';
import { enqueueInvoiceMail, sendIssuedInvoice } from './invoice-mail.ts';
import { invoicePurpose } from './invoice-purpose.ts';
import {
  findInvoice,
  findLines,
  findOpenInvoices,
  findUnbilled,
  findUnsettled,
  findUnusedCredits,
  firstUnbilledDay,
  type InvoiceRow,
  isPaidByHand,
  setNextDunning,
} from './invoice-repository.ts';
import { findInvoiceChoice } from './invoice-settings.ts';
import { isBillable, issueDocument } from './issue-document.ts';
import { enqueueMoneyMail } from './money-mail.ts';
import { findToPay } from './open-total.ts';
import { insertSettlements, unsettleChargeback, unsettlePayment } from './settlement-repository.ts';

/** Due steps of the ledger: each row is billed on its day, by an invoice, a credit note or a settlement. */
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
      const tooled = { ...work, ...tools };
      if (issued.kind === 'creditNote') await payBackCredit(tooled, issued, now);
      // The person has to pay it themselves.
      else if (issued.nextDueOn !== null) await sendIssuedInvoice(tooled, issued);
      else if (!isPaidByHand(issued)) await chargeInvoice(tooled, issued, now);
    };
    return { at: startOfDay(day), rank: 'billing', announces: 'invoice:updated', carryOut };
  },
};

/**
 * Charges a new invoice's outstanding amount to the account's payment method. If none is stored, sends a payment
 * request, as for an account that pays by invoice.
 */
async function chargeInvoice(work: PurposeContext, row: InvoiceRow, at: Instant): Promise<void> {
  const { accountNo, ariaInvoiceNo: subject, dueOn } = row;
  const owed = await invoicePurpose.owed(work, { accountNo, subject, at });
  if (!owed.ok || dueOn === null) return;
  const order = { ...owed.value, accountNo, purpose: invoicePurpose.name, subject, dueOn, at };
  const begun = await beginCharge(work, order);
  if (begun !== undefined) {
    const mandate = begun.method === 'AVTALEGIRO' ? await findMandate(work.transaction, begun.token ?? '') : undefined;
    // The bank itself notifies the payers who have asked for it.
    if (mandate === undefined || mandate.wantsNotice || begun.collectOn === null) return;
    const { amountOre: sumOre, method, collectOn: on } = begun;
    await enqueueMoneyMail(work, row, { kind: 'claimed', sumOre, method, on });
    return;
  }
  if (await scheduleDunning(work, row, at))
    await enqueueInvoiceMail(work, row, { kind: 'issued', today: dayInOslo(at) });
}

/**
 * Bills the rows of an account's ledger that are due by a given day, each once. Charges and credits go on one document;
 * a credit balance settles open items. A suspended subscription resumes once everything it owes is paid. The account
 * must be locked.
 * @returns the issued invoice or credit note; undefined if there was nothing to bill
 */
export async function billDueEntries(work: TitleWork, accountNo: string, day: Day): Promise<InvoiceRow | undefined> {
  const { transaction, title } = work;
  const place = { accountNo, titleCode: title.titleCode };
  const due = await findUnbilled(transaction, place, day);
  if (due.length === 0) return undefined;
  const entries = (await chargePaper(work, place, { due, day })) ? await findUnbilled(transaction, place, day) : due;
  const ids = entries.map(({ id }) => id);
  await transaction.delete(unbilledEntry).where(inArray(unbilledEntry.ledgerEntryId, ids));
  const billable = entries.filter(isBillable);
  const issued = billable.length === 0 ? undefined : await issueDocument(work, place, { entries: billable, day });
  for (const { reverses, reason } of entries) {
    if (reverses !== null && reason === 'payment') {
      await reopen(work, place, { numbers: await unsettlePayment(transaction, reverses, day), day });
    }
  }
  for (const entry of entries.filter(({ reason }) => reason === 'chargeback')) {
    await reopen(work, place, { numbers: await unsettleChargeback(transaction, entry, day), day });
  }
  if (await settleOpen(transaction, place, day)) await recover(work, place, { day, at: lastPaidAt(entries, day) });
  return issued;
}

async function chargePaper(
  { transaction, title }: TitleWork,
  place: AccountPlace,
  { due, day }: { readonly due: readonly LedgerEntry[]; readonly day: Day },
): Promise<boolean> {
  const charge = due.find(({ kind, reason }) => kind === 'charge' && reason !== 'gift');
  const feeOre = title.invoicing.paperInvoiceFeeOre;
  if (charge === undefined || feeOre === 0) return false;
  if ((await findInvoiceChoice(transaction, place)).channel !== 'paper') return false;
  const held = await findSubscriptions(transaction, place.accountNo, codesOf([title]));
  const payer = held.find(({ subscriptionNo }) => subscriptionNo === charge.subscriptionNo);
  if (payer?.paymentMethod?.id !== 'BANKGIRO') return false;
  await writeEntry(transaction, {
    ...place,
    kind: 'fee',
    reason: 'paperInvoiceFee',
    subscriptionNo: charge.subscriptionNo,
    subject: `${charge.subscriptionNo}/${charge.periodFrom}`,
    sumOre: feeOre,
    basis: { feeOre, charge: charge.naturalKey },
    activityId: null,
    dueOn: day,
    at: startOfDay(day),
  });
  return true;
}

/** Dunning of the reopened invoices continues where it left off. */
async function reopen(
  work: TitleWork,
  place: AccountPlace,
  { numbers, day }: { readonly numbers: readonly string[]; readonly day: Day },
): Promise<void> {
  for (const ariaInvoiceNo of numbers) {
    const row = await findInvoice(work.transaction, place, ariaInvoiceNo);
    if (row !== undefined) await planDunning(work, row, day);
  }
}

/** What a payment was for, from its ledger row: an invoice, an ordered subscription, or a gift. */
const PaidMatterSchema = v.object({ purpose: v.picklist(['invoice', 'order', 'gift']), subject: v.string() });

async function payees(
  transaction: Database,
  place: AccountPlace,
  invoices: readonly InvoiceRow[],
): Promise<(payment: LedgerEntry) => readonly string[]> {
  const lines = await findLines(transaction, invoices);
  const toPay = await findToPay(transaction, place);
  return ({ basis }) => {
    const paid = v.safeParse(PaidMatterSchema, basis);
    if (!paid.success) return [];
    const { purpose, subject } = paid.output;
    if (purpose === 'invoice' && subject === allInvoices)
      return toPay.map(({ ariaInvoiceNo }) => `invoice/${ariaInvoiceNo}`);
    const number =
      purpose === 'invoice' ? subject : lines.find(({ subscriptionNo }) => subscriptionNo === subject)?.ariaInvoiceNo;
    return number === undefined ? [] : [`invoice/${number}`];
  };
}

/** Settles open items with the remaining credit, so that an account never has both. True if anything was settled. */
async function settleOpen(transaction: Database, place: AccountPlace, day: Day): Promise<boolean> {
  const payments = await findUnsettled(transaction, place, 'payment');
  const credits = await findUnusedCredits(transaction, place);
  if (payments.length === 0 && credits.length === 0) return false;
  const refunds = await findUnsettled(transaction, place, 'refund');
  const invoices = await findOpenInvoices(transaction, place);
  const payeeOf = await payees(transaction, place, invoices);
  const returnOf = await findReturns(transaction, place, refunds);
  const debts = [
    ...refunds.map(({ entry, leftOre }) => ({ id: `refund/${entry.id}`, openOre: leftOre })),
    ...invoices.map((row) => ({ id: `invoice/${row.ariaInvoiceNo}`, openOre: outstandingOf(row) })),
  ];
  const means = [
    ...credits.map(({ ariaInvoiceNo, priceOre, usedOre, credits: credited }) => {
      const meantFor = credited === null ? [] : [`invoice/${credited}`];
      const id = `creditNote/${ariaInvoiceNo}`;
      return { id, leftOre: -priceOre - usedOre, meantFor: [...refundsOf(refunds, ariaInvoiceNo), ...meantFor] };
    }),
    ...payments.map(({ entry, leftOre }) => {
      return { id: `payment/${entry.id}`, leftOre, meantFor: [...returnOf(entry), ...payeeOf(entry)] };
    }),
  ];
  const settled = settle(debts, means);
  await insertSettlements(transaction, settled, day);
  const closed = invoices.filter((row) => {
    const parts = settled.filter(({ debtId }) => debtId === `invoice/${row.ariaInvoiceNo}`);
    return parts.reduce((sum, { amountOre }) => sum + amountOre, 0) >= outstandingOf(row);
  });
  await setNextDunning(transaction, closed, null);
  return settled.length > 0;
}

/**
 * Returns the refunds of a credit note. The credit note settles them before the invoice that it credits, which may be
 * open again.
 */
function refundsOf(refunds: Awaited<ReturnType<typeof findUnsettled>>, ariaInvoiceNo: string): readonly string[] {
  return refunds.flatMap(({ entry }) => {
    const paid = v.safeParse(PaidMatterSchema, entry.basis);
    return paid.success && paid.output.purpose === 'invoice' && paid.output.subject === ariaInvoiceNo
      ? [`refund/${entry.id}`]
      : [];
  });
}

/** Returns the refunds of each payment's surplus, so that the payment itself settles them rather than an older one. */
async function findReturns(
  transaction: Database,
  place: AccountPlace,
  refunds: Awaited<ReturnType<typeof findUnsettled>>,
): Promise<(payment: LedgerEntry) => readonly string[]> {
  if (refunds.length === 0) return () => [];
  const taken = alias(paymentAttempt, 'taken');
  const isOfSurplus = and(eq(taken.purpose, paymentAttempt.purpose), eq(taken.subject, paymentAttempt.subject));
  const names = refunds.flatMap(({ entry }) => entry.subject ?? []);
  const rows = await transaction
    .select({ refund: paymentAttempt.reference, payment: taken.reference })
    .from(paymentAttempt)
    .innerJoin(taken, and(eq(taken.id, paymentAttempt.refunds), isOfSurplus))
    .where(and(isAt(paymentAttempt, place), inArray(paymentAttempt.reference, names)));
  return ({ subject }) => {
    const own = new Set(rows.filter(({ payment }) => payment === subject).map(({ refund }) => refund));
    return refunds.filter(({ entry }) => own.has(entry.subject ?? '')).map(({ entry }) => `refund/${entry.id}`);
  };
}

/** When the last of the payments was made that settle on the day; the start of the day if there is none. */
function lastPaidAt(entries: readonly LedgerEntry[], day: Day): Instant {
  const paidAt = entries.filter(({ kind }) => kind === 'payment').map(({ createdAt }) => createdAt.getTime());
  return Math.max(startOfDay(day), ...paidAt);
}

async function recover(
  work: TitleWork,
  place: AccountPlace,
  paid: { readonly day: Day; readonly at: Instant },
): Promise<void> {
  const { transaction, title } = work;
  const rows = await findSubscriptions(transaction, place.accountNo, codesOf([title]));
  const suspended = rows.filter(({ status, sharedFrom }) => status === statusCodes.SUSPENDED && sharedFrom === null);
  if (suspended.length === 0) return;
  const owing = await findLines(transaction, await findOpenInvoices(transaction, place));
  for (const row of suspended) {
    if (closingInvoices(owing, [row]).size === 0) await reactivatePaid(work, row, paid);
  }
}
