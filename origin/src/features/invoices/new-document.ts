import * as v from 'valibot';
import { feeVatRates, planVatRates, type VatRate, vatWithin } from '#src/domain/vat-rates.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { LedgerEntry } from '#origin/features/ledger/ledger-entry.ts';
import { isPlanKind, planOf } from '#origin/features/subscription/plan-catalogue.ts';
import type { invoiceLine } from './invoice-tables.ts';

/** A line before its document has a number. */
export type NewLine = Omit<typeof invoiceLine.$inferInsert, 'ariaInvoiceNo'>;

/** A period that was charged, and the plan that it was charged for. */
export interface ChargedPlan {
  readonly subscriptionNo: string;
  readonly from: Day;
  readonly to: Day;
  readonly planKind: string;
}

/** What a document says of the rows of the ledger. */
export interface NewDocument {
  readonly kind: 'invoice' | 'creditNote';
  readonly priceOre: number;
  readonly fromDate: Day | null;
  readonly toDate: Day | null;
  readonly lines: readonly NewLine[];
}

/** Rows that lines are made of. What was paid, or paid back, settles documents and is on none. */
export function isBillable({ kind, reason }: Pick<LedgerEntry, 'kind' | 'reason'>): boolean {
  return kind !== 'payment' && kind !== 'refund' && reason !== 'payment' && reason !== 'refund';
}

/**
 * The document of rows that have fallen due: what is owed comes first, and what is credited is set off against it. An
 * invoice if anything is left to pay, or just nothing; else a credit note.
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
  const vatRate = vatRateOf(reason, planKind);
  return {
    ledgerEntryId: id,
    position,
    reason,
    isReversal: kind === 'reversal',
    subscriptionNo,
    planName: planKind === undefined ? null : planOf(planKind).name,
    fromDate: charged?.from ?? null,
    toDate: charged?.to ?? null,
    about: reason === 'reminderFee' ? (subject?.split('/')[0] ?? null) : null,
    amountOre,
    vatRate,
    vatOre: vatWithin(amountOre, vatRate),
  };
}

const GiftBasisSchema = v.object({ planKind: v.string() });

/** The plan of a gift, which is charged for without a period. */
function givenPlanOf({ reason, basis }: LedgerEntry): string | undefined {
  if (reason !== 'gift' && reason !== 'giftWithdrawal') return undefined;
  return v.parse(GiftBasisSchema, basis).planKind;
}

/** A sum without a plan or a fee of its own was brought forward, and its VAT is accounted for. */
function vatRateOf(reason: LedgerEntry['reason'], planKind: string | undefined): VatRate {
  if (reason === 'transferFee' || reason === 'reminderFee' || reason === 'paperInvoiceFee') return feeVatRates[reason];
  return planKind !== undefined && isPlanKind(planKind) ? planVatRates[planKind] : null;
}
