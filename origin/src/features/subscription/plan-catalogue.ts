import type { Subscription } from '#src/contract/subscription.ts';
import { type Plan, planCatalogue } from '#src/domain/plan-catalogue.ts';

export type PlanKind = keyof typeof planCatalogue;

/** Whether a text from the database names a plan of the catalogue. */
export function isPlanKind(kind: string): kind is PlanKind {
  return Object.hasOwn(planCatalogue, kind);
}

const plans: ReadonlyMap<string, Plan> = new Map(Object.entries(planCatalogue));

/**
 * The plan of a kind that the database names.
 * @throws when the catalogue no longer has it.
 */
export function planOf(kind: string): Plan {
  const plan = plans.get(kind);
  if (plan === undefined) throw new Error(`The plan catalogue has no plan ${kind}.`);
  return plan;
}

/** Id of a title's plan in the billing system. */
export function planIdOf(titleCode: string, kind: string): string {
  return `${titleCode}-${kind}`;
}

/** Price of a period of a plan without any discount, in øre. */
export function listPriceOreOf({
  planKind,
  billingPeriod,
}: {
  readonly planKind: string;
  readonly billingPeriod: Subscription['billingPeriod'];
}): number {
  return planOf(planKind).priceOre[billingPeriod];
}
