import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { withoutPendingChange } from './subscription-writes.ts';
import type { BeforeCancellation } from './cancellation-tables.ts';

/** What a cancellation keeps of the subscription. */
export function beforeOf(row: SubscriptionRow): BeforeCancellation {
  const { status, renewalDate, expiryDate, pauseMonths } = row;
  const { pendingPlanKind, pendingFrom, pendingBillingPeriod, pendingPriceOre } = row;
  const pending = { pendingPlanKind, pendingFrom, pendingBillingPeriod, pendingPriceOre };
  return { status, renewalDate, expiryDate, pauseMonths, ...pending };
}

/** A cancelled subscription as it continues if the cancellation is undone on a day: as it was before. */
export function withoutCancellation(row: SubscriptionRow, before: BeforeCancellation, today: Day) {
  // The last day may have moved since, as by an extension for a paper that did not come.
  const renewalDate = before.renewalDate === null ? null : dayAfter(row.expiryDate, before.renewalDate);
  return {
    renewalDate,
    expiryDate: before.expiryDate,
    cancelledOn: null,
    ...pendingAgain(before, renewalDate, today),
    pauseMonths: before.pauseMonths ?? null,
  };
}

/** Of a cancellation that was made elsewhere: it was an ordinary subscription. */
export function presumedBefore(row: SubscriptionRow): BeforeCancellation {
  const renewalDate = row.expiryDate === null ? null : addDays(row.expiryDate, 1);
  return { status: statusCodes.ACTIVE, renewalDate, expiryDate: null, ...withoutPendingChange };
}

function dayAfter(day: Day | null, otherwise: Day): Day {
  return day === null ? otherwise : addDays(day, 1);
}

/** A change of plan that was planned comes back, unless its day has passed. */
function pendingAgain(before: BeforeCancellation, renewalDate: Day | null, today: Day) {
  const { pendingPlanKind, pendingBillingPeriod, pendingPriceOre } = before;
  const pendingFrom = before.pendingFrom === before.renewalDate ? renewalDate : before.pendingFrom;
  if (pendingFrom === null || pendingFrom <= today) return withoutPendingChange;
  return { pendingPlanKind, pendingFrom, pendingBillingPeriod, pendingPriceOre };
}
