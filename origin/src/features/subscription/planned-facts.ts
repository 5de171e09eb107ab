import type { ActivityFacts } from '#src/contract/activity.ts';
import { planOf } from './plan-catalogue.ts';
import { isPaused, pauseOf } from './paused-days.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

/** Returns what is planned for a subscription, for the receipts that say that it lapses or applies again. */
export function plannedFacts(row: SubscriptionRow): ActivityFacts {
  const { pendingPlanKind, pendingFrom, pendingPriceOre, pendingBillingPeriod } = row;
  const pause = isPaused(row) ? null : pauseOf(row);
  return {
    ...(pendingPlanKind === null ? {} : { plannedPlanName: planOf(row, pendingPlanKind).name }),
    ...(pendingFrom === null ? {} : { plannedFromDate: pendingFrom }),
    ...(pendingPriceOre === null ? {} : { plannedPriceOre: pendingPriceOre }),
    ...(pendingBillingPeriod === null ? {} : { plannedBillingPeriod: pendingBillingPeriod }),
    ...(pause === null ? {} : { plannedPauseFrom: pause.fromDate, plannedPauseTo: pause.toDate }),
  };
}
