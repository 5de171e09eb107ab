import { withdrawFromContract } from '#src/contract/subscription-change.ts';
import { getWithdrawal } from '#src/contract/withdrawal.ts';
import type { MountSubscriptionCall } from './held-mount.ts';
import { withdrawPurchase, findWithdrawal } from './withdrawal-service.ts';

/** The right of withdrawal (N-01). */
export function mountWithdrawal(mounter: MountSubscriptionCall): void {
  mounter.read(getWithdrawal, (_input, { held }) => ({ ok: true, value: findWithdrawal(held) }));
  mounter.write(withdrawFromContract, (_input, call) => withdrawPurchase(call, call.held));
}
