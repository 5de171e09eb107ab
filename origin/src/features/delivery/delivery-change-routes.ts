import {
  getEarlierAddresses,
  makeDeliveryChange,
  previewDeliveryChange,
  type WantedChange,
  withdrawDeliveryChange,
} from '#src/contract/delivery-change.ts';
import type { SubscriptionAction } from '#src/domain/action-facts.ts';
import type { HeldMounter } from '#origin/features/subscription/held-mount.ts';
import { mayDo } from '#origin/features/subscription/held-subscription.ts';
import { makeWish, previewWish, withdrawChange } from './delivery-change-service.ts';
import { earlierAddresses } from './earlier-addresses.ts';
import { checkedWish } from './wanted-change.ts';

const announces = { announces: 'delivery:updated' } as const;
const notAllowed = { ok: false, error: 'notAllowed' } as const;

function actionFor({ type }: WantedChange): SubscriptionAction {
  return type === 'STOP' ? 'stopDelivery' : 'changeAddress';
}

/** Stopping and moving the paper (R-10, R-24, P-01, P-04 to P-08). */
export function mountDeliveryChanges(mounter: HeldMounter<'paperRequired'>): void {
  mounter.read(previewDeliveryChange, async ({ payload }, { database, held }) => {
    const change = checkedWish(payload.change);
    if (!mayDo(actionFor(change), held)) return notAllowed;
    return { ok: true, value: await previewWish(database, held, { change, replaces: payload.replaces }) };
  });

  mounter.write(
    makeDeliveryChange,
    async ({ payload }, call) => {
      const change = checkedWish(payload.change);
      if (!mayDo(actionFor(change), call.held)) return notAllowed;
      return makeWish(call, call.held, { change, replaces: payload.replaces });
    },
    announces,
  );

  mounter.write(
    withdrawDeliveryChange,
    async ({ payload }, call) =>
      mayDo('changeAddress', call.held) ? withdrawChange(call, call.held, payload) : notAllowed,
    announces,
  );

  mounter.read(getEarlierAddresses, async (_input, { database, held }) => ({
    ok: true,
    value: { addresses: await earlierAddresses(database, held) },
  }));
}
