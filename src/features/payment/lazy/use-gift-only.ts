import type { Subscription } from '#src/contract/subscription.ts';
import { isGiftOnly } from '#src/domain/subscription.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';

/**
 * Returns a person's gift that was not continued, so that nothing is charged whatever the method; undefined if there is
 * none.
 */
export function useGiftOnly(): Subscription | undefined {
  const view = useSubscription();
  const current = view.status === 'ready' ? view.answer.current : null;
  return current !== null && isGiftOnly(current) ? current : undefined;
}
