import { addDays, addMonths, type Day } from '#src/lib/calendar-days.ts';
import { divideHalfUp } from '#src/lib/divide-half-up.ts';
import { type BillingPeriod, monthsOfPeriod } from './billing-periods.ts';
import type { Campaign, DiscountCode } from './catalogue-schema.ts';
import type { DiscountSpan } from './next-charge.ts';

export const offerKinds = ['none', 'winback', 'intro', 'code'] as const;
export type OfferKind = (typeof offerKinds)[number];

export type OfferTerms = Readonly<Pick<Campaign, 'id' | 'plans' | 'billingPeriods' | 'periods' | 'reduction'>>;

export function isOpenOn({ fromDate, toDate }: Pick<Campaign, 'fromDate' | 'toDate'>, day: Day): boolean {
  return (fromDate === undefined || fromDate <= day) && (toDate === undefined || day <= toDate);
}

export type OfferFitRefusal = 'offerNotForPlan' | 'offerNotForPeriod';

export function offerFitRefusal(
  { plans, billingPeriods }: OfferTerms,
  { planKind, billingPeriod }: { readonly planKind: string; readonly billingPeriod: BillingPeriod },
): OfferFitRefusal | null {
  if (!plans.includes(planKind)) return 'offerNotForPlan';
  return billingPeriods.includes(billingPeriod) ? null : 'offerNotForPeriod';
}

/** Price of one period in øre; never above the ordinary price. */
export function offerPriceOre(ordinaryOre: number, { reduction }: Pick<OfferTerms, 'reduction'>): number {
  const reduced =
    'percent' in reduction ? divideHalfUp(ordinaryOre * (100 - reduction.percent), 100) : reduction.priceOre;
  return Math.min(ordinaryOre, reduced);
}

export function offerEnd(
  { periods }: Pick<OfferTerms, 'periods'>,
  { fromDate, billingPeriod }: { readonly fromDate: Day; readonly billingPeriod: BillingPeriod },
): Day {
  return addDays(addMonths(fromDate, periods * monthsOfPeriod[billingPeriod]), -1);
}

export interface CodeUse {
  readonly today: Day;
  readonly planKind: string;
  readonly billingPeriod: BillingPeriod;
  /** Orders at the title that have used the code or are about to be paid with it. */
  readonly uses: number;
  readonly isUsedByPerson: boolean;
}

/** Ignores case and spaces. */
export function codeOf(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase();
}

export type CodeRefusal = OfferFitRefusal | 'codeUnknown' | 'codeExpired' | 'codeUsedUp' | 'codeUsedBefore';

/** A code before its first day counts as unknown. */
export function codeRefusal(code: DiscountCode, use: CodeUse): CodeRefusal | null {
  if (use.today < code.fromDate) return 'codeUnknown';
  if (use.today > code.toDate) return 'codeExpired';
  if (use.isUsedByPerson) return 'codeUsedBefore';
  if (use.uses >= code.maxUses) return 'codeUsedUp';
  return offerFitRefusal(code, use);
}

/** True if a pause or another plan on that day ends the discount before its last day. */
export function endsDiscountEarly(discount: Pick<DiscountSpan, 'untilDate'> | null, fromDate: Day): boolean {
  return discount !== null && fromDate <= discount.untilDate;
}
