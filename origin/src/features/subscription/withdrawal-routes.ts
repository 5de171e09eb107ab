import { withdrawFromContract } from '#src/contract/subscription-change.ts';
import { getWithdrawal } from '#src/contract/withdrawal.ts';
import type { HeldMounter } from './held-mount.ts';
import { withdraw, withdrawalOfHeld } from './withdrawal-service.ts';

/** The right of withdrawal (N-01). */
export function mountWithdrawal(mounter: HeldMounter): void {
  mounter.read(getWithdrawal, (_input, { held }) => ({ ok: true, value: withdrawalOfHeld(held) }));
  mounter.write(withdrawFromContract, (_input, call) => withdraw(call, call.held));
}
