import {
  cancelSubscription,
  previewCancellation,
  reactivateSubscription,
  undoReactivation,
} from '#src/contract/subscription-change.ts';
import { cancel, previewCancelling } from './cancellation-service.ts';
import type { HeldMounter } from './held-mount.ts';
import { regret, undoRegret } from './regret-service.ts';

/** Cancelling, undoing it, and undoing that (R-28, R-29, N-07). */
export function mountCancellation(mounter: HeldMounter): void {
  mounter.read(previewCancellation, (_input, { database, held }) => previewCancelling(database, held));
  mounter.write(cancelSubscription, ({ payload }, call) => cancel(call, call.held, payload));
  mounter.write(reactivateSubscription, (_input, call) => regret(call, call.held));
  mounter.write(undoReactivation, ({ payload }, call) => undoRegret(call, call.held, payload.id));
}
