import { statusNameOf } from './lifecycle.ts';
import { type StatusCode, type StatusName, statusCodes } from './subscription.ts';

interface LifecycleTransition {
  readonly from: StatusName;
  readonly event: LifecycleEvent;
  readonly to: StatusName;
}

const rows = [
  ['INACTIVE', 'activationOrdered', 'PENDING_ACTIVATION'],
  ['INACTIVE', 'installationOrdered', 'PENDING_INSTALLATION'],
  ['INACTIVE', 'activated', 'ACTIVE'],
  ['INACTIVE', 'trialStarted', 'TRIAL'],
  ['INACTIVE', 'madeNonBillable', 'ACTIVE_NON_BILLABLE'],
  ['INACTIVE', 'orderExpired', 'CANCELLED'],
  ['PENDING_INSTALLATION', 'installed', 'PENDING_ACTIVATION'],
  ['PENDING_INSTALLATION', 'activated', 'ACTIVE'],
  ['PENDING_ACTIVATION', 'activated', 'ACTIVE'],
  ['PENDING_ACTIVATION', 'trialStarted', 'TRIAL'],
  ['PENDING_ACTIVATION', 'madeNonBillable', 'ACTIVE_NON_BILLABLE'],
  ['PENDING_ACTIVATION', 'paymentFailed', 'INACTIVE'],
  ['TRIAL', 'trialConverted', 'ACTIVE'],
  ['TRIAL', 'trialExpired', 'CANCELLED'],
  ['TRIAL', 'paymentFailed', 'SUSPENDED'],
  ['TRIAL', 'madeNonBillable', 'ACTIVE_NON_BILLABLE'],
  // Payments and billing.
  ['ACTIVE', 'paymentFailed', 'SUSPENDED'],
  ['SUSPENDED', 'paymentRecovered', 'ACTIVE'],
  ['ACTIVE', 'madeNonBillable', 'ACTIVE_NON_BILLABLE'],
  ['ACTIVE_NON_BILLABLE', 'madeBillable', 'ACTIVE'],
  ['ACTIVE_NON_BILLABLE', 'accessRevoked', 'CANCELLED'],
  ['ACTIVE', 'accessRevoked', 'CANCELLED'],
  ['PENDING_ACTIVATION', 'accessRevoked', 'CANCELLED'],
  ['SUSPENDED', 'accessRevoked', 'CANCELLED'],
  // A pause begins after a paid period. It ends as an order begins, with `activated` (P-12).
  ['ACTIVE', 'pauseBegan', 'PENDING_ACTIVATION'],
  // A cancellation runs to the end of the paid period, and can be undone until then.
  ['ACTIVE', 'cancelRequested', 'PENDING_CANCELLATION'],
  ['TRIAL', 'cancelRequested', 'PENDING_CANCELLATION'],
  ['ACTIVE_NON_BILLABLE', 'cancelRequested', 'PENDING_CANCELLATION'],
  ['PENDING_INSTALLATION', 'cancelRequested', 'CANCELLED'],
  ['PENDING_ACTIVATION', 'cancelRequested', 'CANCELLED'],
  ['SUSPENDED', 'cancelRequested', 'CANCELLED'],
  // After the subscriber's death, it can end immediately (P-12).
  ['ACTIVE', 'subscriberDied', 'CANCELLED'],
  ['TRIAL', 'subscriberDied', 'CANCELLED'],
  ['ACTIVE_NON_BILLABLE', 'subscriberDied', 'CANCELLED'],
  ['PENDING_CANCELLATION', 'cancellationUndone', 'ACTIVE'],
  ['PENDING_CANCELLATION', 'trialCancellationUndone', 'TRIAL'],
  ['PENDING_CANCELLATION', 'nonBillableCancellationUndone', 'ACTIVE_NON_BILLABLE'],
  ['PENDING_CANCELLATION', 'periodEnded', 'CANCELLED'],
  // Withdrawal from the contract ends it immediately (N-01).
  ['PENDING_INSTALLATION', 'contractWithdrawn', 'CANCELLED'],
  ['PENDING_ACTIVATION', 'contractWithdrawn', 'CANCELLED'],
  ['TRIAL', 'contractWithdrawn', 'CANCELLED'],
  ['ACTIVE', 'contractWithdrawn', 'CANCELLED'],
  ['SUSPENDED', 'contractWithdrawn', 'CANCELLED'],
  ['PENDING_CANCELLATION', 'contractWithdrawn', 'CANCELLED'],
  // The publisher ends it permanently, or the account is deleted.
  ['ACTIVE', 'terminationRequested', 'PENDING_TERMINATION'],
  ['TRIAL', 'terminationRequested', 'PENDING_TERMINATION'],
  ['ACTIVE_NON_BILLABLE', 'terminationRequested', 'PENDING_TERMINATION'],
  ['PENDING_CANCELLATION', 'terminationRequested', 'PENDING_TERMINATION'],
  ['PENDING_TERMINATION', 'terminated', 'TERMINATED'],
  ['INACTIVE', 'terminationRequested', 'TERMINATED'],
  ['PENDING_INSTALLATION', 'terminationRequested', 'TERMINATED'],
  ['PENDING_ACTIVATION', 'terminationRequested', 'TERMINATED'],
  ['SUSPENDED', 'terminationRequested', 'TERMINATED'],
  ['CANCELLED', 'terminationRequested', 'TERMINATED'],
] as const satisfies readonly (readonly [StatusName, string, StatusName])[];

/** Events state facts in the past. Nothing else changes a status. */
export type LifecycleEvent = (typeof rows)[number][1];

type NameOf<Row> = Row extends readonly [infer From extends string, infer Event extends string, string]
  ? `${From} ${Event}`
  : never;

export type StepName = NameOf<(typeof rows)[number]>;

/**
 * The specification defines no transitions (Spec §4); the reasons for the choices are in `docs/subscription-states.md`
 * (A-04).
 */
export const lifecycleTransitions: readonly LifecycleTransition[] = rows.map(([from, event, to]) => {
  return { from, event, to };
});

/** Callers respond to a refusal with 409. */
type TransitionResult =
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

export function transition(status: StatusCode, event: LifecycleEvent): TransitionResult {
  const from = statusNameOf(status);
  const to = targets.get(`${from} ${event}`);
  return to === undefined
    ? { ok: false, code: 'illegalTransition', from, event }
    : { ok: true, status: statusCodes[to] };
}

/** The event restores the previous status. */
export function undoEventFor(
  cancelled: StatusCode,
): Extract<LifecycleEvent, 'cancellationUndone' | 'trialCancellationUndone' | 'nonBillableCancellationUndone'> {
  if (cancelled === statusCodes.TRIAL) return 'trialCancellationUndone';
  return cancelled === statusCodes.ACTIVE_NON_BILLABLE ? 'nonBillableCancellationUndone' : 'cancellationUndone';
}
