import { and, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type AccountRow, findAccount } from '#origin/features/account/account-repository.ts';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import type { LedgerEntry } from '#origin/features/ledger/ledger-repository.ts';
import { ledgerEntry } from '#origin/features/ledger/ledger-tables.ts';
import type { BillingPeriodRow } from '#origin/features/subscription/billing.ts';
import { findChargedPeriods } from '#origin/features/subscription/billing-repository.ts';
import { isPlanKind, planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { findSubscriptions } from '#origin/features/subscription/subscription-repository.ts';
import { isAt } from '#origin/platform/database/columns.ts';
import { type Database, nextNumber } from '#origin/platform/database/database.ts';
import { startOfDay, type TitleWork } from '#origin/platform/due-work/due-source.ts';
import { nextDunningStep } from '#src/domain/dunning.ts';
import { codesOf } from '#src/domain/fleet.ts';
import { kidOf } from '#src/domain/kid.ts';
import { feeVatRates, planVatRate, type VatRate, vatWithin } from '#src/domain/vat-rates.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { type InvoiceRow, isPaidByHand } from './invoice-repository.ts';
import { findInvoiceChoice, type InvoiceChoice } from './invoice-settings.ts';
import { type InvoiceRecipient, invoice, invoiceLine, invoiceNumber } from './invoice-tables.ts';

type UnnumberedDocument = Omit<InvoiceRow, 'ariaInvoiceNo' | 'kid'> & { readonly lines: readonly NewLine[] };

async function insertDocument(transaction: Database, { lines, ...document }: UnnumberedDocument): Promise<InvoiceRow> {
  const ariaInvoiceNo = String(await nextNumber(transaction, invoiceNumber));
  const row = { ...document, ariaInvoiceNo, kid: document.kind === 'invoice' ? kidOf(ariaInvoiceNo) : null };
  await transaction.insert(invoice).values(row);
  await transaction.insert(invoiceLine).values(lines.map((line) => ({ ...line, ariaInvoiceNo })));
  return row;
}

async function findInvoiceOfCharge(
  database: Database,
  place: AccountPlace,
  { subscriptionNo, periodFrom }: { readonly subscriptionNo: string; readonly periodFrom: Day },
): Promise<string | undefined> {
  const [row] = await database
    .select({ ariaInvoiceNo: invoiceLine.ariaInvoiceNo })
    .from(invoiceLine)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, invoiceLine.ledgerEntryId))
    .innerJoin(invoice, eq(invoice.ariaInvoiceNo, invoiceLine.ariaInvoiceNo))
    .where(
      and(
        isAt(invoice, place),
        eq(invoice.kind, 'invoice'),
        eq(ledgerEntry.kind, 'charge'),
        eq(ledgerEntry.subscriptionNo, subscriptionNo),
        eq(ledgerEntry.periodFrom, periodFrom),
      ),
    )
    .orderBy(desc(invoice.issuedOn))
    .limit(1);
  return row?.ariaInvoiceNo;
}

type NewLine = Omit<typeof invoiceLine.$inferInsert, 'ariaInvoiceNo'>;

type ChargedPlan = Pick<BillingPeriodRow, 'subscriptionNo' | 'from' | 'to' | 'planKind'>;

interface NewDocument extends Pick<InvoiceRow, 'kind' | 'priceOre' | 'fromDate' | 'toDate'> {
  readonly lines: readonly NewLine[];
}

/** Payments and refunds settle documents but appear on none. */
export function isBillable({ kind, reason }: Pick<LedgerEntry, 'kind' | 'reason'>): boolean {
  return kind !== 'payment' && kind !== 'refund' && reason !== 'payment' && reason !== 'refund';
}

/**
 * Builds the document for due rows: charges come first, and credits are set off against them. It is an invoice if the
 * total is zero or more, otherwise a credit note.
 */
export function buildDocument(rows: readonly LedgerEntry[], plans: readonly ChargedPlan[]): NewDocument {
  const ordered = rows.toSorted((one, other) => Number(one.amountOre < 0) - Number(other.amountOre < 0));
  const lines = ordered.map((row, index) => lineOf(row, plans, index + 1));
  const priceOre = lines.reduce((sum, { amountOre }) => sum + amountOre, 0);
  const charged = lines.filter(({ amountOre }) => amountOre > 0);
  const days = charged.length > 0 ? charged : lines;
  const firsts = days.flatMap(({ fromDate }) => fromDate ?? []).toSorted();
  const lasts = days.flatMap(({ toDate }) => toDate ?? []).toSorted();
  return {
    kind: priceOre < 0 ? 'creditNote' : 'invoice',
    priceOre,
    fromDate: firsts[0] ?? null,
    toDate: lasts.at(-1) ?? null,
    lines,
  };
}

function lineOf(row: LedgerEntry, plans: readonly ChargedPlan[], position: number): NewLine {
  const { id, kind, reason, amountOre, periodFrom, subject, subscriptionNo } = row;
  const charged = plans.find((plan) => plan.subscriptionNo === subscriptionNo && plan.from === periodFrom);
  const planKind = charged?.planKind ?? givenPlanOf(row);
  const vatRate = vatRateOf(row, planKind);
  return {
    ledgerEntryId: id,
    position,
    reason,
    isReversal: kind === 'reversal',
    subscriptionNo,
    planName: planKind === undefined ? null : planOf(row, planKind).name,
    fromDate: charged?.from ?? null,
    toDate: charged?.to ?? null,
    about: reason === 'reminderFee' ? (subject?.split('/')[0] ?? null) : null,
    amountOre,
    vatRate,
    vatOre: vatWithin(amountOre, vatRate),
  };
}

const GiftBasisSchema = v.object({ planKind: v.string() });

/** A gift is charged without a period. */
function givenPlanOf({ reason, basis }: LedgerEntry): string | undefined {
  if (reason !== 'gift' && reason !== 'giftWithdrawal') return undefined;
  return v.parse(GiftBasisSchema, basis).planKind;
}

/** An amount that is neither a fee nor for a plan is a balance brought forward, whose VAT is already accounted for. */
function vatRateOf({ reason, titleCode }: LedgerEntry, planKind: string | undefined): VatRate {
  if (reason === 'transferFee' || reason === 'reminderFee' || reason === 'paperInvoiceFee') return feeVatRates[reason];
  return planKind !== undefined && isPlanKind({ titleCode }, planKind)
    ? planVatRate(planOf({ titleCode }, planKind))
    : null;
}

export async function issueDocument(
  { transaction, title }: TitleWork,
  place: AccountPlace,
  { entries, day }: { readonly entries: readonly LedgerEntry[]; readonly day: Day },
): Promise<InvoiceRow> {
  const account = await findAccount(transaction, place.accountNo);
  if (account === undefined) throw new Error('The account of a ledger row cannot be found.');
  const numbers = [...new Set(entries.flatMap(({ subscriptionNo }) => subscriptionNo ?? []))];
  const document = buildDocument(entries, await findChargedPeriods(transaction, numbers));
  const held = await findSubscriptions(transaction, place.accountNo, codesOf([title]));
  const paidWith = held.find(({ subscriptionNo }) => numbers.includes(subscriptionNo))?.paymentMethod?.id ?? null;
  const dueOn = document.kind === 'invoice' ? addDays(day, title.invoicing.termDays) : null;
  const isToDun = dueOn !== null && isDunned(document, paidWith);
  return insertDocument(transaction, {
    ...document,
    ...place,
    accountNumber: title.bankAccountNumber ?? null,
    issuedOn: day,
    dueOn,
    credits: dueOn === null ? await creditedInvoice(transaction, place, entries) : null,
    paymentMethod: paidWith,
    recipient: recipientOf(account, (await findInvoiceChoice(transaction, place)).address),
    createdAt: new Date(startOfDay(day)),
    nextDueOn: isToDun ? (nextDunningStep(dueOn, [], title.invoicing)?.on ?? null) : null,
  });
}

function recipientOf(account: AccountRow, elsewhere: InvoiceChoice['address']): InvoiceRecipient {
  if (elsewhere === null) return { name: `${account.givenName} ${account.familyName}`.trim(), address: [] };
  const { name, street, postalCode, postalPlace } = elsewhere;
  return { name, address: [street, `${postalCode} ${postalPlace}`] };
}

/**
 * An automatic charge is dunned only after it failed. A zero invoice is never dunned, and a late fee cannot cause
 * another.
 */
function isDunned({ priceOre, lines }: NewDocument, paymentMethod: InvoiceRow['paymentMethod']): boolean {
  return isPaidByHand({ paymentMethod }) && priceOre > 0 && lines.some(({ reason }) => reason !== 'reminderFee');
}

async function creditedInvoice(
  transaction: Database,
  place: AccountPlace,
  entries: readonly LedgerEntry[],
): Promise<string | null> {
  for (const { subscriptionNo, periodFrom } of entries) {
    if (subscriptionNo === null || periodFrom === null) continue;
    const found = await findInvoiceOfCharge(transaction, place, { subscriptionNo, periodFrom });
    if (found !== undefined) return found;
  }
  return null;
}
