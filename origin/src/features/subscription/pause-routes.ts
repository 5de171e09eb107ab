import { endPause, getPause, orderPause, undoPause } from '#src/contract/pause.ts';
import type { HeldMounter } from './held-mount.ts';
import { order, pauseOfHeld, restart, undo } from './pause-service.ts';

/** Pausing the subscription instead of cancelling it (P-12). */
export function mountPauses(mounter: HeldMounter): void {
  mounter.read(getPause, async (_input, { database, held }) => ({
    ok: true,
    value: await pauseOfHeld(database, held),
  }));
  mounter.write(orderPause, ({ payload }, call) => order(call, call.held, payload));
  mounter.write(undoPause, (_input, call) => undo(call, call.held));
  mounter.write(endPause, ({ payload }, call) => restart(call, call.held, payload.chargedOre));
}
