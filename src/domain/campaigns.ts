import { divideHalfUp } from '#src/lib/divide-half-up.ts';
import { addDays, addMonths, type Day } from '#src/lib/calendar-days.ts';
import type { Campaign } from './catalogue-schema.ts';
import { type BillingPeriod, monthsOfPeriod } from './billing-periods.ts';
import type { DiscountSpan } from './next-charge.ts';

/** Pricing of a purchase: the ordinary price, a campaign for former or new subscribers, or a discount code. */
export const offerKinds = ['none', 'winback', 'intro', 'code'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** Reduction of a period's ordinary price: a share of it in percent, or everything above a fixed price in øre. */
export type Reduction = { readonly percent: number } | { readonly priceOre: number };

/** A lower price for the first periods of a subscription. */
export interface OfferTerms {
  /** Campaign id, or the code. */
  readonly id: string;
  /** Plans that the offer applies to. */
  readonly plans: readonly string[];
  readonly billingPeriods: readonly BillingPeriod[];
  /** Number of billing periods at the lower price. */
  readonly periods: number;
  readonly reduction: Reduction;
}

/** True if a campaign is available on a day. */
export function isOpenOn({ fromDate, toDate }: Pick<Campaign, 'fromDate' | 'toDate'>, day: Day): boolean {
  return (fromDate === undefined || fromDate <= day) && (toDate === undefined || day <= toDate);
}

/** Why an offer does not apply: another plan, or another billing period of the plan. */
export type OfferFitRefusal = 'offerNotForPlan' | 'offerNotForPeriod';

/** Returns why an offer does not apply to a plan with a billing period; null if it does. */
export function offerFitRefusal(
  { plans, billingPeriods }: OfferTerms,
  { planKind, billingPeriod }: { readonly planKind: string; readonly billingPeriod: BillingPeriod },
): OfferFitRefusal | null {
  if (!plans.includes(planKind)) return 'offerNotForPlan';
  return billingPeriods.includes(billingPeriod) ? null : 'offerNotForPeriod';
}

/** Returns the price of one period under an offer, in øre. It is never above the ordinary price. */
export function offerPriceOre(ordinaryOre: number, { reduction }: Pick<OfferTerms, 'reduction'>): number {
  const reduced =
    'percent' in reduction ? divideHalfUp(ordinaryOre * (100 - reduction.percent), 100) : reduction.priceOre;
  return Math.min(ordinaryOre, reduced);
}

/** Returns the last day at the lower price, given the first day of the first period. */
export function offerEnd(
  { periods }: Pick<OfferTerms, 'periods'>,
  { fromDate, billingPeriod }: { readonly fromDate: Day; readonly billingPeriod: BillingPeriod },
): Day {
  return addDays(addMonths(fromDate, periods * monthsOfPeriod[billingPeriod]), -1);
}

/** A discount code: an offer with a first and a last day, and a maximum number of uses. */
export interface DiscountCode extends OfferTerms {
  readonly fromDate: Day;
  readonly toDate: Day;
  /** Number of orders at one title that can use it. */
  readonly maxUses: number;
}

/** Facts that decide whether a code is valid. */
export interface CodeUse {
  readonly today: Day;
  readonly planKind: string;
  readonly billingPeriod: BillingPeriod;
  /** Orders at the title that have used it or are about to be paid with it. */
  readonly uses: number;
  /** True if the person has already bought with it. */
  readonly isUsedByPerson: boolean;
}

/** Normalises a typed code. Case and spaces do not matter. */
export function codeOf(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase();
}

/** Why a discount code is refused for a person and a plan. */
export type CodeRefusal = OfferFitRefusal | 'codeUnknown' | 'codeExpired' | 'codeUsedUp' | 'codeUsedBefore';

/** Returns why a code is not valid; null if it is. A code before its first day counts as unknown. */
export function codeRefusal(code: DiscountCode, use: CodeUse): CodeRefusal | null {
  if (use.today < code.fromDate) return 'codeUnknown';
  if (use.today > code.toDate) return 'codeExpired';
  if (use.isUsedByPerson) return 'codeUsedBefore';
  if (use.uses >= code.maxUses) return 'codeUsedUp';
  return offerFitRefusal(code, use);
}

/** Returns whether a pause or another plan that begins on a given day ends a discount before its last day. */
export function endsDiscountEarly(discount: Pick<DiscountSpan, 'untilDate'> | null, fromDate: Day): boolean {
  return discount !== null && fromDate <= discount.untilDate;
}
