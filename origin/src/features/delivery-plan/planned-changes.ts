import { and, asc, gte, isNull, or, sql } from 'drizzle-orm';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import { isAt } from '#origin/platform/database/columns.ts';
import { type Database, prepared, type Read } from '#origin/platform/database/database.ts';
import type { ActivityFacts } from '#src/contract/activity.ts';
import type { DeliveryAddress, DeliveryChange } from '#src/contract/delivery.ts';
import type { PlannedChange } from '#src/domain/delivery-overlaps.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { deliveryAddress, deliveryChange } from './delivery-tables.ts';

export type DeliveryChangeRow = typeof deliveryChange.$inferSelect;

/** A change that is not stored yet has the id `new`. */
export function toDeliveryChange(change: PlannedChange<DeliveryAddress>): DeliveryChange {
  const { id, type, fromDate, toDate, address } = change;
  return { id: id ?? 'new', type, fromDate, toDate, address };
}

export const placeholders = { accountNo: sql.placeholder('accountNo'), titleCode: sql.placeholder('titleCode') };

const selectAddress = prepared((database) =>
  database
    .select({ address: deliveryAddress.address })
    .from(deliveryAddress)
    .where(isAt(deliveryAddress, placeholders)),
);

export async function findDeliveryAddress(database: Database, accountNo: string, titleCode: string) {
  const [row] = await selectAddress(database, { accountNo, titleCode });
  return row?.address ?? null;
}

/** Ordered by start. */
export const findOpenChanges: Read<AccountPlace & { readonly today: Day }, DeliveryChangeRow> = prepared((database) =>
  database
    .select()
    .from(deliveryChange)
    .where(
      and(
        isAt(deliveryChange, placeholders),
        isNull(deliveryChange.endedOn),
        or(isNull(deliveryChange.toDate), gte(deliveryChange.toDate, sql.placeholder('today'))),
      ),
    )
    .orderBy(asc(deliveryChange.fromDate), asc(deliveryChange.id)),
);

/** Writes the address in one line, without the flat. */
export function addressFacts(address: DeliveryAddress | null): Pick<ActivityFacts, 'address' | 'recipient' | 'careOf'> {
  if (address === null) return {};
  const { name: recipient, careOf, street, streetNumber, postalCode, postalPlace } = address;
  const line = `${street} ${streetNumber}, ${postalCode} ${postalPlace}`;
  return { address: line, recipient, ...(careOf === null ? {} : { careOf }) };
}
