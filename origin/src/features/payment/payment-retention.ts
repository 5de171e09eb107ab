import { lt } from 'drizzle-orm';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { paymentEvent } from './payment-tables.ts';

/** How long a provider's news is remembered, in days: well beyond the last time that it is told again. */
const keptDays = 30;

/** Forgets news of providers; attempts are kept as long as their account. */
export const paymentRetention: Retention = async ({ database, realNow }) => {
  await database.delete(paymentEvent).where(lt(paymentEvent.receivedAt, new Date(realNow() - keptDays * 86_400_000)));
};
