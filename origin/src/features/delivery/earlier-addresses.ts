import type { DeliveryAddress } from '#src/contract/delivery.ts';
import { isSameDeliveryAddress } from '#src/domain/delivery-address.ts';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { findTransferAddresses } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import type { CurrentSubscription } from '#origin/features/subscription/held-subscription.ts';
import type { Database } from '#origin/platform/database/database.ts';

const mostAddresses = 10;

/** Temporary addresses that were used before, each once, the latest first (P-08). */
export async function findEarlierAddresses(
  database: Database,
  { holder }: CurrentSubscription,
): Promise<DeliveryAddress[]> {
  const found: DeliveryAddress[] = [];
  for (const address of await findTransferAddresses(database, accountPlaceOf(holder))) {
    if (found.length < mostAddresses && !found.some((one) => isSameDeliveryAddress(one, address))) found.push(address);
  }
  return found;
}
