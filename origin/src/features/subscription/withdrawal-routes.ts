import { withdrawFromContract } from '#src/contract/subscription-change.ts';
import { getWithdrawal } from '#src/contract/withdrawal.ts';
import type { EndpointMounter } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findHeld, holdForChange } from './held-subscription.ts';
import { holderOf } from '#origin/features/account/holder.ts';
import { withdraw, withdrawalOfHeld } from './withdrawal-service.ts';

/** The right of withdrawal (N-01). */
export function mountWithdrawal(mounter: EndpointMounter, { database, fleet }: Services): void {
  mounter.signedIn(getWithdrawal, async ({ params }, call) => {
    const holder = holderOf(fleet, call, params);
    if (holder === undefined) return { ok: false, error: 'accountNotFound' };
    const held = await findHeld(database, holder, await call.now());
    if (held === undefined) return { ok: false, error: 'noSubscription' };
    return { ok: true, value: await withdrawalOfHeld(database, held) };
  });

  mounter.write(
    withdrawFromContract,
    async ({ payload }, call) => {
      const holder = holderOf(fleet, call, payload);
      if (holder === undefined) return { ok: false, error: 'accountNotFound' };
      const held = await holdForChange(call.transaction, holder, call.at);
      return held === undefined ? { ok: false, error: 'noSubscription' } : withdraw(call, held);
    },
    { announces: 'subscription:changed' },
  );
}
