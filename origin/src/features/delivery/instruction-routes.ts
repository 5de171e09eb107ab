import { getInstructions, setInstructions } from '#src/contract/delivery-change.ts';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { recordOwnActivity } from '#origin/features/activity/record-own.ts';
import { findInstructions, saveInstructions } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import type { MountSubscriptionCall } from '#origin/features/subscription/held-mount.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import { isActionAllowed } from '#origin/features/subscription/held-subscription.ts';

/** What the carrier should know (P-03). */
export function mountInstructions(mounter: MountSubscriptionCall<'paperRequired'>): void {
  mounter.read(getInstructions, async (_input, { database, holder }) => {
    const version = await findVersion(database, { ...accountPlaceOf(holder), resource: 'delivery' });
    return { ok: true, value: { ...(await findInstructions(database, accountPlaceOf(holder))), version } };
  });

  mounter.write(setInstructions, async ({ payload }, call) => {
    if (!isActionAllowed('changeAddress', call.held)) return { ok: false, error: 'notAllowed' };
    const instructions = { doorCode: payload.doorCode.trim(), instructions: payload.instructions.trim() };
    await saveInstructions(call.transaction, accountPlaceOf(call.holder), instructions);
    // The instructions stay out of the log: a door code is a secret.
    const receipt = await recordOwnActivity(call, { kind: 'instructionsChanged', facts: {} });
    const version = await findVersion(call.transaction, { ...accountPlaceOf(call.holder), resource: 'delivery' });
    return { ok: true, value: { instructions: { ...instructions, version }, receipt } };
  });
}
