import type { Day } from '#src/lib/calendar-days.ts';
import type { PausedDays } from './pauses.ts';
import type { PaymentMethodId } from './payment-methods.ts';
import type { AccessKind, PlanFacts } from './subscription.ts';

/** What a person may want to do about a subscription. A closed list. */
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

/** Why a person cannot do an action now. */
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
] as const;
export type ActionRefusal = (typeof actionRefusals)[number];

/** What the rules look at. Names are the contract's if it has them (Spec §3). */
export interface ActionFacts extends PlanFacts {
  /** How the person came to the subscription. */
  readonly access: AccessKind;
  readonly hasPendingChange: boolean;
  /** Whether the plan that takes over brings the paper. */
  readonly bringsPaperLater: boolean;
  /** Day of the next charge; null if it is not renewed by itself. */
  readonly renewalDate: Day | null;
  /** The pause that is planned, or runs; null if there is none. */
  readonly pause: PausedDays | null;
  /** Lengths of a pause that the title offers, in months. */
  readonly pauseMonths: readonly number[];
  /** Identifier of the payment method; null if there is none. */
  readonly paymentMethodId: PaymentMethodId | null;
  /** Whether the contract can still be withdrawn from: within its 14 days (N-01). */
  readonly isWithdrawalOpen: boolean;
  /** The title's flag (N-01). */
  readonly hasWithdrawalFunction: boolean;
  /** People that a subscriber of the title may share with. */
  readonly familyMaximum: number;
}
