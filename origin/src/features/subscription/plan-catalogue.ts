import { catalogueOfTitle } from '#origin/platform/fleet/fleet-view.ts';
import type { BillingPeriod } from '#src/domain/billing-periods.ts';
import type { Plan } from '#src/domain/catalogue-schema.ts';
import { type PlanKind, pricesOn } from '#src/domain/plan-catalogue.ts';
import type { Day } from '#src/lib/calendar-days.ts';

export { type PlanKind, planIdOf } from '#src/domain/plan-catalogue.ts';

export interface OfTitle {
  readonly titleCode: string;
}

export function isPlanKind(of: OfTitle, kind: string): boolean {
  return Object.hasOwn(catalogueOfTitle(of).plans, kind);
}

/** @throws Error if the title's catalogue no longer has the plan */
export function planOf(of: OfTitle, kind: PlanKind): Plan {
  const plan = isPlanKind(of, kind) ? catalogueOfTitle(of).plans[kind] : undefined;
  if (plan === undefined) throw new Error(`The catalogue of the title ${of.titleCode} has no plan ${kind}.`);
  return plan;
}

interface OfPlan extends OfTitle {
  readonly planKind: PlanKind;
}

export function planNameOf(row: OfPlan): string {
  return planOf(row, row.planKind).name;
}

export function planBringsPaper(of: OfTitle, kind: PlanKind): boolean {
  return planOf(of, kind).productType === 'COMBO';
}

/** True if a subscription's current plan includes the paper. */
export function bringsPaper(row: OfPlan): boolean {
  return planBringsPaper(row, row.planKind);
}

export function listPriceOreOf(
  of: OfTitle,
  { planKind, billingPeriod }: { readonly planKind: string; readonly billingPeriod: BillingPeriod },
  day: Day,
): number {
  return pricesOn(planOf(of, planKind), day)[billingPeriod];
}
