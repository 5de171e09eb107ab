import { type Day, type Weekday, weekdays } from '#src/lib/calendar-days.ts';
import { has, type MissingAbilities } from './abilities.ts';
import type { BillingPeriod } from './billing-periods.ts';
import type { Catalogue, OwnCatalogue, Plan, SoldPlan } from './catalogue-schema.ts';
import type { DeliveryRules } from './title-rules.ts';

export const soldPeriods = ['monthly', 'quarterly', 'yearly'] as const satisfies readonly BillingPeriod[];
export type SoldPeriod = (typeof soldPeriods)[number];

/** Returns a billing period on sale: the given one, otherwise monthly. */
export function soldPeriodOf(period: string | null): SoldPeriod {
  return soldPeriods.find((one) => one === period) ?? 'monthly';
}

/** Plans for certain groups of people. Every catalogue has them, even if its title does not sell them. */
export const roleKinds = { student: 'STUDENT', family: 'FAMILIE', business: 'BEDRIFT' } as const;

export type PlanKind = string;

/** In øre. */
export function pricesOn({ prices }: Pick<Plan, 'prices'>, day: Day): Readonly<Record<BillingPeriod, number>> {
  const holding = prices.findLast(({ from }) => from <= day) ?? prices[0];
  if (holding === undefined) throw new Error('A plan has no prices.');
  return holding;
}

interface TitleOffer extends MissingAbilities {
  readonly delivery: { readonly publicationDays: readonly Weekday[] };
}

const everything: TitleOffer = { without: [], delivery: { publicationDays: weekdays } };

/**
 * A title does not sell paper plans without a day on which it prints, nor the student plan if it cannot confirm
 * students. Plans have no family sharing if the title lacks it. Offers for unsold plans are left out.
 */
export function catalogueOf(group: Catalogue, own: OwnCatalogue = {}, title: TitleOffer = everything): Catalogue {
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  const plans = { ...group.plans, ...own.plans };
  const all: Catalogue = { ...group, ...given, plans: has(title, 'family') ? plans : withoutSharing(plans) };
  const isPrinted = (day: Weekday): boolean => title.delivery.publicationDays.includes(day);
  const sells = all.sells
    .filter((kind) => all.plans[kind]?.paperDays?.some(isPrinted) ?? true)
    .filter((kind) => kind !== roleKinds.student || has(title, 'student'));
  const isSold = (kind: string): boolean => sells.includes(kind);
  const onSale = <T extends { readonly plans: readonly string[] }>(offers: readonly T[]) =>
    offers.map((offer) => ({ ...offer, plans: offer.plans.filter(isSold) })).filter(({ plans }) => plans.length > 0);
  const [winback] = onSale(all.campaigns.winback === undefined ? [] : [all.campaigns.winback]);
  const [intro] = onSale(all.campaigns.intro === undefined ? [] : [all.campaigns.intro]);
  return {
    ...all,
    sells,
    campaigns: { ...(winback === undefined ? {} : { winback }), ...(intro === undefined ? {} : { intro }) },
    codes: onSale(all.codes),
  };
}

/**
 * Removes the feature that advertises sharing. Existing shares stay, since the plans themselves
 * remain shareable.
 */
function withoutSharing(plans: Catalogue['plans']): Catalogue['plans'] {
  return Object.fromEntries(
    Object.entries(plans).map(([kind, plan]) => [
      kind,
      { ...plan, features: plan.features.filter((feature) => feature !== 'familySharing') },
    ]),
  );
}

/** Plans without conditions on age or studies, largest first. Only these can be gifts. */
export function plansForAll({ sells, plans }: Pick<Catalogue, 'sells' | 'plans'>): readonly PlanKind[] {
  return sells.filter((kind) => plans[kind]?.belowAge === undefined && kind !== roleKinds.student);
}

/** Plans on sale, largest first. Only these are baked into the title's pages. */
export function soldPlansOf({ sells, plans }: Catalogue): SoldPlan[] {
  return sells.flatMap((kind) => {
    const plan = plans[kind];
    return plan === undefined ? [] : [{ kind, ...plan }];
  });
}

export function youthPlanOf<T extends Pick<Plan, 'belowAge'>>(sells: readonly T[]): T | undefined {
  return sells.find(({ belowAge }) => belowAge !== undefined);
}

/** Spec §3. */
export function planIdOf(titleCode: string, kind: string): string {
  return `${titleCode}-${kind}`;
}

/** Weekdays on which a plan includes the paper. Null: all of the title's days. Empty: no paper. */
export type PaperDays = readonly Weekday[] | null;

/**
 * The paper comes on the days shared by title and plan (N-04). If the title has none of the plan's days, its own days
 * apply.
 */
export function planDeliveryRules(rules: DeliveryRules, paperDays: PaperDays): DeliveryRules {
  if (paperDays === null) return rules;
  const publicationDays = rules.publicationDays.filter((day) => paperDays.includes(day));
  return publicationDays.length === 0 && paperDays.length > 0 ? rules : { ...rules, publicationDays };
}

/** Lists the largest plan first, as every back end does. */
export function soldProducts(
  {
    titleCode,
    sells,
    delivery,
  }: { readonly titleCode: string; readonly sells: readonly SoldPlan[]; readonly delivery: DeliveryRules },
  day: Day,
) {
  return sells.map((plan) => {
    const { kind, name, productType, features, paperDays = null, vatPercent, belowAge = null } = plan;
    const prices = pricesOn(plan, day);
    return {
      ariaPlanID: planIdOf(titleCode, kind),
      planName: name,
      planProductType: productType,
      features: [...features],
      paperDays: hasPaper(plan) ? [...planDeliveryRules(delivery, paperDays).publicationDays] : [],
      prices: soldPeriods.map((billingPeriod) => ({ billingPeriod, priceOre: prices[billingPeriod] })),
      vatPercent,
      needsAddress: hasPaper(plan),
      belowAge,
      needsStudentVerification: kind === roleKinds.student,
    };
  });
}

function hasPaper({ productType }: SoldPlan): boolean {
  return productType === 'COMBO';
}
