import type { Result } from '#src/lib/result.ts';
import type { CurrentSubscription } from './held-subscription.ts';
import { pendingPlanBringsPaper } from './personal-rules.ts';
import { planOf } from './plan-catalogue.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

/** The present subscription if it brings the paper (Spec §5), or if the plan that takes over does. */
export function paperSubscription(held: CurrentSubscription | undefined): Result<CurrentSubscription, 'paperRequired'> {
  if (held === undefined || !(bringsPaper(held.row) || pendingPlanBringsPaper(held.row))) {
    return { ok: false, error: 'paperRequired' };
  }
  return { ok: true, value: held };
}

/** Whether a subscription's present plan brings the paper. */
export function bringsPaper({ planKind }: SubscriptionRow): boolean {
  return planOf(planKind).productType === 'COMBO';
}
