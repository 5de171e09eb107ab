import type { Day } from '#src/lib/calendar-days.ts';
import type { Ability } from './abilities.ts';
import type { PausedDays } from './pauses.ts';
import type { PaymentMethodId, AppStore } from './payment-methods.ts';
import type { AccessKind, PlanFacts } from './subscription.ts';

/** All actions on a subscription. A closed list. */
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

/** Why a person cannot take an action now. */
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
 * Reasons that answers of the contract can contain. A newer reason would break clients of the last
 * release (ADR 105).
 */
export const answeredRefusals = actionRefusals.filter(
  (reason) => reason !== 'managedInStore' && reason !== 'notOffered',
);

/** Converts a reason to one that answers of the contract can contain. */
export function answeredRefusal(reason: ActionRefusal | null): (typeof answeredRefusals)[number] | null {
  // `notOffered` arises only without family sharing, where the calls that could answer it are
  // refused.
  if (reason === 'notOffered') return 'notShareable';
  return reason === 'managedInStore' ? 'freeOfCharge' : reason;
}

/** Input of the rules. Names are the contract's if it has them (Spec §3). */
export interface ActionFacts extends PlanFacts {
  /** Kind of the person's access to the subscription. */
  readonly access: AccessKind;
  readonly hasPendingChange: boolean;
  /** True if the succeeding plan includes the paper. */
  readonly bringsPaperLater: boolean;
  /** Day of the next charge; null if it does not renew automatically. */
  readonly renewalDate: Day | null;
  /** The planned or running pause; null if there is none. */
  readonly pause: PausedDays | null;
  /** Pause lengths offered by the title, in months. */
  readonly pauseMonths: readonly number[];
  /** Identifier of the payment method; null if there is none. */
  readonly paymentMethodId: PaymentMethodId | null;
  /** The app store that sold and charges the subscription; missing if it was bought here. */
  readonly store?: AppStore | undefined;
  /** True if the contract can still be withdrawn from: within its 14 days (N-01). */
  readonly isWithdrawalOpen: boolean;
  /** True if the title has the withdrawal function (N-01). */
  readonly hasWithdrawalFunction: boolean;
  /** Abilities that the title lacks. */
  readonly without: readonly Ability[];
  /** Maximum number of people that the title's subscribers may share with. */
  readonly familyMaximum: number;
}
