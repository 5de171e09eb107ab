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

/** Status names in the order of the specification (Spec §4). */
export const statusNames: readonly StatusName[] = [
  'INACTIVE',
  'ACTIVE',
  'SUSPENDED',
  'PENDING_CANCELLATION',
  'CANCELLED',
  'PENDING_TERMINATION',
  'TERMINATED',
  'PENDING_INSTALLATION',
  'PENDING_ACTIVATION',
  'TRIAL',
  'ACTIVE_NON_BILLABLE',
];

const namesByCode: ReadonlyMap<StatusCode, StatusName> = new Map(statusNames.map((name) => [statusCodes[name], name]));

/** Name of a status code (Spec §4). */
export function statusNameOf(status: StatusCode): StatusName {
  const name = namesByCode.get(status);
  if (name === undefined) throw new Error(`No status has the code ${status}.`);
  return name;
}

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
export function regretEventFor(
  cancelled: StatusCode,
): Extract<LifecycleEvent, 'regretted' | 'trialRegretted' | 'nonBillableRegretted'> {
  if (cancelled === statusCodes.TRIAL) return 'trialRegretted';
  return cancelled === statusCodes.ACTIVE_NON_BILLABLE ? 'nonBillableRegretted' : 'regretted';
}

/** Statuses that give access to the articles: the subscription is paid or free, and its last day is not over. */
const readingStatuses: readonly StatusCode[] = [
  statusCodes.ACTIVE,
  statusCodes.PENDING_CANCELLATION,
  statusCodes.PENDING_TERMINATION,
  statusCodes.TRIAL,
  statusCodes.ACTIVE_NON_BILLABLE,
];

/** Whether a subscription of this status gives the paper and the articles. The guard (G-12) accepts more statuses. */
export function givesAccess(status: StatusCode): boolean {
  return readingStatuses.includes(status);
}
