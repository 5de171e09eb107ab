import type { Subscription } from '#src/contract/subscription.ts';
import { isGiftOnly } from '#src/domain/subscription.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';

/** The gift that a person has not gone on with, so that nothing is charged whatever method is chosen; undefined if they have none. */
export function useMereGift(): Subscription | undefined {
  const view = useSubscription();
  const current = view.status === 'ready' ? view.answer.current : null;
  return current !== null && isGiftOnly(current) ? current : undefined;
}
