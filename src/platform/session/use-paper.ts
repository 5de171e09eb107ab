import type { Subscription } from '#src/contract/subscription.ts';
import type { ActionRefusal } from '#src/domain/action-facts.ts';
import { refusalOf } from '#src/domain/allowed-actions.ts';
import { useIsReady } from '../routing/hooks.ts';
import { useTitle } from '../title/title-context.tsx';
import type { SubscriptionHolder } from './session-queries.ts';
import { actionFactsOf } from './subscription-actions.ts';
import { type SubscriptionView, useSubscription } from './use-subscription.ts';

/** Each action of a delivery page requires a subscription with paper (Spec §5). */
export type PaperAction = 'stopDelivery' | 'changeAddress' | 'complain';

export type PaperView =
  | Exclude<SubscriptionView, { status: 'ready' }>
  | {
      readonly status: 'refused';
      readonly refusal: ActionRefusal;
      readonly holder: SubscriptionHolder;
      readonly subscription: Subscription;
    }
  | { readonly status: 'ready'; readonly holder: SubscriptionHolder; readonly subscription: Subscription };

export function usePaper(action: PaperAction): PaperView {
  const view = useSubscription();
  const isReady = useIsReady();
  const title = useTitle();
  if (view.status !== 'ready') return view;
  const { current: present, others, former } = view.answer;
  // The guard redirects people without a subscription. If the subscription ended while the page was
  // open, the latest former one gives the reason.
  const current = present ?? (isReady ? former[0] : undefined);
  if (current === undefined) return { status: 'pending' };
  const reasonOf = (one: Subscription) => refusalOf(action, actionFactsOf(one, title, false));
  const subscription = [current, ...others].find((one) => reasonOf(one) === null);
  if (subscription !== undefined) return { status: 'ready', holder: view.holder, subscription };
  return { status: 'refused', refusal: reasonOf(current) ?? 'noPaper', holder: view.holder, subscription: current };
}
