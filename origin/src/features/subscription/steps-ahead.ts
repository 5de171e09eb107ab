import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { isPaused } from './paused-days.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

/** Counts up when the rule of `stepsAhead` changes. */
export const stepRuleVersion = 1;

/** What the steps of a subscription are calculated from. */
export type StepFacts = Pick<
  SubscriptionRow,
  'expiryDate' | 'pauseMonths' | 'pendingFrom' | 'renewalDate' | 'resumesOn' | 'sharedFrom' | 'startedOn' | 'status'
>;

/** A step of a subscription, with its day. */
export interface SubscriptionStep {
  readonly kind: 'start' | 'changePlan' | 'pause' | 'resume' | 'renew' | 'end';
  readonly day: Day;
}

/** The next thing that falls due; of two on the same day, a change of plan comes first and takes the renewal with it. */
export function nextStepOf(facts: StepFacts): SubscriptionStep | null {
  return (
    stepsAhead(facts).toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))[0] ?? null
  );
}

/** Day of the next thing that falls due; null if nothing is ahead. */
export function nextSubscriptionDay(facts: StepFacts): Day | null {
  return nextStepOf(facts)?.day ?? null;
}

function stepsAhead(row: StepFacts): SubscriptionStep[] {
  const { status, startedOn, renewalDate, expiryDate, pendingFrom, pauseMonths } = row;
  const at = (kind: SubscriptionStep['kind'], day: Day | null): SubscriptionStep[] =>
    day === null ? [] : [{ kind, day }];
  const dayAfter = expiryDate === null ? null : addDays(expiryDate, 1);
  switch (status) {
    case statusCodes.PENDING_INSTALLATION:
    case statusCodes.PENDING_ACTIVATION:
      if (!isPaused(row)) return at('start', startedOn);
      // What is shared begins again with what it is shared from.
      return row.sharedFrom === null ? at('resume', row.resumesOn) : [];
    case statusCodes.ACTIVE:
      return [...at('changePlan', pendingFrom), ...at(pauseMonths === null ? 'renew' : 'pause', renewalDate)];
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
