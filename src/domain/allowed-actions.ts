import { type ActionFacts, type ActionRefusal, type SubscriptionAction, subscriptionActions } from './action-facts.ts';
import { actionRules } from './action-rules.ts';
import { statusNameOf } from './lifecycle.ts';

/** Actions that a person without any subscription has. */
const newcomerActions: readonly SubscriptionAction[] = ['order', 'connect', 'activateStudent'];

/**
 * Why the person may not do something about a subscription now; null if they may. The facts are null for a person
 * who never had one.
 */
export function refusalOf(action: SubscriptionAction, facts: ActionFacts | null): ActionRefusal | null {
  if (facts === null) return newcomerActions.includes(action) ? null : 'noSubscription';
  return actionRules[action]({ ...facts, status: statusNameOf(facts.instStatusCode) });
}

/** Whether the person may do something about a subscription now. */
export function isAllowed(action: SubscriptionAction, facts: ActionFacts | null): boolean {
  return refusalOf(action, facts) === null;
}

/** All that the person may do about a subscription now, in the order of the list of actions. */
export function allowedActions(facts: ActionFacts | null): readonly SubscriptionAction[] {
  return subscriptionActions.filter((action) => isAllowed(action, facts));
}
