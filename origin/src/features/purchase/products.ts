import type * as v from 'valibot';
import type { CampaignOffer, ProductsSchema, PurchaseMethodId } from '#src/contract/product.ts';
import { purchaseMethodIds } from '#src/contract/product.ts';
import { purchaseAge } from '#src/domain/ages.ts';
import type { BillingPeriod } from '#src/domain/billing-periods.ts';
import { isOpenOn, offerFitRefusal, type OfferKind, offerPriceOre, type OfferTerms } from '#src/domain/campaigns.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Plan } from '#src/domain/catalogue-schema.ts';
import { soldPeriods } from '#src/domain/plan-catalogue.ts';
import { soldProducts } from '#src/domain/sold-products.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { planVatRate } from '#src/domain/vat-rates.ts';
import { providerNameOf, providerOf, type ProviderParts } from '#origin/features/payment/providers.ts';
import { listPriceOreOf, planIdOf } from '#origin/features/subscription/plan-catalogue.ts';

export interface PlanAtPeriod {
  readonly planKind: string;
  readonly billingPeriod: BillingPeriod;
}

/** Returns the plan with an id at a billing period; undefined if the title does not sell it. */
export function soldPlanOf(
  { titleCode, catalogue }: FleetTitle,
  { ariaPlanID, billingPeriod }: { readonly ariaPlanID: string; readonly billingPeriod: BillingPeriod },
): PlanAtPeriod | undefined {
  const planKind = catalogue.sells.find((kind) => planIdOf(titleCode, kind) === ariaPlanID);
  const period = soldPeriods.find((one) => one === billingPeriod);
  return planKind === undefined || period === undefined ? undefined : { planKind, billingPeriod: period };
}

/** Returns the VAT of a plan in percent; null if none applies. */
export function planVatPercent(plan: Pick<Plan, 'vatPercent'>): number | null {
  const rate = planVatRate(plan);
  return rate === null ? null : rate / 100;
}

/** Returns the payment methods for purchases, limited to those for which the title has a provider account. */
export function purchaseMethods(parts: ProviderParts, { titleCode }: FleetTitle): PurchaseMethodId[] {
  return purchaseMethodIds.filter((method) => {
    const name = providerNameOf(method);
    return name !== undefined && providerOf(parts, titleCode, name) !== undefined;
  });
}

/** Converts an offer on a plan to the contract's form, with the prices on a given day. */
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

/**
 * Offers a campaign on each plan and billing period that it applies to, the largest plan first; empty if it is not open
 * on the day.
 */
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

/** Lists what a title sells to anyone on a given day. */
export function listProducts(parts: ProviderParts, title: FleetTitle, day: Day): v.InferInput<typeof ProductsSchema> {
  return {
    products: soldProducts(title, day),
    offers: [...campaignOffers(title, 'winback', day), ...campaignOffers(title, 'intro', day)],
    methods: purchaseMethods(parts, title),
    minimumAge: purchaseAge,
    sharesProfile: parts.merchants.accountOf(title.titleCode).vipps?.loginIssuer !== undefined,
  };
}
