import { getStandingAddress, setStandingAddress } from '#src/contract/delivery-change.ts';
import { findDeliveryAddress } from '#origin/features/delivery-plan/planned-changes.ts';
import type { EndpointMounter } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { holdForChange, mayDo } from '#origin/features/subscription/held-subscription.ts';
import { holderOf } from '#origin/features/account/holder.ts';
import { recordOwn } from '#origin/features/activity/record-own.ts';
import { addressLine } from '#origin/features/delivery-plan/address-line.ts';
import { checkedAddress } from './checked-address.ts';
import { saveStandingAddress } from '#origin/features/delivery-plan/delivery-plan-repository.ts';

/** Where the paper comes, or would come: who has none yet says so at once, before changing to a plan with paper. */
export function mountStandingAddress(mounter: EndpointMounter, { database, fleet }: Services): void {
  mounter.signedIn(getStandingAddress, async ({ params }, call) => {
    const holder = holderOf(fleet, call, params);
    if (holder === undefined) return { ok: false, error: 'accountNotFound' };
    return {
      ok: true,
      value: { address: await findDeliveryAddress(database, holder.accountNo, holder.title.titleCode) },
    };
  });

  mounter.write(
    setStandingAddress,
    async ({ payload }, call) => {
      const holder = holderOf(fleet, call, payload);
      if (holder === undefined) return { ok: false, error: 'accountNotFound' };
      const address = checkedAddress(payload.address, 'address');
      const held = await holdForChange(call.transaction, holder, call.at);
      if (held === undefined) return { ok: false, error: 'noSubscription' };
      if (!mayDo('registerAddress', held)) return { ok: false, error: 'notAllowed' };
      const place = { accountNo: holder.accountNo, titleCode: holder.title.titleCode };
      await saveStandingAddress(call.transaction, place, address);
      const receipt = await recordOwn(call, holder, {
        kind: 'addressRegistered',
        facts: { address: addressLine(address) },
      });
      return { ok: true, value: { address, receipt } };
    },
    { announces: 'delivery:updated' },
  );
}
