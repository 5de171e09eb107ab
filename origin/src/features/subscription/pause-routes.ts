import { endPause, getPause, orderPause, undoPause } from '#src/contract/pause.ts';
import type { MountSubscriptionCall } from './held-mount.ts';
import { planPause, findPause, endPauseEarly, withdrawPause } from './pause-service.ts';

/** Pausing the subscription instead of cancelling it (P-12). */
export function mountPauses(mounter: MountSubscriptionCall): void {
  mounter.read(getPause, async (_input, { database, held }) => ({
    ok: true,
    value: await findPause(database, held),
  }));
  mounter.write(orderPause, ({ payload }, call) => planPause(call, call.held, payload));
  mounter.write(undoPause, (_input, call) => withdrawPause(call, call.held));
  mounter.write(endPause, ({ payload }, call) => endPauseEarly(call, call.held, payload.chargedOre));
}
