import { randomUUID } from 'node:crypto';
import { eq, inArray, or } from 'drizzle-orm';
import { expect } from 'vitest';
import { type BankFormats, bankAccountsOf } from '#origin/features/bank/read-bank-file.ts';
import { takeBankFile } from '#origin/features/bank/take-bank-file.ts';
import { dunningRecord, invoice, invoiceLine, settlement } from '#origin/features/invoices/invoice-tables.ts';
import { type NewEntry, writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import { ledgerEntry, unbilledEntry } from '#origin/features/ledger/ledger-tables.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { isKid } from '#src/domain/kid.ts';

interface Payer {
  readonly accountNo: string;
  readonly title: FleetTitle;
}

/** Books a payment to an account as a bank or provider would; the next read shows its effects. */
export async function pay(
  { services: { database, clock } }: RunningOrigin,
  { accountNo, title }: Payer,
  payment: { readonly sumOre: number; readonly ariaInvoiceNo?: string; readonly on: string },
): Promise<void> {
  const { sumOre, ariaInvoiceNo, on } = payment;
  const entry: NewEntry = {
    kind: 'payment',
    reason: 'payment',
    accountNo,
    titleCode: title.titleCode,
    subject: randomUUID(),
    sumOre,
    dueOn: on,
    at: await clock.now(title.titleCode),
    activityId: null,
    basis: ariaInvoiceNo === undefined ? {} : { purpose: 'invoice', subject: ariaInvoiceNo },
  };
  await database.transaction((transaction) => writeEntry(transaction, entry));
}

/** Imports a bank file with payments to all titles. */
export function takeFile(
  { services: { database, fleet } }: RunningOrigin,
  bytes: Uint8Array,
  formats: BankFormats = {},
) {
  const accounts = bankAccountsOf(fleet.titles, formats);
  return takeBankFile(database, { name: 'bank.txt', bytes }, { accounts, now: new Date() });
}

/** Everything invoicing stores about an account. */
export async function invoicingOf({ services: { database } }: RunningOrigin, accountNo: string) {
  const entries = await database.select().from(ledgerEntry).where(eq(ledgerEntry.accountNo, accountNo));
  const waiting = await database.select().from(unbilledEntry).where(eq(unbilledEntry.accountNo, accountNo));
  const documents = await database.select().from(invoice).where(eq(invoice.accountNo, accountNo));
  const numbers = documents.map(({ ariaInvoiceNo }) => ariaInvoiceNo);
  const ids = entries.map(({ id }) => id);
  const lines = await database.select().from(invoiceLine).where(inArray(invoiceLine.ariaInvoiceNo, numbers));
  const isOwn = or(inArray(settlement.ariaInvoiceNo, numbers), inArray(settlement.refundId, ids));
  const settlements = await database.select().from(settlement).where(isOwn);
  const dunning = await database.select().from(dunningRecord).where(inArray(dunningRecord.ariaInvoiceNo, numbers));
  return { entries, waiting, documents, lines, settlements, dunning };
}
export type Invoicing = Awaited<ReturnType<typeof invoicingOf>>;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Invariants of an account's invoices, whatever was booked. */
export function expectSoundInvoices({ entries, waiting, documents, lines, settlements }: Invoicing): void {
  const places = [...waiting, ...lines].map(({ ledgerEntryId }) => ledgerEntryId);
  // No row is billed twice, and each billable row is on a document or waiting for one.
  expect(new Set(places).size).toBe(places.length);
  const isMoney = ({ reason }: { readonly reason: string }): boolean =>
    ['payment', 'refund', 'chargeback'].includes(reason);
  const known = new Set(places);
  expect(entries.filter((entry) => !isMoney(entry) && !known.has(entry.id))).toEqual([]);
  for (const document of documents) {
    const own = lines.filter(({ ariaInvoiceNo }) => ariaInvoiceNo === document.ariaInvoiceNo);
    expect(sum(own.map(({ amountOre }) => amountOre))).toBe(document.priceOre);
    if (document.kid !== null) expect(isKid(document.kid)).toBe(true);
  }
  const settledOf = (pick: (one: Invoicing['settlements'][number]) => boolean): number =>
    sum(settlements.filter(pick).map(({ amountOre }) => amountOre));
  const open = documents
    .filter(({ kind }) => kind === 'invoice')
    .map(({ ariaInvoiceNo, priceOre }) => priceOre - settledOf((one) => one.ariaInvoiceNo === ariaInvoiceNo));
  const credits = documents
    .filter(({ kind }) => kind === 'creditNote')
    .map(({ ariaInvoiceNo, priceOre }) => -priceOre - settledOf((one) => one.creditNoteNo === ariaInvoiceNo));
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  const isTakenUp = ({ id }: { readonly id: string }): boolean =>
    waiting.every(({ ledgerEntryId }) => ledgerEntryId !== id);
  const moneyLeft = (kind: string, side: 'paymentId' | 'refundId'): number[] =>
    entries
      .filter((entry) => entry.kind === kind && isTakenUp(entry))
      .map(({ id, amountOre }) => (reversed.has(id) ? 0 : Math.abs(amountOre)) - settledOf((one) => one[side] === id));
  const payments = moneyLeft('payment', 'paymentId');
  const refunds = moneyLeft('refund', 'refundId');
  expect([...open, ...credits, ...payments, ...refunds].filter((rest) => rest < 0)).toEqual([]);
  expect(Math.min(sum(open), sum(credits) + sum(payments))).toBe(0);
  // Invoices and the ledger agree.
  const taken = entries.filter(isTakenUp);
  const balance = sum(taken.map(({ amountOre }) => amountOre));
  expect(sum(open) + sum(refunds) - sum(credits) - sum(payments)).toBe(balance);
}
