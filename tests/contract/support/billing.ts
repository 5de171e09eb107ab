import { eq } from 'drizzle-orm';
import { billingPeriod, subscription } from '#origin/features/subscription/subscription-tables.ts';
import { type NewSubscription, updateSubscription } from '#origin/features/subscription/subscription-writes.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { Actor } from './actor.ts';

/** Moves a person's subscription to a given start day and charges its periods up to the renewal. */
export async function chargeFrom(
  { services: { database } }: RunningOrigin,
  { accountNo }: Actor,
  from: Day,
  changes: Partial<NewSubscription> & { readonly renewalDate: Day },
): Promise<void> {
  const [held] = await database.select().from(subscription).where(eq(subscription.accountNo, accountNo));
  if (held === undefined) throw new Error('There is no subscription to charge.');
  const row = await updateSubscription(database, held.subscriptionNo, { startedOn: from, ...changes });
  await database.delete(billingPeriod).where(eq(billingPeriod.subscriptionNo, row.subscriptionNo));
  await database.insert(billingPeriod).values({
    subscriptionNo: row.subscriptionNo,
    from,
    to: addDays(changes.renewalDate, -1),
    amountOre: row.priceOre,
    listPriceOre: row.priceOre,
    planKind: row.planKind,
    billingPeriod: row.billingPeriod,
  });
}
