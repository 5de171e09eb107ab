import { isGiftOnly } from '#src/domain/subscription.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';

/** Whether the person has a gift that they have not gone on with, so that nothing is charged whatever method is chosen. */
export function useHasOnlyGift(): boolean {
  const view = useSubscription();
  return view.status === 'ready' && view.answer.current !== null && isGiftOnly(view.answer.current);
}
