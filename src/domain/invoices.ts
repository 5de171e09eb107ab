import type { Day } from '#src/lib/calendar-days.ts';

/** Ways that the newspaper sends an invoice by itself; eFaktura and AvtaleGiro are agreed on in the bank. */
export const invoiceChannels = ['email', 'paper'] as const;
export type InvoiceChannel = (typeof invoiceChannels)[number];

/** How an invoice stands. */
export const invoiceStates = ['unpaid', 'partlyPaid', 'overdue', 'paid', 'credited'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** What the state of an invoice follows from; sums in øre. */
interface InvoiceFacts {
  readonly priceOre: number;
  /** What was paid of it, and what was taken off by credit notes. */
  readonly paidOre: number;
  readonly creditedOre: number;
  readonly dueOn: Day;
}

/** What is still to be paid of an invoice, in øre. */
export function outstandingOf({ priceOre, paidOre, creditedOre }: Omit<InvoiceFacts, 'dueOn'>): number {
  return priceOre - paidOre - creditedOre;
}

/** How an invoice stands on a day. It is overdue from the day after its due date. */
export function invoiceStateOf(facts: InvoiceFacts, today: Day): InvoiceState {
  const { creditedOre, dueOn, paidOre, priceOre } = facts;
  if (outstandingOf(facts) <= 0) return priceOre > 0 && creditedOre >= priceOre ? 'credited' : 'paid';
  if (dueOn < today) return 'overdue';
  return paidOre + creditedOre > 0 ? 'partlyPaid' : 'unpaid';
}

/** What is to be paid of several invoices, in øre. */
export interface Owed {
  readonly sumOre: number;
  /** What of it is overdue. */
  readonly overdueOre: number;
}

/** Sums up the outstanding invoices. */
export function owedOf(
  open: readonly { readonly outstandingOre: number; readonly dueOn: Day | null }[],
  today: Day,
): Owed {
  const sumOf = (some: typeof open): number => some.reduce((sum, { outstandingOre }) => sum + outstandingOre, 0);
  return { sumOre: sumOf(open), overdueOre: sumOf(open.filter(({ dueOn }) => dueOn !== null && dueOn < today)) };
}

/** What a line of an invoice is about. */
interface ChargedMatter {
  readonly ariaInvoiceNo: string;
  readonly subscriptionNo: string | null;
  readonly reason: string;
}

/**
 * Numbers of the open invoices that keep suspended subscriptions closed until they are paid: all that charge one of them.
 * A fee for a reminder keeps nothing closed.
 */
export function closingInvoices(
  lines: readonly ChargedMatter[],
  suspended: readonly { readonly subscriptionNo: string }[],
): ReadonlySet<string> {
  const numbers = new Set<string | null>(suspended.map(({ subscriptionNo }) => subscriptionNo));
  const closing = lines.filter(({ subscriptionNo, reason }) => numbers.has(subscriptionNo) && reason !== 'reminderFee');
  return new Set(closing.map(({ ariaInvoiceNo }) => ariaInvoiceNo));
}

/** Something that is owed: an invoice, or a refund that takes of what is to the person's credit. */
export interface Debt {
  readonly id: string;
  /** What is open of it, in øre. */
  readonly openOre: number;
}

/** Something that debts are settled with: a payment, or a credit note. */
export interface Means {
  readonly id: string;
  /** What is left of it, in øre. */
  readonly leftOre: number;
  /** The debt that it was meant for; null if for none. */
  readonly meantFor: string | null;
}

/** A part of a debt that is settled. */
export interface Settled {
  readonly debtId: string;
  readonly meansId: string;
  readonly amountOre: number;
}

/**
 * Settles debts, in their order, with means, in theirs: first what each was meant for, then the rest. What is left after
 * it stays to the person's credit, and then no debt is open.
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
  for (const { id, meantFor } of means) if (meantFor !== null) spend(id, meantFor);
  for (const debt of debts) for (const { id } of means) spend(id, debt.id);
  return settled;
}
