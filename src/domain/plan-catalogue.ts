import { type Day, type Weekday, weekdays } from '#src/lib/calendar-days.ts';
import { has, type Lacking } from './abilities.ts';
import type { BillingPeriod } from './billing-periods.ts';
import type { Catalogue, OwnCatalogue, Plan, SoldPlan } from './catalogue-schema.ts';

/** Billing periods on sale, shortest first. */
export const soldPeriods = ['monthly', 'quarterly', 'yearly'] as const satisfies readonly BillingPeriod[];

/** Keys of plans for certain groups of people; every catalogue has them, and a title need not sell them. */
export const roleKinds = { student: 'STUDENT', family: 'FAMILIE', business: 'BEDRIFT' } as const;

/** Key of a plan in a catalogue, such as KOMPLETT. */
export type PlanKind = string;

/** Returns the prices of a plan on a day, in øre: the latest that apply by then. */
export function pricesOn({ prices }: Pick<Plan, 'prices'>, day: Day): Readonly<Record<BillingPeriod, number>> {
  const holding = prices.findLast(({ from }) => from <= day) ?? prices[0];
  if (holding === undefined) throw new Error('A plan has no prices.');
  return holding;
}

/** What a title's file says about its offer besides the catalogue. */
interface TitleOffer extends Lacking {
  readonly delivery: { readonly publicationDays: readonly Weekday[] };
}

const everything: TitleOffer = { without: [], delivery: { publicationDays: weekdays } };

/**
 * Returns the group's catalogue with a title's deviations. Plans without a paper day on which the title prints are not
 * sold, nor is the student plan at a title that cannot confirm students, and no plan names family sharing at a title
 * without it; there are no offers for plans that are not sold.
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

/** What people share already is not changed: whether a plan can be shared stays. */
function withoutSharing(plans: Catalogue['plans']): Catalogue['plans'] {
  return Object.fromEntries(
    Object.entries(plans).map(([kind, plan]) => [
      kind,
      { ...plan, features: plan.features.filter((feature) => feature !== 'familySharing') },
    ]),
  );
}

/** Returns the plans without conditions on age or studies, the largest first: those that can be given. */
export function plansForAll({ sells, plans }: Pick<Catalogue, 'sells' | 'plans'>): readonly PlanKind[] {
  return sells.filter((kind) => plans[kind]?.belowAge === undefined && kind !== roleKinds.student);
}

/** Returns the plans that anyone can buy at a title, the largest first: the part of the catalogue in its pages. */
export function soldPlansOf({ sells, plans }: Catalogue): SoldPlan[] {
  return sells.flatMap((kind) => {
    const plan = plans[kind];
    return plan === undefined ? [] : [{ kind, ...plan }];
  });
}

/** Returns the youth plan among those on sale; undefined if there is none. */
export function youthPlanOf<T extends Pick<Plan, 'belowAge'>>(sells: readonly T[]): T | undefined {
  return sells.find(({ belowAge }) => belowAge !== undefined);
}

/** Id of a title's plan in the billing system (Spec §3). */
export function planIdOf(titleCode: string, kind: string): string {
  return `${titleCode}-${kind}`;
}
