import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { delayNotice } from '#origin/features/delivery/notice-tables.ts';
import { deliveryChange } from '#origin/features/delivery-plan/delivery-tables.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import type { Actor } from './actor.ts';

/** An address to which every test title delivers paper. */
export const home = {
  name: 'Kari Tindvåg',
  careOf: null,
  street: 'Fjordgata',
  streetNumber: '3',
  floor: null,
  apartmentNumber: null,
  postalCode: '4757',
  postalPlace: 'TESTVIK',
};

/** Two addresses in other towns. */
export const flat = { ...home, street: 'Storgata', streetNumber: '12B', postalCode: '0155', postalPlace: 'OSLO' };
export const cabin = { ...home, street: 'Hyttevegen', streetNumber: '4', postalCode: '2640', postalPlace: 'VINSTRA' };

export type ChangeType = 'STOP' | 'TRANSFER' | 'PERMANENT';

interface ChangeWish {
  readonly address?: object | null;
  /** Id of the change that it replaces. */
  readonly replaces?: string | null;
}

/** Input of a change on the given days; without a last day it is until further notice. The default address is the cabin. */
export function changeOn(
  type: ChangeType,
  [fromDate, toDate]: readonly [fromDate: string, toDate: string | null],
  { address = cabin, replaces = null }: ChangeWish = {},
) {
  return { payload: { change: { type, fromDate, toDate, address: type === 'STOP' ? null : address }, replaces } };
}

export function stopBetween(fromDate: string, toDate: string) {
  return changeOn('STOP', [fromDate, toDate]);
}

/** Announces a delay of the papers in a person's postal code, from 9:00 until 15:00 UTC. */
export async function delayAt({ services: { database } }: RunningOrigin, actor: Actor, day: string): Promise<void> {
  const { address } = await actor.does(getDelivery);
  await database.insert(delayNotice).values({
    id: randomUUID(),
    titleCode: actor.title.titleCode,
    postalCode: address?.postalCode ?? '',
    text: 'Trykkeriet er forsinket.',
    expectedAt: new Date(`${day}T09:00:00Z`),
    expiresAt: new Date(`${day}T15:00:00Z`),
  });
}

/** The changes of the person's delivery in the database, including those that have ended. */
export function storedChanges({ services: { database } }: RunningOrigin, { accountNo }: Pick<Actor, 'accountNo'>) {
  return database.select().from(deliveryChange).where(eq(deliveryChange.accountNo, accountNo));
}

/** Type, first and last day of each planned change. */
export async function plannedChanges(actor: Actor) {
  const { changes } = await actor.does(getDelivery);
  return changes.map(({ type, fromDate, toDate }) => [type, fromDate, toDate]);
}
