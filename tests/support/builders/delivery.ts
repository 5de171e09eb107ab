import { DeliveryAddressSchema, DeliveryChangeSchema, getDelivery } from '#src/contract/delivery.ts';
import { builderOf } from './builder.ts';

export const anAddress = builderOf(DeliveryAddressSchema, {
  name: 'Kari Nordmann',
  careOf: null,
  street: 'Storgata',
  streetNumber: '12B',
  floor: null,
  apartmentNumber: 'H0301',
  postalCode: '7721',
  postalPlace: 'POLVIK',
});

/** A planned stop of a week. */
export const aChange = builderOf(DeliveryChangeSchema, {
  id: 'change-1',
  type: 'STOP',
  fromDate: '2026-11-23',
  toDate: '2026-11-29',
  address: null,
});

/** A delivery without changes, on a Tuesday at ten. */
export const aDelivery = builderOf(getDelivery.response, {
  now: '2026-11-17T09:00:00.000Z',
  version: 0,
  address: anAddress(),
  paperDays: null,
  laterPlans: [],
  lapsedChanges: [],
  nextIssueDate: '2026-11-18',
  changes: [],
  pauses: [],
  notice: null,
});
