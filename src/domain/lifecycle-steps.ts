import { statusNameOf } from './lifecycle.ts';
import { type LifecycleEvent, lifecycleTransitions } from './lifecycle-transitions.ts';
import { type StatusCode, type StatusName, statusCodes } from './subscription.ts';

/** Outcome of an event: the new status, or the refusal that a caller answers with 409. */
export type TransitionResult =
  | { readonly ok: true; readonly status: StatusCode }
  | {
      readonly ok: false;
      readonly code: 'illegalTransition';
      readonly from: StatusName;
      readonly event: LifecycleEvent;
    };

const targets: ReadonlyMap<string, StatusName> = new Map(
  lifecycleTransitions.map(({ from, event, to }) => [`${from} ${event}`, to]),
);

/** What an event makes of a status. Only steps in the table happen. */
export function transition(status: StatusCode, event: LifecycleEvent): TransitionResult {
  const from = statusNameOf(status);
  const to = targets.get(`${from} ${event}`);
  return to === undefined
    ? { ok: false, code: 'illegalTransition', from, event }
    : { ok: true, status: statusCodes[to] };
}

/** The events that a status knows. */
export function eventsFrom(status: StatusCode): readonly LifecycleEvent[] {
  const from = statusNameOf(status);
  return lifecycleTransitions.filter((row) => row.from === from).map(({ event }) => event);
}

/** The event that undoes a cancellation, given the status that was cancelled: it goes back to that status. */
export function undoEventFor(
  cancelled: StatusCode,
): Extract<LifecycleEvent, 'cancellationUndone' | 'trialCancellationUndone' | 'nonBillableCancellationUndone'> {
  if (cancelled === statusCodes.TRIAL) return 'trialCancellationUndone';
  return cancelled === statusCodes.ACTIVE_NON_BILLABLE ? 'nonBillableCancellationUndone' : 'cancellationUndone';
}
