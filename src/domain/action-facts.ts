import type { Day } from '#src/lib/calendar-days.ts';
import type { Ability } from './abilities.ts';
import type { PausedDays } from './pauses.ts';
import type { AppStore, PaymentMethodId } from './payment-methods.ts';
import type { AccessKind, PlanFacts } from './subscription.ts';

export const subscriptionActions = [
  'order',
  'connect',
  'cancel',
  'undoCancellation',
  'reactivate',
  'changePlan',
  'undoPlanChange',
  'changePaymentMethod',
  'changeCard',
  'payInvoice',
  'stopDelivery',
  'changeAddress',
  'registerAddress',
  'complain',
  'shareFamily',
  'manageBusiness',
  'pause',
  'undoPause',
  'endPause',
  'activateStudent',
  'withdrawContract',
] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];

export const actionRefusals = [
  'noSubscription',
  'notStarted',
  'suspended',
  'alreadyCancelled',
  'ending',
  'ended',
  'endedForGood',
  'notCancelled',
  'notEnded',
  'alreadySubscriber',
  'alreadyStudent',
  'studentUnconfirmed',
  'sharedAccess',
  'paidByCompany',
  'freeOfCharge',
  'noMoreCharges',
  'noCard',
  'noPaper',
  'hasPaper',
  'youthPlan',
  'notShareable',
  'notAdmin',
  'planChangePending',
  'noPlanChange',
  'paused',
  'pausePending',
  'noPause',
  'pauseNotOffered',
  'trialRunning',
  'notRenewed',
  'withdrawalOver',
  'withdrawalNotOffered',
  'managedInStore',
  'notOffered',
] as const;
export type ActionRefusal = (typeof actionRefusals)[number];

/**
 * Reasons that responses of the contract can contain. A newer reason would break clients of the last release (ADR 105).
 */
export const answeredRefusals = actionRefusals.filter(
  (reason) => reason !== 'managedInStore' && reason !== 'notOffered',
);

export function answeredRefusal(reason: ActionRefusal | null): (typeof answeredRefusals)[number] | null {
  // `notOffered` occurs only without family sharing, and such a title refuses the calls that would return it.
  if (reason === 'notOffered') return 'notShareable';
  return reason === 'managedInStore' ? 'freeOfCharge' : reason;
}

export interface ActionFacts extends PlanFacts {
  readonly access: AccessKind;
  readonly hasPendingChange: boolean;
  readonly bringsPaperLater: boolean;
  /** Null if the subscription does not renew automatically. */
  readonly renewalDate: Day | null;
  readonly pause: PausedDays | null;
  /** Offered by the title, in months. */
  readonly pauseMonths: readonly number[];
  readonly paymentMethodId: PaymentMethodId | null;
  /** Missing if the subscription was bought here. */
  readonly store?: AppStore | undefined;
  readonly isWithdrawalOpen: boolean;
  readonly hasWithdrawalFunction: boolean;
  readonly without: readonly Ability[];
  /** How many people a subscriber may share with at this title. */
  readonly familyMaximum: number;
}
