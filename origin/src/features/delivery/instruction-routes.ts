import { getInstructions, setInstructions } from '#src/contract/delivery-change.ts';
import { placeOf } from '#origin/features/account/holder.ts';
import { recordOwn } from '#origin/features/activity/record-own.ts';
import { findInstructions, saveInstructions } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import type { HeldMounter } from '#origin/features/subscription/held-mount.ts';
import { versionOf } from '#origin/platform/writes/version-repository.ts';
import { mayDo } from '#origin/features/subscription/held-subscription.ts';

/** What the carrier should know (P-03). */
export function mountInstructions(mounter: HeldMounter<'paperRequired'>): void {
  mounter.read(getInstructions, async (_input, { database, holder }) => {
    const version = await versionOf(database, { ...placeOf(holder), resource: 'delivery' });
    return { ok: true, value: { ...(await findInstructions(database, placeOf(holder))), version } };
  });

  mounter.write(setInstructions, async ({ payload }, call) => {
    if (!mayDo('changeAddress', call.held)) return { ok: false, error: 'notAllowed' };
    const instructions = { doorCode: payload.doorCode.trim(), instructions: payload.instructions.trim() };
    await saveInstructions(call.transaction, placeOf(call.holder), instructions);
    // The instructions stay out of the log: a door code is a secret.
    const receipt = await recordOwn(call, { kind: 'instructionsChanged', facts: {} });
    const version = await versionOf(call.transaction, { ...placeOf(call.holder), resource: 'delivery' });
    return { ok: true, value: { instructions: { ...instructions, version }, receipt } };
  });
}
