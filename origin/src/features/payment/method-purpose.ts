import type { FleetTitle } from '#src/domain/fleet.ts';
import { findAccount } from '#origin/features/account/account-repository.ts';
import { discardMethod, registerMethod } from './method-changes.ts';
import type { PaymentPurpose } from './payment-purpose.ts';

/** Longest text that every provider shows whole, in characters. */
const longestDescription = 45;

/** What a provider is told that a means of payment is registered for; the same in both languages. */
function describedFor({ displayName }: FleetTitle): string {
  return `Abonnement på ${displayName}`.slice(0, longestDescription);
}

/** Registering a card, an agreement or a mandate for the payments of a subscription. Nothing is paid now. */
export const methodPurpose: PaymentPurpose = {
  name: 'method',
  announces: 'subscription:changed',
  owed: async ({ title }) => ({ ok: true, value: { amountOre: 0, description: describedFor(title) } }),
  succeeded: async (work, { attempt: { accountNo, method }, means }, at) => {
    const account = await findAccount(work.transaction, accountNo);
    // Whoever was deleted in between has nothing to pay for.
    const keep = account?.blankedAt === null ? registerMethod : discardMethod;
    if (means !== null) await keep({ ...work, accountNo, at }, { method, means });
    return { backOre: 0 };
  },
  failed: async () => undefined,
};
