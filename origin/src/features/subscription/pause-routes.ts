import { endPause, getPause, orderPause, undoPause } from '#src/contract/pause.ts';
import type { EndpointMounter } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findHeld, holdForChange } from './held-subscription.ts';
import { holderOf } from '#origin/features/account/holder.ts';
import { order, pauseOfHeld, restart, undo } from './pause-service.ts';

/** Pausing the subscription instead of cancelling it (P-12). */
export function mountPauses(mounter: EndpointMounter, { database, fleet }: Services): void {
  const announces = { announces: 'subscription:changed' } as const;

  mounter.signedIn(getPause, async ({ params }, call) => {
    const holder = holderOf(fleet, call, params);
    if (holder === undefined) return { ok: false, error: 'accountNotFound' };
    const held = await findHeld(database, holder, await call.now());
    if (held === undefined) return { ok: false, error: 'noSubscription' };
    return { ok: true, value: await pauseOfHeld(database, held) };
  });

  mounter.write(
    orderPause,
    async ({ payload }, call) => {
      const holder = holderOf(fleet, call, payload);
      if (holder === undefined) return { ok: false, error: 'accountNotFound' };
      const held = await holdForChange(call.transaction, holder, call.at);
      return held === undefined ? { ok: false, error: 'noSubscription' } : order(call, held, payload);
    },
    announces,
  );

  mounter.write(
    undoPause,
    async ({ payload }, call) => {
      const holder = holderOf(fleet, call, payload);
      if (holder === undefined) return { ok: false, error: 'accountNotFound' };
      const held = await holdForChange(call.transaction, holder, call.at);
      return held === undefined ? { ok: false, error: 'noSubscription' } : undo(call, held);
    },
    announces,
  );

  mounter.write(
    endPause,
    async ({ payload }, call) => {
      const holder = holderOf(fleet, call, payload);
      if (holder === undefined) return { ok: false, error: 'accountNotFound' };
      const held = await holdForChange(call.transaction, holder, call.at);
      return held === undefined ? { ok: false, error: 'noSubscription' } : restart(call, held, payload.chargedOre);
    },
    announces,
  );
}
