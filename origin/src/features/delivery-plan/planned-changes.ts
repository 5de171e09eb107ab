import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { ActivityFacts } from '#src/contract/activity.ts';
import type { DeliveryAddress, DeliveryChange } from '#src/contract/delivery.ts';
import type { PlannedChange } from '#src/domain/delivery-overlaps.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { prepared } from '#origin/platform/database/prepared.ts';
import { deliveryAddress, deliveryChange } from './delivery-tables.ts';

/** A planned or running delivery change. */
export type DeliveryChangeRow = typeof deliveryChange.$inferSelect;

/** Converts a change to the contract's form; one that is not stored yet has the id `new`. */
export function toDeliveryChange({
  id,
  type,
  fromDate,
  toDate,
  address,
}: PlannedChange<DeliveryAddress>): DeliveryChange {
  return { id: id ?? 'new', type, fromDate, toDate, address };
}

const selectAddress = prepared((database) => {
  const { accountNo, titleCode, address } = deliveryAddress;
  return database
    .select({ address })
    .from(deliveryAddress)
    .where(and(eq(accountNo, sql.placeholder('accountNo')), eq(titleCode, sql.placeholder('titleCode'))));
});

export async function findDeliveryAddress(
  database: Database,
  accountNo: string,
  titleCode: string,
): Promise<DeliveryAddress | null> {
  const [row] = await selectAddress(database, { accountNo, titleCode });
  return row?.address ?? null;
}

const selectOpenChanges = prepared((database) =>
  database
    .select()
    .from(deliveryChange)
    .where(
      and(
        eq(deliveryChange.accountNo, sql.placeholder('accountNo')),
        eq(deliveryChange.titleCode, sql.placeholder('titleCode')),
        isNull(deliveryChange.endedOn),
        or(isNull(deliveryChange.toDate), gte(deliveryChange.toDate, sql.placeholder('today'))),
      ),
    )
    .orderBy(asc(deliveryChange.fromDate), asc(deliveryChange.id)),
);

/** Returns changes that have not ended by a day, by start. */
export async function findOpenChanges(
  database: Database,
  { accountNo, titleCode, today }: { readonly accountNo: string; readonly titleCode: string; readonly today: Day },
): Promise<readonly DeliveryChangeRow[]> {
  return selectOpenChanges(database, { accountNo, titleCode, today });
}

/** Returns the facts about an address for the log: one line without the flat, and the recipient. */
export function addressFacts(address: DeliveryAddress | null): Pick<ActivityFacts, 'address' | 'recipient' | 'careOf'> {
  if (address === null) return {};
  const { name: recipient, careOf, street, streetNumber, postalCode, postalPlace } = address;
  const line = `${street} ${streetNumber}, ${postalCode} ${postalPlace}`;
  return { address: line, recipient, ...(careOf === null ? {} : { careOf }) };
}
