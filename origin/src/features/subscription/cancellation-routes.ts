import { cancelSubscription, previewCancellation, reactivateSubscription } from '#src/contract/subscription-change.ts';
import { cancel, previewCancelling, regret } from './cancellation-service.ts';
import type { HeldMounter } from './held-mount.ts';

/** Cancelling, and undoing it. */
export function mountCancellation(mounter: HeldMounter): void {
  mounter.read(previewCancellation, (_input, { database, held }) => previewCancelling(database, held));
  mounter.write(cancelSubscription, ({ payload }, call) => cancel(call, call.held, payload));
  mounter.write(reactivateSubscription, (_input, call) => regret(call, call.held));
}
