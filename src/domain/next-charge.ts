import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { PaymentMethodId } from './payment-methods.ts';
import type { PausedDays } from './pauses.ts';

/** A lower price for a while, which runs or is still to come. It begins and ends with a billing period. */
export interface DiscountSpan {
  /** Price of one period while it lasts, and afterwards, in øre. */
  readonly priceOre: number;
  readonly priceAfterOre: number;
  readonly fromDate: Day;
  /** Last day at the lower price. */
  readonly untilDate: Day;
}

/** What the next charge depends on; names are the wire's. */
export interface ChargeFacts {
  /** Price of the running period, in øre. */
  readonly priceOre: number;
  readonly renewalDate: Day | null;
  readonly discount: DiscountSpan | null;
  readonly pause: PausedDays | null;
  readonly pendingChange: { readonly fromDate: Day; readonly priceOre: number } | null;
}

/** Day and sum in øre of a charge. */
export interface Charge {
  readonly day: Day;
  readonly priceOre: number;
}

/** Price of the period that begins on a day, in øre: a discount counts for the periods that begin within it. */
export function renewalPriceOre({ priceOre, discount }: Pick<ChargeFacts, 'priceOre' | 'discount'>, day: Day): number {
  if (discount === null || day < discount.fromDate) return priceOre;
  return day <= discount.untilDate ? discount.priceOre : discount.priceAfterOre;
}

/** What the invoice of a charge costs beside it, in øre: one on paper has a fee, which only those pay who pay it by themselves. */
export function invoiceFeeOre(
  { paymentMethod }: { readonly paymentMethod: { readonly id: PaymentMethodId } | null },
  paperFeeOre = 0,
): number {
  return paymentMethod?.id === 'BANKGIRO' ? paperFeeOre : 0;
}

/** Ordinary price of a period, in øre: without the discount, which a pause or another plan ends. */
export function ordinaryPriceOre({ priceOre, discount }: Pick<ChargeFacts, 'priceOre' | 'discount'>): number {
  return discount?.priceAfterOre ?? priceOre;
}

/**
 * The next charge: at the renewal, or after the pause that takes its place. Null if none comes, or if another plan takes
 * over first: its charge depends on a credit, and its preview shows it.
 */
export function nextChargeOf(facts: ChargeFacts): Charge | null {
  const { renewalDate, pause, pendingChange } = facts;
  if (pause !== null) return { day: addDays(pause.toDate, 1), priceOre: ordinaryPriceOre(facts) };
  if (renewalDate === null || (pendingChange !== null && pendingChange.fromDate <= renewalDate)) return null;
  return { day: renewalDate, priceOre: renewalPriceOre(facts, renewalDate) };
}
