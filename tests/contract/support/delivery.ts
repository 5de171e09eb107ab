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

export function stopBetween(fromDate: string, toDate: string) {
  return { payload: { change: { type: 'STOP', fromDate, toDate, address: null }, replaces: null } };
}

/** Type, first and last day of each planned change. */
export async function plannedChanges(actor: Actor) {
  const { changes } = await actor.does(getDelivery);
  return changes.map(({ type, fromDate, toDate }) => [type, fromDate, toDate]);
}
