import { type Ability, has } from './abilities.ts';
import { type ActionFacts, type ActionRefusal, type SubscriptionAction, subscriptionActions } from './action-facts.ts';
import { statusNameOf } from './lifecycle.ts';
import {
  hasPaper,
  isBusinessAdmin,
  isGiftOnly,
  isPresent,
  isStudentPlan,
  isYouthPlan,
  type StatusName,
} from './subscription.ts';

interface ActionCase extends ActionFacts {
  readonly status: StatusName;
}

type Rule = (facts: ActionCase) => ActionRefusal | null;

/** Requires the person's own contract, neither shared by family nor paid by a company. */
const payer: Rule = ({ access, subsRetrieveSubscriptionAddInfo: { subscriptionInfo1 } }) => {
  if (access === 'family') return 'sharedAccess';
  return access === 'work' || (subscriptionInfo1 ?? '') !== '' ? 'paidByCompany' : null;
};

/** Requires the person's own contract, made here. A current app-store subscription is changed in the store. */
const ownContract: Rule = (one) =>
  payer(one) ?? (one.store !== undefined && isPresent(one.instStatusCode) ? 'managedInStore' : null);

const notRunning: Readonly<Record<StatusName, ActionRefusal | null>> = {
  ACTIVE: null,
  TRIAL: null,
  ACTIVE_NON_BILLABLE: null,
  PENDING_CANCELLATION: 'alreadyCancelled',
  PENDING_TERMINATION: 'ending',
  SUSPENDED: 'suspended',
  INACTIVE: 'notStarted',
  PENDING_INSTALLATION: 'notStarted',
  PENDING_ACTIVATION: 'notStarted',
  CANCELLED: 'ended',
  TERMINATED: 'endedForGood',
};

const running: Rule = ({ status, pause }) =>
  status === 'PENDING_ACTIVATION' && pause !== null ? 'paused' : notRunning[status];

function isWaiting({ status }: ActionCase): boolean {
  return status === 'PENDING_INSTALLATION' || status === 'PENDING_ACTIVATION';
}

/**
 * A person with their own subscription needs no other. Family or company access does not count as
 * one.
 */
const newcomer: Rule = (one) => (isPresent(one.instStatusCode) && payer(one) === null ? 'alreadySubscriber' : null);

/** A gift that is not continued ends by itself. */
const renewedGift: Rule = (one) => (isGiftOnly(one) ? 'notRenewed' : null);

const cancel: Rule = (one) =>
  ownContract(one) ?? renewedGift(one) ?? (isWaiting(one) || one.status === 'SUSPENDED' ? null : running(one));

const undoCancellation: Rule = (one) => {
  if (one.status === 'PENDING_CANCELLATION') return ownContract(one);
  const reason = running(one);
  return reason === 'ended' || reason === 'endedForGood' ? reason : 'notCancelled';
};

/** After the end, a person returns with a new subscription, through the returning-customer offer. */
const reactivate: Rule = (one) => {
  if (one.status === 'TERMINATED') return 'endedForGood';
  return one.status === 'CANCELLED' ? payer(one) : 'notEnded';
};

const changePlan: Rule = (one) => {
  const reason = ownContract(one) ?? running(one) ?? renewedGift(one);
  if (reason !== null) return reason;
  if (one.status === 'ACTIVE_NON_BILLABLE') return 'freeOfCharge';
  if (one.pause !== null) return 'pausePending';
  return one.hasPendingChange ? 'planChangePending' : null;
};

/**
 * A pause replaces a renewal, so there must be a renewal with a charge, and nothing else planned
 * for its day (P-12).
 */
const pause: Rule = (one) => {
  const reason = ownContract(one) ?? running(one) ?? (one.pauseMonths.length === 0 ? 'pauseNotOffered' : null);
  if (reason !== null) return reason;
  if (one.status === 'ACTIVE_NON_BILLABLE') return 'freeOfCharge';
  if (one.access === 'gift') return renewedGift(one) ?? 'freeOfCharge';
  if (one.status === 'TRIAL') return 'trialRunning';
  if (one.renewalDate === null) return 'notRenewed';
  if (one.pause !== null) return 'pausePending';
  return one.hasPendingChange ? 'planChangePending' : null;
};

/** Before its first day, a pause can be undone without consequences. */
const undoPause: Rule = (one) => ownContract(one) ?? running(one) ?? (one.pause === null ? 'noPause' : null);

const endPause: Rule = (one) =>
  ownContract(one) ?? (one.status === 'PENDING_ACTIVATION' && one.pause !== null ? null : 'noPause');

/** The change due to a missing student confirmation is undone by confirming. */
const undoPlanChange: Rule = (one) => {
  const reason = ownContract(one) ?? running(one) ?? (one.hasPendingChange ? null : 'noPlanChange');
  return reason ?? (isFormerStudent(one) ? 'studentUnconfirmed' : null);
};

/** Allowed in SUSPENDED too, to fix a failed payment. Refused if there are no further charges. */
const changePaymentMethod: Rule = (one) => {
  const reason = ownContract(one);
  if (reason !== null) return reason;
  if (one.status === 'ACTIVE_NON_BILLABLE') return 'freeOfCharge';
  if (one.status === 'PENDING_CANCELLATION' || one.status === 'PENDING_TERMINATION') return 'noMoreCharges';
  return isWaiting(one) || one.status === 'SUSPENDED' ? null : running(one);
};

const changeCard: Rule = (one) => {
  const hasCard = one.paymentMethodId === 'SWEDBANK-PPG' || one.paymentMethodId === 'SPIDCARD';
  return changePaymentMethod(one) ?? (hasCard ? null : 'noCard');
};

/** Requires the paper, on the owner's or the company's plan. Family sharing does not include it. */
const paper: Rule = (one) => {
  if (one.access === 'family') return 'sharedAccess';
  return hasPaper(one) ? null : 'noPaper';
};

/** Requires a paper that is delivered now, up to the last day. Complaints need this. */
const runningPaper: Rule = (one) => {
  const isRunningOut = one.status === 'PENDING_CANCELLATION' || one.status === 'PENDING_TERMINATION';
  return paper(one) ?? (isRunningOut ? null : running(one));
};

/** Requires a paper that is delivered now, or will be with the succeeding plan, so that its delivery can be planned. */
const stopDelivery: Rule = (one) => (one.bringsPaperLater ? (payer(one) ?? running(one)) : runningPaper(one));

const shareFamily: Rule = (one) => {
  const reason = payer(one) ?? running(one);
  if (reason !== null) return reason;
  if (isYouthPlan(one)) return 'youthPlan';
  return one.eligibleForSharing && one.familyMaximum > 0 ? null : 'notShareable';
};

const manageBusiness: Rule = (one) => {
  if (!isBusinessAdmin(one)) return 'notAdmin';
  return one.status === 'PENDING_CANCELLATION' || one.status === 'PENDING_TERMINATION' ? null : running(one);
};

/**
 * True if the student confirmation was not renewed in time: the student plan remains until another
 * takes over.
 */
function isFormerStudent(one: ActionCase): boolean {
  return isStudentPlan(one) && one.access === 'own';
}

/**
 * Allowed for a student subscription that waits for its confirmation, and for a new one, but never for a second
 * subscription (Spec §8, ARIA_ACTIVE).
 */
const activateStudent: Rule = (one) => {
  if (!isPresent(one.instStatusCode)) return null;
  if (isFormerStudent(one)) return running(one);
  if (one.access !== 'student') return newcomer(one);
  return one.status === 'PENDING_ACTIVATION' && one.pause === null ? null : 'alreadyStudent';
};

const withdrawContract: Rule = (one) => {
  const reason = ownContract(one);
  if (reason !== null) return reason;
  if (!one.hasWithdrawalFunction) return 'withdrawalNotOffered';
  if (one.status === 'ACTIVE_NON_BILLABLE' || isGiftOnly(one)) return 'freeOfCharge';
  const isRunning = isWaiting(one) || one.status === 'SUSPENDED' || one.status === 'PENDING_CANCELLATION';
  return (isRunning ? null : running(one)) ?? (one.isWithdrawalOpen ? null : 'withdrawalOver');
};

/** Debts can still be paid after the end. Only an order that was never paid has no invoice. */
const payInvoice: Rule = (one) => payer(one) ?? (one.status === 'INACTIVE' ? 'notStarted' : null);

const changeAddress: Rule = (one) => (isWaiting(one) || one.status === 'SUSPENDED' ? paper(one) : stopDelivery(one));

/** An address can be registered before there is a paper, since a change to a plan with paper needs one. */
const registerAddress: Rule = (one) => payer(one) ?? (hasPaper(one) ? 'hasPaper' : running(one));

const actionRules: Readonly<Record<SubscriptionAction, Rule>> = {
  order: newcomer,
  connect: newcomer,
  cancel,
  undoCancellation,
  reactivate,
  changePlan,
  undoPlanChange,
  changePaymentMethod,
  changeCard,
  payInvoice,
  stopDelivery,
  changeAddress,
  registerAddress,
  complain: runningPaper,
  shareFamily,
  manageBusiness,
  pause,
  undoPause,
  endPause,
  activateStudent,
  withdrawContract,
};

const abilityOfAction: Readonly<Partial<Record<SubscriptionAction, Ability>>> = {
  order: 'purchase',
  reactivate: 'purchase',
  payInvoice: 'invoices',
  stopDelivery: 'delivery',
  changeAddress: 'delivery',
  registerAddress: 'delivery',
  complain: 'complaints',
  shareFamily: 'family',
  manageBusiness: 'business',
  pause: 'pauses',
  undoPause: 'pauses',
  endPause: 'pauses',
  activateStudent: 'student',
};

const newcomerActions: readonly SubscriptionAction[] = ['order', 'connect', 'activateStudent'];

/**
 * Returns why the person may not take an action on a subscription now; null if they may. The facts
 * are null for a person who never had a subscription.
 */
export function refusalOf(action: SubscriptionAction, facts: ActionFacts | null): ActionRefusal | null {
  if (facts === null) return newcomerActions.includes(action) ? null : 'noSubscription';
  const ability = abilityOfAction[action];
  if (ability !== undefined && !has(facts, ability)) return 'notOffered';
  return actionRules[action]({ ...facts, status: statusNameOf(facts.instStatusCode) });
}

export function isAllowed(action: SubscriptionAction, facts: ActionFacts | null): boolean {
  return refusalOf(action, facts) === null;
}

export function allowedActions(facts: ActionFacts | null): readonly SubscriptionAction[] {
  return subscriptionActions.filter((action) => isAllowed(action, facts));
}
