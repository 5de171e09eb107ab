import { cancelSubscription, previewCancellation, reactivateSubscription } from '#src/contract/subscription-change.ts';
import type { EndpointMounter } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findHeld, holdForChange } from './held-subscription.ts';
import { holderOf } from '#origin/features/account/holder.ts';
import { cancel, previewCancelling, regret } from './cancellation-service.ts';

/** Cancelling, and taking it back. */
export function mountCancellation(mounter: EndpointMounter, { database, fleet }: Services): void {
  const announces = { announces: 'subscription:changed' } as const;

  mounter.signedIn(previewCancellation, async ({ params }, call) => {
    const holder = holderOf(fleet, call, params);
    if (holder === undefined) return { ok: false, error: 'accountNotFound' };
    const held = await findHeld(database, holder, await call.now());
    return held === undefined ? { ok: false, error: 'noSubscription' } : previewCancelling(database, held);
  });

  mounter.write(
    cancelSubscription,
    async ({ payload }, call) => {
      const holder = holderOf(fleet, call, payload);
      if (holder === undefined) return { ok: false, error: 'accountNotFound' };
      const held = await holdForChange(call.transaction, holder, call.at);
      return held === undefined ? { ok: false, error: 'noSubscription' } : cancel(call, held, payload);
    },
    announces,
  );

  mounter.write(
    reactivateSubscription,
    async ({ payload }, call) => {
      const holder = holderOf(fleet, call, payload);
      if (holder === undefined) return { ok: false, error: 'accountNotFound' };
      const held = await holdForChange(call.transaction, holder, call.at);
      return held === undefined ? { ok: false, error: 'noSubscription' } : regret(call, held);
    },
    announces,
  );
}
