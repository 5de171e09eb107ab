import { getStandingAddress, setStandingAddress } from '#src/contract/delivery-change.ts';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import type { MountHolderCall } from '#origin/features/account/holder-mount.ts';
import { recordOwnActivity } from '#origin/features/activity/record-own.ts';
import { addressFacts } from '#origin/features/delivery-plan/address-facts.ts';
import { saveStandingAddress } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { findDeliveryAddress } from '#origin/features/delivery-plan/planned-changes.ts';
import type { MountSubscriptionCall } from '#origin/features/subscription/held-mount.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import { isActionAllowed } from '#origin/features/subscription/held-subscription.ts';
import { requireValidAddress } from './checked-address.ts';
import type { PostalRegister } from './postal-register.ts';

/** Where the paper comes, or would come: a person without an address gives one before changing to a plan with paper. */
export function mountStandingAddress(
  holders: MountHolderCall,
  mounter: MountSubscriptionCall,
  { isReached }: PostalRegister,
): void {
  holders.read(getStandingAddress, async (_input, { database, holder }) => {
    const version = await findVersion(database, { ...accountPlaceOf(holder), resource: 'delivery' });
    const address = await findDeliveryAddress(database, holder.accountNo, holder.title.titleCode);
    return { ok: true, value: { address, version } };
  });

  mounter.write(setStandingAddress, async ({ payload }, call) => {
    const address = requireValidAddress(payload.address, 'address');
    if (!isActionAllowed('registerAddress', call.held)) return { ok: false, error: 'notAllowed' };
    if (!isReached(address.postalCode, call.holder.title)) return { ok: false, error: 'notDelivered' };
    await saveStandingAddress(call.transaction, accountPlaceOf(call.holder), address);
    const version = await findVersion(call.transaction, { ...accountPlaceOf(call.holder), resource: 'delivery' });
    const receipt = await recordOwnActivity(call, { kind: 'addressRegistered', facts: addressFacts(address) });
    return { ok: true, value: { address, version, receipt } };
  });
}
