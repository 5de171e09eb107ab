import type { SoldPlan } from '#src/domain/catalogue-schema.ts';
import { planIdOf } from '#src/domain/plan-catalogue.ts';
import { useTitle } from './title-context.tsx';

/** Undefined without an id, or if the title does not sell the plan. */
export function useSoldPlan(ariaPlanID: string | null | undefined): SoldPlan | undefined {
  const { sells, titleCode } = useTitle();
  return sells.find(({ kind }) => planIdOf(titleCode, kind) === ariaPlanID);
}
