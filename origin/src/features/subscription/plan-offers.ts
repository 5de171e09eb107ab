import type * as v from 'valibot';
import { catalogueOfTitle } from '#origin/platform/fleet/fleet-view.ts';
import type { PlanOfferSchema } from '#src/contract/subscription-change.ts';
import { isBelowAge } from '#src/domain/ages.ts';
import { planDeliveryRules, roleKinds, soldPeriods } from '#src/domain/plan-catalogue.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { planPaperDays } from './personal-delivery-rules.ts';
import { bringsPaper, listPriceOreOf, type OfTitle, type PlanKind, planIdOf, planOf } from './plan-catalogue.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

export type PlanChoice = Pick<SubscriptionRow, 'planKind' | 'billingPeriod' | 'priceOre'>;

export interface PlanOfferCase {
  /** Null for the current plan and period: there is nothing to change to. */
  readonly choice: PlanChoice | null;
  readonly offer: v.InferInput<typeof PlanOfferSchema>;
}

export interface OfferFacts {
  readonly row: SubscriptionRow;
  readonly isPayer: boolean;
  readonly birthdate: Day | null;
  readonly hasAddress: boolean;
  readonly today: Day;
  readonly delivery: DeliveryRules;
}

/** Returns all plans on sale, except the student plan, which requires a place of study. */
function changeablePlans(of: OfTitle): readonly PlanKind[] {
  return catalogueOfTitle(of).sells.filter((kind) => kind !== roleKinds.student);
}

function periodOnOffer({ billingPeriod }: SubscriptionRow): PlanChoice['billingPeriod'] {
  return billingPeriod === 'monthlyPremium' ? 'monthly' : billingPeriod;
}

/**
 * Returns the plans that a subscription can change to: all at its current billing period, and its own plan at the
 * others. An id without a period means the current period, or the ordinary month in place of the premium month.
 */
export function planOffersFor(facts: OfferFacts): readonly PlanOfferCase[] {
  const { row } = facts;
  const { planKind: own, billingPeriod } = row;
  const changeable = changeablePlans(row);
  const plans = changeable.map((kind) => offerOf(facts, kind, kind === own ? billingPeriod : periodOnOffer(row)));
  // Some plans, such as a company's, are never offered as a change.
  if (!changeable.includes(own)) return [offerOf(facts, own, billingPeriod), ...plans];
  const otherPeriods = soldPeriods.filter((period) => period !== billingPeriod);
  return [...plans, ...otherPeriods.map((period) => offerOf(facts, own, period))];
}

/** Returns the smallest step down: the most expensive plan that is cheaper, at the same billing period. */
export function cheaperOffer(facts: OfferFacts): PlanOfferCase | undefined {
  const { planKind, priceOre } = facts.row;
  return planOffersFor(facts)
    .filter(({ choice }) => choice !== null && choice.planKind !== planKind)
    .filter(({ offer }) => offer.refusal === null && offer.priceOre < priceOre)
    .toSorted((one, other) => other.offer.priceOre - one.offer.priceOre)[0];
}

export function digitalOffer(facts: OfferFacts): PlanOfferCase | undefined {
  const { row } = facts;
  if (!bringsPaper(row)) return undefined;
  const kind = changeablePlans(row).find((one) => isDigitalPlan(row, one) && planOf(row, one).belowAge === undefined);
  const digital = kind === undefined ? undefined : offerOf(facts, kind, periodOnOffer(row));
  return digital?.offer.refusal === null ? digital : undefined;
}

export function isDigitalPlan(of: OfTitle, kind: PlanKind): boolean {
  return planOf(of, kind).productType === 'DIGITAL';
}

function offerOf(facts: OfferFacts, kind: PlanKind, billingPeriod: PlanChoice['billingPeriod']): PlanOfferCase {
  const { row, today, delivery } = facts;
  const { name, productType, features } = planOf(row, kind);
  const priceOre = listPriceOreOf(row, { planKind: kind, billingPeriod }, today);
  const isOwn = kind === row.planKind;
  const isCurrent = isOwn && billingPeriod === row.billingPeriod;
  const isUsual = billingPeriod === (isOwn ? row.billingPeriod : periodOnOffer(row));
  const id = planIdOf(row.titleCode, kind);
  return {
    choice: isCurrent ? null : { planKind: kind, billingPeriod, priceOre },
    offer: {
      planName: name,
      planProductType: productType,
      features: [...features],
      paperDays: [...planDeliveryRules(delivery, planPaperDays(row, kind)).publicationDays],
      ariaPlanID: isUsual ? id : `${id}-${billingPeriod.toUpperCase()}`,
      priceOre: isCurrent ? row.priceOre : priceOre,
      billingPeriod,
      isCurrent,
      refusal: isCurrent ? null : refusalFor(facts, kind),
    },
  };
}

function refusalFor(
  { row, isPayer, birthdate, hasAddress, today }: OfferFacts,
  kind: PlanKind,
): PlanOfferCase['offer']['refusal'] {
  if (!isPayer) return 'sharedByOthers';
  const { belowAge, productType } = planOf(row, kind);
  if (belowAge !== undefined) {
    if (birthdate === null) return 'birthdateNeeded';
    if (!isBelowAge(birthdate, today, belowAge)) return 'youthOnly';
  }
  return productType === 'COMBO' && !hasAddress ? 'addressNeeded' : null;
}
