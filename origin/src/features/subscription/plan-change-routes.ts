import { changePlan, getOfferings, previewPlanChange, undoPlanChange } from '#src/contract/subscription-change.ts';
import type { EndpointMounter } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findHeld, holdForChange } from './held-subscription.ts';
import { holderOf } from '#origin/features/account/holder.ts';
import { offerFactsOf, orderChange, previewChange, undoChange } from './plan-change-service.ts';
import { planOffersFor } from './plan-offers.ts';

/** Changing to another plan or billing period (R-27, P-11). */
export function mountPlanChanges(mounter: EndpointMounter, { database, fleet }: Services): void {
  const announces = { announces: 'subscription:changed' } as const;

  mounter.signedIn(getOfferings, async ({ params }, call) => {
    const holder = holderOf(fleet, call, params);
    if (holder === undefined) return { ok: false, error: 'accountNotFound' };
    const held = await findHeld(database, holder, await call.now());
    if (held === undefined) return { ok: false, error: 'noSubscription' };
    const offers = planOffersFor(await offerFactsOf(database, held));
    return { ok: true, value: { plans: offers.map(({ offer }) => offer) } };
  });

  mounter.signedIn(previewPlanChange, async ({ payload }, call) => {
    const holder = holderOf(fleet, call, payload);
    if (holder === undefined) return { ok: false, error: 'accountNotFound' };
    const held = await findHeld(database, holder, await call.now());
    return held === undefined
      ? { ok: false, error: 'noSubscription' }
      : previewChange(database, held, payload.ariaPlanID);
  });

  mounter.write(
    changePlan,
    async ({ payload }, call) => {
      const holder = holderOf(fleet, call, payload);
      if (holder === undefined) return { ok: false, error: 'accountNotFound' };
      const held = await holdForChange(call.transaction, holder, call.at);
      return held === undefined ? { ok: false, error: 'noSubscription' } : orderChange(call, held, payload);
    },
    announces,
  );

  mounter.write(
    undoPlanChange,
    async ({ payload }, call) => {
      const holder = holderOf(fleet, call, payload);
      if (holder === undefined) return { ok: false, error: 'accountNotFound' };
      const held = await holdForChange(call.transaction, holder, call.at);
      return held === undefined ? { ok: false, error: 'noSubscription' } : undoChange(call, held);
    },
    announces,
  );
}
