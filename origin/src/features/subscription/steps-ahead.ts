import { statusCodes } from '#src/domain/subscription.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { isPaused } from './paused-days.ts';
import { noticeDayOf } from './price-changes.ts';
import type { SubscriptionFacts } from './subscription-repository.ts';

/** Increase it whenever the rule in `stepsAhead` changes. */
export const stepRuleVersion = 2;

type ChangeKind = 'start' | 'changePlan' | 'pause' | 'resume' | 'renew' | 'end';

export interface SubscriptionStep<Kind extends ChangeKind | 'announcePrice' = ChangeKind> {
  readonly kind: Kind;
  readonly day: Day;
}

type AnyStep = SubscriptionStep<ChangeKind | 'announcePrice'>;

/** On the same day, a plan change comes before the renewal and includes it. */
export function nextStepOf(facts: SubscriptionFacts): AnyStep | null {
  return stepsAhead(facts).toSorted((one, other) => one.day.localeCompare(other.day))[0] ?? null;
}

export function nextSubscriptionDay(facts: SubscriptionFacts): Day | null {
  return nextStepOf(facts)?.day ?? null;
}

function stepsAhead(row: SubscriptionFacts): AnyStep[] {
  const { status, startedOn, renewalDate, expiryDate, pendingFrom, pauseMonths } = row;
  const at = (kind: AnyStep['kind'], day: Day | null): AnyStep[] => (day === null ? [] : [{ kind, day }]);
  const dayAfter = expiryDate === null ? null : addDays(expiryDate, 1);
  switch (status) {
    case statusCodes.PENDING_INSTALLATION:
    case statusCodes.PENDING_ACTIVATION:
      if (!isPaused(row)) return at('start', startedOn);
      // A shared subscription resumes together with its source.
      return row.sharedFrom === null ? at('resume', row.resumesOn) : [];
    case statusCodes.ACTIVE:
      return [
        ...at('announcePrice', pendingFrom === null && pauseMonths === null ? noticeDayOf(row) : null),
        ...at('changePlan', pendingFrom),
        ...at(pauseMonths === null ? 'renew' : 'pause', renewalDate),
      ];
    case statusCodes.TRIAL:
      return [
        ...at('changePlan', pendingFrom),
        ...at('renew', renewalDate),
        ...at('end', renewalDate === null ? dayAfter : null),
      ];
    case statusCodes.PENDING_CANCELLATION:
    case statusCodes.PENDING_TERMINATION:
      return at('end', dayAfter);
    case statusCodes.INACTIVE:
    case statusCodes.SUSPENDED:
    case statusCodes.CANCELLED:
    case statusCodes.TERMINATED:
    case statusCodes.ACTIVE_NON_BILLABLE:
      return [];
  }
}
