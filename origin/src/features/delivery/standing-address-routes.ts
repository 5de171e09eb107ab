import { getStandingAddress, setStandingAddress } from '#src/contract/delivery-change.ts';
import { placeOf } from '#origin/features/account/holder.ts';
import type { HolderMounter } from '#origin/features/account/holder-mount.ts';
import { recordOwn } from '#origin/features/activity/record-own.ts';
import { addressFacts } from '#origin/features/delivery-plan/address-facts.ts';
import { saveStandingAddress } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { findDeliveryAddress } from '#origin/features/delivery-plan/planned-changes.ts';
import type { HeldMounter } from '#origin/features/subscription/held-mount.ts';
import { versionOf } from '#origin/platform/writes/version-repository.ts';
import { mayDo } from '#origin/features/subscription/held-subscription.ts';
import { checkedAddress } from './checked-address.ts';
import type { PostalRegister } from './postal-register.ts';

/** Where the paper comes, or would come: a person without an address gives one before changing to a plan with paper. */
export function mountStandingAddress(
  holders: HolderMounter,
  mounter: HeldMounter,
  { isReached }: PostalRegister,
): void {
  holders.read(getStandingAddress, async (_input, { database, holder }) => {
    const version = await versionOf(database, { ...placeOf(holder), resource: 'delivery' });
    const address = await findDeliveryAddress(database, holder.accountNo, holder.title.titleCode);
    return { ok: true, value: { address, version } };
  });

  mounter.write(setStandingAddress, async ({ payload }, call) => {
    const address = checkedAddress(payload.address, 'address');
    if (!mayDo('registerAddress', call.held)) return { ok: false, error: 'notAllowed' };
    if (!isReached(address.postalCode, call.holder.title)) return { ok: false, error: 'notDelivered' };
    await saveStandingAddress(call.transaction, placeOf(call.holder), address);
    const version = await versionOf(call.transaction, { ...placeOf(call.holder), resource: 'delivery' });
    const receipt = await recordOwn(call, { kind: 'addressRegistered', facts: addressFacts(address) });
    return { ok: true, value: { address, version, receipt } };
  });
}
