import type { FleetTitle } from '#src/domain/fleet.ts';
import { isPresent } from '#src/domain/subscription.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { findSubscriptions, type SubscriptionRow } from './subscription-repository.ts';

/** Whether an account has a running contract of its own with a title. */
export async function hasOwnSubscription(database: Database, accountNo: string, title: FleetTitle): Promise<boolean> {
  const own = await findOwnSubscriptions(database, accountNo, title);
  return own.some(({ status }) => isPresent(status));
}

/** Subscriptions that the person pays for: neither shared by family nor paid by a company. */
export async function findOwnSubscriptions(
  database: Database,
  accountNo: string,
  { titleCode, editionCodes }: FleetTitle,
): Promise<readonly SubscriptionRow[]> {
  const rows = await findSubscriptions(database, accountNo, [titleCode, ...editionCodes]);
  return rows.filter(({ access, info1 }) => access !== 'family' && access !== 'work' && (info1 ?? '') === '');
}
