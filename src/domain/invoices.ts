import type { Day } from '#src/lib/calendar-days.ts';

/**
 * Invoice channels of the newspaper itself. Customers arrange eFaktura and AvtaleGiro with
 * their bank.
 */
export const invoiceChannels = ['email', 'paper'] as const;
export type InvoiceChannel = (typeof invoiceChannels)[number];

/** A customer's eFaktura, as the bank has reported it to the publisher. */
export const eFakturaStates = ['none', 'asked', 'active'] as const;
export type EFakturaState = (typeof eFakturaStates)[number];

/** States of an invoice. */
export const invoiceStates = ['unpaid', 'partlyPaid', 'overdue', 'paid', 'credited'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Reference of a payment of all open invoices at a title, in place of an invoice number. */
export const allInvoices = 'alle';

/** Facts that determine an invoice's state; amounts in øre. */
interface InvoiceFacts {
  readonly priceOre: number;
  /** Amounts paid, and credited by credit notes. */
  readonly paidOre: number;
  readonly creditedOre: number;
  readonly dueOn: Day;
}

/** Returns an invoice's outstanding amount, in øre. */
export function outstandingOf({ priceOre, paidOre, creditedOre }: Omit<InvoiceFacts, 'dueOn'>): number {
  return priceOre - paidOre - creditedOre;
}

/** Returns the state of an invoice on a day. It is overdue from the day after its due date. */
export function invoiceStateOf(facts: InvoiceFacts, today: Day): InvoiceState {
  const { creditedOre, dueOn, paidOre, priceOre } = facts;
  if (outstandingOf(facts) <= 0) return priceOre > 0 && creditedOre >= priceOre ? 'credited' : 'paid';
  if (dueOn < today) return 'overdue';
  return paidOre + creditedOre > 0 ? 'partlyPaid' : 'unpaid';
}

/** Total outstanding amount of several invoices, in øre. */
export interface Owed {
  readonly sumOre: number;
  /** Its overdue part. */
  readonly overdueOre: number;
}

/** Adds up the outstanding amounts of several invoices. */
export function owedOf(
  open: readonly { readonly outstandingOre: number; readonly dueOn: Day | null }[],
  today: Day,
): Owed {
  const sumOf = (some: typeof open): number => some.reduce((sum, { outstandingOre }) => sum + outstandingOre, 0);
  return { sumOre: sumOf(open), overdueOre: sumOf(open.filter(({ dueOn }) => dueOn !== null && dueOn < today)) };
}

/** An open invoice in the order of payment. */
interface DueInvoice {
  readonly ariaInvoiceNo: string;
  readonly dueOn: Day | null;
  /**
   * Number of the invoice that the reminder was for, if this is only a reminder fee; otherwise
   * null.
   */
  readonly feeOf: string | null;
}

/** Orders open invoices by due date. A reminder fee directly follows its invoice. */
export function inDueOrder<Row extends DueInvoice>(rows: readonly Row[]): readonly Row[] {
  const orderOf = ({ dueOn, ariaInvoiceNo }: DueInvoice): string => `${dueOn} ${ariaInvoiceNo.padStart(12, '0')}`;
  const ordered = rows.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
  const numbers = new Set(rows.map(({ ariaInvoiceNo }) => ariaInvoiceNo));
  const isApart = ({ feeOf }: Row): boolean => feeOf === null || !numbers.has(feeOf);
  return ordered
    .filter(isApart)
    .flatMap((row) => [row, ...ordered.filter((fee) => !isApart(fee) && fee.feeOf === row.ariaInvoiceNo)]);
}

/** Subject of an invoice line. */
interface ChargedMatter {
  readonly ariaInvoiceNo: string;
  readonly subscriptionNo: string | null;
  readonly reason: string;
}

/**
 * Returns the numbers of the open invoices that must be paid to reopen suspended subscriptions: all
 * invoices that charge one of them. A reminder fee does not keep a subscription closed.
 */
export function closingInvoices(
  lines: readonly ChargedMatter[],
  suspended: readonly { readonly subscriptionNo: string }[],
): ReadonlySet<string> {
  const numbers = new Set<string | null>(suspended.map(({ subscriptionNo }) => subscriptionNo));
  const closing = lines.filter(({ subscriptionNo, reason }) => numbers.has(subscriptionNo) && reason !== 'reminderFee');
  return new Set(closing.map(({ ariaInvoiceNo }) => ariaInvoiceNo));
}

/** A debt: an invoice, or a refund that reduces the person's credit. */
export interface Debt {
  readonly id: string;
  /** Its open part, in øre. */
  readonly openOre: number;
}

/** A means of settling debts: a payment, or a credit note. */
export interface Means {
  readonly id: string;
  /** Its unused part, in øre. */
  readonly leftOre: number;
  /** Ids of the debts that the payer meant to settle, in order. */
  readonly meantFor: readonly string[];
}

/** A settled part of a debt. */
export interface Settled {
  readonly debtId: string;
  readonly meansId: string;
  readonly amountOre: number;
}

/**
 * Settles debts with funds, both in order. Each payment first settles the debts that it was meant
 * for, then others. A remainder stays as the person's credit only if no debt is open.
 */
export function settle(debts: readonly Debt[], means: readonly Means[]): readonly Settled[] {
  const open = new Map(debts.map(({ id, openOre }) => [id, openOre]));
  const left = new Map(means.map(({ id, leftOre }) => [id, leftOre]));
  const settled: Settled[] = [];
  const spend = (meansId: string, debtId: string): void => {
    const amountOre = Math.min(open.get(debtId) ?? 0, left.get(meansId) ?? 0);
    if (amountOre <= 0) return;
    open.set(debtId, (open.get(debtId) ?? 0) - amountOre);
    left.set(meansId, (left.get(meansId) ?? 0) - amountOre);
    settled.push({ debtId, meansId, amountOre });
  };
  for (const { id, meantFor } of means) for (const debtId of meantFor) spend(id, debtId);
  for (const debt of debts) for (const { id } of means) spend(id, debt.id);
  return settled;
}
