import { randomUUID } from 'node:crypto';
import { invoice, invoiceLine, settlement } from '#origin/features/invoices/invoice-tables.ts';
import { buildDocument } from '#origin/features/invoices/issue-document.ts';
import { entryRow, type NewEntry, unbilledRow } from '#origin/features/ledger/ledger-repository.ts';
import { ledgerEntry, unbilledEntry } from '#origin/features/ledger/ledger-tables.ts';
import { newAttemptReference } from '#origin/features/payment/payment-repository.ts';
import { paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import type { BillingPeriodRow } from '#origin/features/subscription/billing.ts';
import { startOfDay } from '#origin/platform/due-work/due-source.ts';
import { monthsOfPeriod } from '#src/domain/billing-periods.ts';
import { nextDunningStep } from '#src/domain/dunning.ts';
import { kidOf } from '#src/domain/kid.ts';
import type { PaymentMethodId } from '#src/domain/payment-methods.ts';
import { addDays, addMonths } from '#src/lib/calendar-days.ts';
import type { DemoInvoice } from './demo-kind.ts';
import type { DemoPerson } from './demo-person.ts';
import type { Seeding } from './seeding.ts';

export interface BilledPeriod {
  readonly seeding: Seeding;
  readonly who: DemoPerson;
  readonly newest: DemoInvoice;
  readonly period: BillingPeriodRow;
}

const paidInvoices = 25;
const paidAfterDays = 6;
const partOre = 15_000;

/** Invoices the charge on its day. A person who has paid everything gets several years of invoices. */
export function billPeriod(billed: BilledPeriod): void {
  const { newest, period } = billed;
  switch (newest) {
    case 'paid':
      addPaid(billed);
      return;
    case 'failed':
      addFailed(billed);
      return;
    case 'unpaid':
      book(billed, chargeOf(billed, period));
      return;
    case 'partlyPaid':
      book(billed, chargeOf(billed, period));
      book(billed, {
        ...sharedOf(billed, addDays(period.from, paidAfterDays)),
        kind: 'payment',
        reason: 'payment',
        subject: randomUUID(),
        sumOre: partOre,
        basis: {},
      });
      return;
    case 'credited':
      book(billed, chargeOf(billed, period));
      book(billed, {
        ...sharedOf(billed, addDays(period.from, 4)),
        kind: 'credit',
        reason: 'withdrawalRefund',
        subscriptionNo: period.subscriptionNo,
        periodFrom: period.from,
        sumOre: period.amountOre,
        basis: { ore: period.amountOre },
      });
  }
}

function book({ seeding: { batch } }: BilledPeriod, entry: NewEntry): void {
  const row = entryRow(entry);
  batch.add(ledgerEntry, [row]);
  batch.add(unbilledEntry, [unbilledRow(row)]);
}

function sharedOf({ seeding: { title }, who: { accountNo } }: BilledPeriod, dueOn: string) {
  const { titleCode } = title;
  return { accountNo, titleCode, dueOn, at: startOfDay(dueOn), activityId: null };
}

function chargeOf(
  billed: BilledPeriod,
  { subscriptionNo, from, to, amountOre, listPriceOre, billingPeriod }: BillingPeriodRow,
): NewEntry {
  return {
    ...sharedOf(billed, from),
    kind: 'charge',
    reason: 'renewal',
    subscriptionNo,
    periodFrom: from,
    sumOre: amountOre,
    basis: { priceOre: amountOre, listPriceOre, billingPeriod, from, to },
  };
}

export function numbersFor(newest: DemoInvoice | undefined): number {
  if (newest === 'paid') return paidInvoices;
  return newest === 'failed' ? 1 : 0;
}

/** Adds invoices directly, because moving the clock through the past of so many people would take too long. */
function addPaid(billed: BilledPeriod): void {
  const { period: newest, seeding } = billed;
  const months = monthsOfPeriod[newest.billingPeriod];
  const periods = Array.from({ length: paidInvoices }, (_, index) => {
    const from = addMonths(newest.from, -index * months);
    return { ...newest, from, to: addDays(addMonths(newest.from, (1 - index) * months), -1) };
  }).toReversed();
  const past = periods.map((period) => pastOf(billed, period, seeding.nextInvoiceNo()));
  seeding.batch.add(
    ledgerEntry,
    past.flatMap(({ charged, paid }) => [charged, paid]),
  );
  addDocuments(billed, { past, method: 'BANKGIRO', nextDueOn: null });
  seeding.batch.add(
    settlement,
    past.map(({ paid, number }) => ({
      id: randomUUID(),
      ariaInvoiceNo: number,
      paymentId: paid.id,
      amountOre: -paid.amountOre,
      settledOn: paid.dueOn,
    })),
  );
}

/** All card charges have failed, so the invoice is dunned like any other from its due date. */
function addFailed(billed: BilledPeriod): void {
  const { period, who, seeding } = billed;
  const number = seeding.nextInvoiceNo();
  const past = pastOf(billed, period, number);
  const { charged } = past;
  const { accountNo, titleCode, amountOre, dueOn } = charged;
  seeding.batch.add(ledgerEntry, [charged]);
  const invoiceDueOn = addDays(dueOn, seeding.title.invoicing.termDays);
  const nextDueOn = nextDunningStep(invoiceDueOn, [], seeding.title.invoicing)?.on ?? null;
  addDocuments(billed, { past: [past], method: 'SWEDBANK-PPG', nextDueOn });
  const at = new Date(startOfDay(addDays(dueOn, failedAfterDays)));
  const attempt = {
    id: randomUUID(),
    reference: newAttemptReference(),
    accountNo,
    titleCode,
    purpose: 'invoice',
    subject: number,
    kind: 'charge',
    method: 'SWEDBANK-PPG',
    amountOre,
    description: `Faktura ${number}`,
    state: 'declined',
    failure: 'insufficientFunds',
    token: `${who.accountNo} ended`,
    collectOn: addDays(dueOn, failedAfterDays),
    tries: 4,
    firstFailedOn: dueOn,
    createdAt: at,
    expiresAt: at,
    endedAt: at,
  } as const;
  seeding.batch.add(paymentAttempt, [attempt]);
}

const failedAfterDays = 9;

interface PastInvoices {
  readonly past: readonly ReturnType<typeof pastOf>[];
  readonly method: PaymentMethodId;
  /** Day of the next reminder; null for a paid invoice. */
  readonly nextDueOn: string | null;
}

function addDocuments(
  { seeding: { batch, title }, who }: BilledPeriod,
  { past, method, nextDueOn }: PastInvoices,
): void {
  batch.add(
    invoice,
    past.map(({ document: { lines: _lines, ...document }, charged: { dueOn }, number }) => ({
      ...document,
      ariaInvoiceNo: number,
      accountNo: who.accountNo,
      titleCode: title.titleCode,
      kid: kidOf(number),
      accountNumber: title.bankAccountNumber ?? null,
      issuedOn: dueOn,
      dueOn: addDays(dueOn, title.invoicing.termDays),
      credits: null,
      paymentMethod: method,
      recipient: { name: `${who.givenName} ${who.familyName}`, address: [] },
      createdAt: new Date(startOfDay(dueOn)),
      nextDueOn,
    })),
  );
  batch.add(
    invoiceLine,
    past.flatMap(({ document, number }) => document.lines.map((line) => ({ ...line, ariaInvoiceNo: number }))),
  );
}

function pastOf(billed: BilledPeriod, period: BillingPeriodRow, number: string) {
  const charged = entryRow(chargeOf(billed, period));
  const paid = entryRow({
    ...sharedOf(billed, addDays(period.from, paidAfterDays)),
    kind: 'payment',
    reason: 'payment',
    subject: randomUUID(),
    sumOre: period.amountOre,
    basis: { purpose: 'invoice', subject: number },
  });
  return { number, charged, paid, document: buildDocument([charged], [period]) };
}
