import {
  cancelSubscription,
  previewCancellation,
  undoCancellation,
  reinstateCancellation,
} from '#src/contract/subscription-change.ts';
import { cancelHeld, previewCancelling } from './cancellation-service.ts';
import type { MountSubscriptionCall } from './held-mount.ts';
import { reinstateCancel, undoCancel } from './undo-cancellation-service.ts';

/** Cancelling, undoing it, and undoing that (R-28, R-29, N-07). */
export function mountCancellation(mounter: MountSubscriptionCall): void {
  mounter.read(previewCancellation, (_input, { database, held }) => previewCancelling(database, held));
  mounter.write(cancelSubscription, ({ payload }, call) => cancelHeld(call, call.held, payload));
  mounter.write(undoCancellation, (_input, call) => undoCancel(call, call.held));
  mounter.write(reinstateCancellation, ({ payload }, call) => reinstateCancel(call, call.held, payload.id));
}
