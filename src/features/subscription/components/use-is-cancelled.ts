import { statusCodes } from '#src/domain/subscription.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';

/** Whether the present subscription is cancelled and runs out; undefined while it is not known. */
export function useIsCancelled(): boolean | undefined {
  const view = useSubscription();
  if (view.status !== 'ready' || view.answer.current === null) return undefined;
  return view.answer.current.instStatusCode === statusCodes.PENDING_CANCELLATION;
}
