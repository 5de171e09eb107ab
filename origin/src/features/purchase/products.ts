import type * as v from 'valibot';
import type { CampaignOffer, ProductsSchema, PurchaseMethodId } from '#src/contract/product.ts';
import { purchaseMethodIds } from '#src/contract/product.ts';
import { purchaseAge, youthAgeLimit } from '#src/domain/ages.ts';
import { type BillingPeriod, billingPeriods } from '#src/domain/billing-periods.ts';
import { campaigns, offerFitRefusal, type OfferKind, offerPriceOre, type OfferTerms } from '#src/domain/campaigns.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { soldPlans } from '#src/domain/plan-catalogue.ts';
import { planVatRates } from '#src/domain/vat-rates.ts';
import { providerNameOf, providerOf, type ProviderParts } from '#origin/features/payment/providers.ts';
import { rulesForPlan } from '#origin/features/subscription/personal-delivery-rules.ts';
import { planIdOf, planOf } from '#origin/features/subscription/plan-catalogue.ts';

/** A plan that anyone can buy. */
export type SoldPlan = (typeof soldPlans)[number];

/** A plan at a billing period. */
export interface PlanAtPeriod {
  readonly planKind: SoldPlan;
  readonly billingPeriod: BillingPeriod;
}

/** Billing periods that are sold, the shortest first. */
const soldPeriods = ['monthly', 'quarterly', 'yearly'] as const satisfies readonly (typeof billingPeriods)[number][];

/** The sold plan of an id at a billing period; undefined if the title does not sell it. */
export function soldPlanOf(
  { titleCode }: FleetTitle,
  { ariaPlanID, billingPeriod }: { readonly ariaPlanID: string; readonly billingPeriod: BillingPeriod },
): PlanAtPeriod | undefined {
  const planKind = soldPlans.find((kind) => planIdOf(titleCode, kind) === ariaPlanID);
  const period = soldPeriods.find((one) => one === billingPeriod);
  return planKind === undefined || period === undefined ? undefined : { planKind, billingPeriod: period };
}

/** VAT of a plan in percent; null if none is due. */
export function planVatPercent(planKind: SoldPlan): number | null {
  const rate: number | null = planVatRates[planKind];
  return rate === null ? null : rate / 100;
}

/** Payment methods of purchases that the title has an account for. */
export function purchaseMethods(parts: ProviderParts, { titleCode }: FleetTitle): PurchaseMethodId[] {
  return purchaseMethodIds.filter((method) => {
    const name = providerNameOf(method);
    return name !== undefined && providerOf(parts, titleCode, name) !== undefined;
  });
}

/** An offer on a plan, as the contract has it. */
export function toPlanOffer(
  { titleCode }: FleetTitle,
  { planKind, billingPeriod }: PlanAtPeriod,
  { kind, terms }: { readonly kind: OfferKind; readonly terms: OfferTerms },
): CampaignOffer {
  const priceAfterOre = planOf(planKind).priceOre[billingPeriod];
  return {
    kind,
    id: terms.id,
    ariaPlanID: planIdOf(titleCode, planKind),
    billingPeriod,
    priceOre: offerPriceOre(priceAfterOre, terms),
    priceAfterOre,
    periods: terms.periods,
  };
}

/** A campaign on each plan that it is for, the largest first. */
export function campaignOffers(title: FleetTitle, kind: keyof typeof campaigns): CampaignOffer[] {
  const terms = campaigns[kind];
  return soldPlans.flatMap((planKind) =>
    soldPeriods
      .filter((billingPeriod) => offerFitRefusal(terms, { planKind, billingPeriod }) === null)
      .map((billingPeriod) => toPlanOffer(title, { planKind, billingPeriod }, { kind, terms })),
  );
}

/** What a title sells, to anyone. */
export function listProducts(parts: ProviderParts, title: FleetTitle): v.InferInput<typeof ProductsSchema> {
  return {
    products: soldPlans.map((planKind) => {
      const { name, productType, features, priceOre } = planOf(planKind);
      return {
        ariaPlanID: planIdOf(title.titleCode, planKind),
        planName: name,
        planProductType: productType,
        features: [...features],
        paperDays: productType === 'COMBO' ? [...rulesForPlan(title.delivery, planKind).publicationDays] : [],
        prices: soldPeriods.map((billingPeriod) => ({ billingPeriod, priceOre: priceOre[billingPeriod] })),
        vatPercent: planVatPercent(planKind),
        needsAddress: productType === 'COMBO',
        belowAge: planKind === 'UNG' ? youthAgeLimit : null,
        needsStudentVerification: planKind === 'STUDENT',
      };
    }),
    offers: [...campaignOffers(title, 'winback'), ...campaignOffers(title, 'intro')],
    methods: purchaseMethods(parts, title),
    minimumAge: purchaseAge,
  };
}
