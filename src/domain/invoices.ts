import type { Day } from '#src/lib/calendar-days.ts';

/** The newspaper's own channels. Customers arrange eFaktura and AvtaleGiro with their bank. */
export const invoiceChannels = ['email', 'paper'] as const;
export type InvoiceChannel = (typeof invoiceChannels)[number];

/** States that the bank reports to the publisher. */
export const eFakturaStates = ['none', 'asked', 'active'] as const;
export type EFakturaState = (typeof eFakturaStates)[number];

/** */
export const invoiceStates = ['unpaid', 'partlyPaid', 'overdue', 'paid', 'credited'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Replaces the invoice number in a payment of all open invoices at a title. */
export const allInvoices = 'alle';

/** Amounts in øre. */
interface InvoiceFacts {
  readonly priceOre: number;
  readonly paidOre: number;
  readonly creditedOre: number;
  readonly dueOn: Day;
}

/** In øre. */
export function outstandingOf({ priceOre, paidOre, creditedOre }: Omit<InvoiceFacts, 'dueOn'>): number {
  return priceOre - paidOre - creditedOre;
}

/** An invoice is overdue from the day after its due date. */
export function invoiceStateOf(facts: InvoiceFacts, today: Day): InvoiceState {
  const { creditedOre, dueOn, paidOre, priceOre } = facts;
  if (outstandingOf(facts) <= 0) return priceOre > 0 && creditedOre >= priceOre ? 'credited' : 'paid';
  if (dueOn < today) return 'overdue';
  return paidOre + creditedOre > 0 ? 'partlyPaid' : 'unpaid';
}

/** In øre. */
export interface Owed {
  readonly sumOre: number;
  readonly overdueOre: number;
}

export function owedOf(
  open: readonly { readonly outstandingOre: number; readonly dueOn: Day | null }[],
  today: Day,
): Owed {
  const sumOf = (some: typeof open): number => some.reduce((sum, { outstandingOre }) => sum + outstandingOre, 0);
  return { sumOre: sumOf(open), overdueOre: sumOf(open.filter(({ dueOn }) => dueOn !== null && dueOn < today)) };
}

interface DueInvoice {
  readonly ariaInvoiceNo: string;
  readonly dueOn: Day | null;
  /** The invoice that the reminder was for, if this is only a reminder fee; otherwise null. */
  readonly feeOf: string | null;
}

/** A reminder fee directly follows its invoice. */
export function inDueOrder<Row extends DueInvoice>(rows: readonly Row[]): readonly Row[] {
  const orderOf = ({ dueOn, ariaInvoiceNo }: DueInvoice): string => `${dueOn} ${ariaInvoiceNo.padStart(12, '0')}`;
  const ordered = rows.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
  const numbers = new Set(rows.map(({ ariaInvoiceNo }) => ariaInvoiceNo));
  const isApart = ({ feeOf }: Row): boolean => feeOf === null || !numbers.has(feeOf);
  return ordered
    .filter(isApart)
    .flatMap((row) => [row, ...ordered.filter((fee) => !isApart(fee) && fee.feeOf === row.ariaInvoiceNo)]);
}

interface ChargedMatter {
  readonly ariaInvoiceNo: string;
  readonly subscriptionNo: string | null;
  readonly reason: string;
}

/**
 * Returns the invoices that keep suspended subscriptions closed until they are paid: all invoices that charge for these
 * subscriptions. Invoices for a reminder fee are not among them.
 */
export function closingInvoices(
  lines: readonly ChargedMatter[],
  suspended: readonly { readonly subscriptionNo: string }[],
): ReadonlySet<string> {
  const numbers = new Set<string | null>(suspended.map(({ subscriptionNo }) => subscriptionNo));
  const closing = lines.filter(({ subscriptionNo, reason }) => numbers.has(subscriptionNo) && reason !== 'reminderFee');
  return new Set(closing.map(({ ariaInvoiceNo }) => ariaInvoiceNo));
}

/** An invoice, or a refund that reduces the person's credit. */
export interface Debt {
  readonly id: string;
  readonly openOre: number;
}

/** A payment, or a credit note. */
export interface Means {
  readonly id: string;
  readonly leftOre: number;
  /** Debts that the payer meant to settle, in order. */
  readonly meantFor: readonly string[];
}

export interface Settled {
  readonly debtId: string;
  readonly meansId: string;
  readonly amountOre: number;
}

/**
 * Debts and means must be in order. Each payment first settles the debts that it was meant for, then others. A
 * remainder stays as the person's credit only if no debt is open.
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
