import { lt } from 'drizzle-orm';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { deleteForgottenMethods } from './forget-methods.ts';
import { paymentEvent } from './payment-tables.ts';

/** How long a provider's news is remembered, in days: well beyond the last time that it is told again. */
const keptDays = 30;

/** How long a provider has to forget the means of a deleted person, in days. */
const forgettingDays = 7;

/** Forgets news of providers, and what deleted people paid by; attempts are kept as long as their account. */
export const paymentRetention: Retention = async ({ clock, database, fleet, realNow }) => {
  const offsets = await clock.offsets();
  const now = await clock.base();
  const groups = Map.groupBy(fleet.titles, ({ titleCode }) => offsets.get(titleCode) ?? 0);
  for (const [offset, titles] of groups) {
    const before = new Date(now + offset - forgettingDays * 86_400_000);
    await deleteForgottenMethods(database, { titles, before });
  }
  await database.delete(paymentEvent).where(lt(paymentEvent.receivedAt, new Date(realNow() - keptDays * 86_400_000)));
};
