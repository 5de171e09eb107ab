import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { PausedDays } from './pauses.ts';
import type { PaymentMethodId } from './payment-methods.ts';
import type { AnnouncedPrice } from './price-changes.ts';

/** A current or upcoming discount. It begins and ends with a billing period. */
export interface DiscountSpan {
  /** Price of one period during the discount, in øre; `priceAfterOre` is the price after it. */
  readonly priceOre: number;
  readonly priceAfterOre: number;
  readonly fromDate: Day;
  readonly untilDate: Day;
}

/** Field names match the contract. */
export interface ChargeFacts {
  /** Price of the running period, in øre. */
  readonly priceOre: number;
  readonly renewalDate: Day | null;
  readonly discount: DiscountSpan | null;
  /** Missing if no new price was announced. */
  readonly priceChange?: AnnouncedPrice | undefined;
  readonly pause: PausedDays | null;
  readonly pendingChange: { readonly fromDate: Day; readonly priceOre: number } | null;
}

/** In øre. */
export interface Charge {
  readonly day: Day;
  readonly priceOre: number;
}

type PriceFacts = Pick<ChargeFacts, 'priceOre' | 'discount' | 'priceChange'>;

/**
 * In øre. A discount applies to periods that begin within it, an announced price to periods that begin on its day or
 * later.
 */
export function renewalPriceOre(facts: PriceFacts, day: Day): number {
  const { discount } = facts;
  if (discount === null || day < discount.fromDate) return ordinaryPriceOn({ ...facts, discount: null }, day);
  return day <= discount.untilDate ? discount.priceOre : ordinaryPriceOn(facts, day);
}

export interface Paid {
  readonly paymentMethod: { readonly id: PaymentMethodId } | null;
}

/** In øre. Only paper invoices to manual payers have a fee. */
export function invoiceFeeOre({ paymentMethod }: Paid, paperFeeOre = 0): number {
  return paymentMethod?.id === 'BANKGIRO' ? paperFeeOre : 0;
}

export function isInvoiced({ paymentMethod }: Paid): boolean {
  return paymentMethod?.id === 'BANKGIRO' || paymentMethod?.id === 'AVTALEGIRO';
}

/** Days for which Vipps announces a charge to the person before it is made. */
export const vippsNoticeDays = 2;

/**
 * Returns the day on which a billing period that begins on the given day is paid: for AvtaleGiro the due day, although
 * the bank collects on the next working day.
 * @param termDays days from the invoice, which is dated the first day of its period, to its due date
 */
export function payDayOf(method: PaymentMethodId | undefined, day: Day, termDays: number): Day {
  if (method === 'VIPPS') return addDays(day, vippsNoticeDays);
  return method === 'BANKGIRO' || method === 'AVTALEGIRO' ? addDays(day, termDays) : day;
}

/** In øre, for the period that begins on the day, without the discount. */
function ordinaryPriceOn(facts: PriceFacts, day: Day): number {
  const { priceChange } = facts;
  return priceChange !== undefined && priceChange.fromDate <= day ? priceChange.priceOre : ordinaryPriceOre(facts);
}

/** In øre, without the discount, which a pause or another plan would end. */
export function ordinaryPriceOre({ priceOre, discount }: Pick<ChargeFacts, 'priceOre' | 'discount'>): number {
  return discount?.priceAfterOre ?? priceOre;
}

/**
 * The charge at the renewal, or after the pause that replaces it. Null if there is none, or if another plan takes over
 * first, since the charge then depends on a credit and is part of the preview.
 */
export function nextChargeOf(facts: ChargeFacts): Charge | null {
  const { renewalDate, pause, pendingChange } = facts;
  if (pause !== null) {
    const day = addDays(pause.toDate, 1);
    return { day, priceOre: ordinaryPriceOn(facts, day) };
  }
  if (renewalDate === null || (pendingChange !== null && pendingChange.fromDate <= renewalDate)) return null;
  return { day: renewalDate, priceOre: renewalPriceOre(facts, renewalDate) };
}
