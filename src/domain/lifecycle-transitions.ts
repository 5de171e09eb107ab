import type { StatusName } from './subscription.ts';

/** What can happen to a subscription. Each is a fact in the past; nothing else changes a status. */
export const lifecycleEvents = [
  'activationOrdered',
  'installationOrdered',
  'installed',
  'activated',
  'trialStarted',
  'trialConverted',
  'trialExpired',
  'orderExpired',
  'paymentFailed',
  'paymentRecovered',
  'madeNonBillable',
  'madeBillable',
  'accessRevoked',
  'pauseBegan',
  'cancelRequested',
  'regretted',
  'trialRegretted',
  'nonBillableRegretted',
  'periodEnded',
  'contractWithdrawn',
  'terminationRequested',
  'terminated',
] as const;
export type LifecycleEvent = (typeof lifecycleEvents)[number];

/** One legal step of a subscription. */
export interface LifecycleTransition {
  readonly from: StatusName;
  readonly event: LifecycleEvent;
  readonly to: StatusName;
  /** One sentence for the table in `docs/subscription-states.md`. */
  readonly why: string;
}

/** The steps as rows: from, event, to, why. */
const rows = [
  // An order becomes a subscription.
  ['INACTIVE', 'activationOrdered', 'PENDING_ACTIVATION', 'The order is accepted and begins on a later day.'],
  ['INACTIVE', 'installationOrdered', 'PENDING_INSTALLATION', 'The order has paper, and its delivery is being set up.'],
  ['INACTIVE', 'activated', 'ACTIVE', 'The order is paid and begins at once.'],
  ['INACTIVE', 'trialStarted', 'TRIAL', 'The order is for a trial that begins at once.'],
  ['INACTIVE', 'madeNonBillable', 'ACTIVE_NON_BILLABLE', 'Access is given that nobody is charged for.'],
  ['INACTIVE', 'orderExpired', 'CANCELLED', 'The order was never paid.'],
  [
    'PENDING_INSTALLATION',
    'installed',
    'PENDING_ACTIVATION',
    'The delivery is set up; the first day is still to come.',
  ],
  ['PENDING_INSTALLATION', 'activated', 'ACTIVE', 'The delivery is set up and the first day is here.'],
  ['PENDING_ACTIVATION', 'activated', 'ACTIVE', 'The first day is here.'],
  ['PENDING_ACTIVATION', 'trialStarted', 'TRIAL', 'The first day of a trial is here.'],
  ['PENDING_ACTIVATION', 'madeNonBillable', 'ACTIVE_NON_BILLABLE', 'The first day of free access is here.'],
  ['PENDING_ACTIVATION', 'paymentFailed', 'INACTIVE', 'The first payment was refused; the order can be paid again.'],
  ['TRIAL', 'trialConverted', 'ACTIVE', 'The trial is over and its first ordinary period is paid.'],
  ['TRIAL', 'trialExpired', 'CANCELLED', 'The trial is over and was never to be renewed.'],
  ['TRIAL', 'paymentFailed', 'SUSPENDED', 'The trial is over and its first ordinary period could not be charged.'],
  ['TRIAL', 'madeNonBillable', 'ACTIVE_NON_BILLABLE', 'Somebody else pays from now on, or nobody does.'],
  // Money.
  ['ACTIVE', 'paymentFailed', 'SUSPENDED', 'A renewal could not be charged, nor in the further attempts.'],
  ['SUSPENDED', 'paymentRecovered', 'ACTIVE', 'What was owed is paid.'],
  ['ACTIVE', 'madeNonBillable', 'ACTIVE_NON_BILLABLE', 'Somebody else pays from now on, or nobody does.'],
  ['ACTIVE_NON_BILLABLE', 'madeBillable', 'ACTIVE', 'The holder pays from now on.'],
  ['ACTIVE_NON_BILLABLE', 'accessRevoked', 'CANCELLED', 'Who gave the access took it back, or its holder left.'],
  ['ACTIVE', 'accessRevoked', 'CANCELLED', 'Who shared or paid took the access back, or its holder left.'],
  ['PENDING_ACTIVATION', 'accessRevoked', 'CANCELLED', 'Who shared or paid took the access back before it began.'],
  // A pause begins when a paid period ends, and ends like an order that waits for its first day (P-12).
  ['ACTIVE', 'pauseBegan', 'PENDING_ACTIVATION', 'The first day of a pause is here; it begins again after the last.'],
  // Cancelling runs to the end of what is paid, and can be undone until then.
  ['ACTIVE', 'cancelRequested', 'PENDING_CANCELLATION', 'It runs to the last day of the billing period.'],
  ['TRIAL', 'cancelRequested', 'PENDING_CANCELLATION', 'It runs to the last day of the trial.'],
  ['ACTIVE_NON_BILLABLE', 'cancelRequested', 'PENDING_CANCELLATION', 'It runs to the last day of the free period.'],
  ['PENDING_INSTALLATION', 'cancelRequested', 'CANCELLED', 'Nothing has begun, so nothing has to run out.'],
  ['PENDING_ACTIVATION', 'cancelRequested', 'CANCELLED', 'Nothing has begun, so nothing has to run out.'],
  ['SUSPENDED', 'cancelRequested', 'CANCELLED', 'The running period is not paid, so there is no access to run out.'],
  ['PENDING_CANCELLATION', 'regretted', 'ACTIVE', 'The cancellation is undone before the last day.'],
  ['PENDING_CANCELLATION', 'trialRegretted', 'TRIAL', 'The cancellation of a trial is undone before the last day.'],
  [
    'PENDING_CANCELLATION',
    'nonBillableRegretted',
    'ACTIVE_NON_BILLABLE',
    'The cancellation of free access is undone before the last day.',
  ],
  ['PENDING_CANCELLATION', 'periodEnded', 'CANCELLED', 'The last day is over.'],
  // Withdrawal from the contract ends it at once (N-01).
  ['PENDING_INSTALLATION', 'contractWithdrawn', 'CANCELLED', 'Withdrawn within 14 days.'],
  ['PENDING_ACTIVATION', 'contractWithdrawn', 'CANCELLED', 'Withdrawn within 14 days.'],
  ['TRIAL', 'contractWithdrawn', 'CANCELLED', 'Withdrawn within 14 days.'],
  ['ACTIVE', 'contractWithdrawn', 'CANCELLED', 'Withdrawn within 14 days.'],
  ['SUSPENDED', 'contractWithdrawn', 'CANCELLED', 'Withdrawn within 14 days.'],
  ['PENDING_CANCELLATION', 'contractWithdrawn', 'CANCELLED', 'Withdrawn within 14 days.'],
  // The publisher or a deletion of the account ends it for good.
  ['ACTIVE', 'terminationRequested', 'PENDING_TERMINATION', 'It ends for good after a notice.'],
  ['TRIAL', 'terminationRequested', 'PENDING_TERMINATION', 'It ends for good after a notice.'],
  ['ACTIVE_NON_BILLABLE', 'terminationRequested', 'PENDING_TERMINATION', 'It ends for good after a notice.'],
  ['PENDING_CANCELLATION', 'terminationRequested', 'PENDING_TERMINATION', 'It ends for good after a notice.'],
  ['PENDING_TERMINATION', 'terminated', 'TERMINATED', 'The notice is over.'],
  ['INACTIVE', 'terminationRequested', 'TERMINATED', 'Nothing has begun, so no notice has to run out.'],
  ['PENDING_INSTALLATION', 'terminationRequested', 'TERMINATED', 'Nothing has begun, so no notice has to run out.'],
  ['PENDING_ACTIVATION', 'terminationRequested', 'TERMINATED', 'Nothing has begun, so no notice has to run out.'],
  ['SUSPENDED', 'terminationRequested', 'TERMINATED', 'It is not paid, so there is no access to run out.'],
  ['CANCELLED', 'terminationRequested', 'TERMINATED', 'The account is deleted, and nothing can follow on from it.'],
] as const satisfies readonly (readonly [StatusName, LifecycleEvent, StatusName, string])[];

/**
 * All legal steps, and no others. The specification shows none (Spec §4); the reasons behind the choices stand in
 * `docs/subscription-states.md`.
 */
export const lifecycleTransitions: readonly LifecycleTransition[] = rows.map(([from, event, to, why]) => {
  return { from, event, to, why };
});
