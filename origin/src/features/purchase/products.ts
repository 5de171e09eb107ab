import type * as v from 'valibot';
import { providerNameOf } from '#origin/features/payment/provider-port.ts';
import { type ProviderParts, providerOf } from '#origin/features/payment/providers.ts';
import { firstRenewal } from '#origin/features/subscription/billing.ts';
import { rulesForPlan } from '#origin/features/subscription/personal-delivery-rules.ts';
import { listPriceOreOf, planBringsPaper, planIdOf } from '#origin/features/subscription/plan-catalogue.ts';
import {
  type CampaignOffer,
  type ProductsSchema,
  type PurchaseMethodId,
  purchaseMethodIds,
} from '#src/contract/product.ts';
import { purchaseAge } from '#src/domain/ages.ts';
import type { BillingPeriod } from '#src/domain/billing-periods.ts';
import { isOpenOn, type OfferKind, type OfferTerms, offerFitRefusal, offerPriceOre } from '#src/domain/campaigns.ts';
import type { Plan } from '#src/domain/catalogue-schema.ts';
import { earliestEffectiveDay } from '#src/domain/delivery-dates.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { soldPeriods, soldProducts } from '#src/domain/plan-catalogue.ts';
import { planVatRate } from '#src/domain/vat-rates.ts';
import { withdrawalTermOf } from '#src/domain/withdrawal.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';

export interface PlanAtPeriod {
  readonly planKind: string;
  readonly billingPeriod: BillingPeriod;
}

export function soldPlanOf(
  { titleCode, catalogue }: FleetTitle,
  { ariaPlanID, billingPeriod }: { readonly ariaPlanID: string; readonly billingPeriod: BillingPeriod },
): PlanAtPeriod | undefined {
  const planKind = catalogue.sells.find((kind) => planIdOf(titleCode, kind) === ariaPlanID);
  const period = soldPeriods.find((one) => one === billingPeriod);
  return planKind === undefined || period === undefined ? undefined : { planKind, billingPeriod: period };
}

/** In percent; null if no VAT applies. */
export function planVatPercent(plan: Pick<Plan, 'vatPercent'>): number | null {
  const rate = planVatRate(plan);
  return rate === null ? null : rate / 100;
}

export function purchaseMethods(parts: ProviderParts, { titleCode }: FleetTitle): PurchaseMethodId[] {
  return purchaseMethodIds.filter((method) => {
    const name = providerNameOf(method);
    return name !== undefined && providerOf(parts, titleCode, name) !== undefined;
  });
}

export function toPlanOffer(
  title: FleetTitle,
  { planKind, billingPeriod }: PlanAtPeriod,
  { kind, terms, day }: { readonly kind: OfferKind; readonly terms: OfferTerms; readonly day: Day },
): CampaignOffer {
  const priceAfterOre = listPriceOreOf(title, { planKind, billingPeriod }, day);
  return {
    kind,
    id: terms.id,
    ariaPlanID: planIdOf(title.titleCode, planKind),
    billingPeriod,
    priceOre: offerPriceOre(priceAfterOre, terms),
    priceAfterOre,
    periods: terms.periods,
  };
}

/** The largest plan comes first; empty if the campaign is not open on the day. */
export function campaignOffers(title: FleetTitle, kind: 'winback' | 'intro', day: Day): CampaignOffer[] {
  const { sells, campaigns } = title.catalogue;
  const terms = campaigns[kind];
  if (terms === undefined || !isOpenOn(terms, day)) return [];
  return sells.flatMap((planKind) =>
    soldPeriods
      .filter((billingPeriod) => offerFitRefusal(terms, { planKind, billingPeriod }) === null)
      .map((billingPeriod) => toPlanOffer(title, { planKind, billingPeriod }, { kind, terms, day })),
  );
}

export function listProducts(parts: ProviderParts, title: FleetTitle, day: Day): v.InferInput<typeof ProductsSchema> {
  return {
    products: soldProducts(title, day),
    offers: [...campaignOffers(title, 'winback', day), ...campaignOffers(title, 'intro', day)],
    methods: purchaseMethods(parts, title),
    minimumAge: purchaseAge,
    sharesProfile: parts.merchants.accountOf(title.titleCode).vipps?.loginIssuer !== undefined,
  };
}

export interface PurchaseTerm {
  /** First day of the first period; `toDate` is its last day. */
  readonly fromDate: Day;
  readonly toDate: Day;
  /** Day of the first paper; null without paper. */
  readonly firstPaperOn: Day | null;
  readonly nextChargeOn: Day;
}

/**
 * A subscription without paper begins today; one with paper begins with the first issue that can still be delivered.
 */
export function purchaseTerm(title: FleetTitle, { planKind, billingPeriod }: PlanAtPeriod, now: Instant): PurchaseTerm {
  const hasPaper = planBringsPaper(title, planKind);
  const fromDate = hasPaper ? earliestEffectiveDay(now, rulesForPlan(title, planKind)) : dayInOslo(now);
  const nextChargeOn = firstRenewal(fromDate, billingPeriod);
  return { fromDate, toDate: addDays(nextChargeOn, -1), firstPaperOn: hasPaper ? fromDate : null, nextChargeOn };
}

/** Returns the last day for withdrawing from a purchase (N-01); null if the first paper is unknown. */
export function withdrawalUntil(
  title: FleetTitle,
  purchase: { readonly planKind: string; readonly orderedOn: Day; readonly firstPaperOn: Day | null },
): Day | null {
  const { planKind, orderedOn, firstPaperOn } = purchase;
  const rules = { ...rulesForPlan(title, planKind), paperFrom: firstPaperOn };
  return withdrawalTermOf({ orderedOn, paper: firstPaperOn === null ? null : { rules, stops: [] } }).lastDay;
}
