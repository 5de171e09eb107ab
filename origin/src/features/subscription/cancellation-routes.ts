import {
  cancelSubscription,
  previewCancellation,
  undoCancellation,
  reinstateCancellation,
} from '#src/contract/subscription-change.ts';
import { cancel, previewCancelling } from './cancellation-service.ts';
import type { HeldMounter } from './held-mount.ts';
import { reinstateCancel, undoCancel } from './undo-cancellation-service.ts';

/** Cancelling, undoing it, and undoing that (R-28, R-29, N-07). */
export function mountCancellation(mounter: HeldMounter): void {
  mounter.read(previewCancellation, (_input, { database, held }) => previewCancelling(database, held));
  mounter.write(cancelSubscription, ({ payload }, call) => cancel(call, call.held, payload));
  mounter.write(undoCancellation, (_input, call) => undoCancel(call, call.held));
  mounter.write(reinstateCancellation, ({ payload }, call) => reinstateCancel(call, call.held, payload.id));
}
