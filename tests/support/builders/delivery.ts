import * as v from 'valibot';
import {
  type DeliveryAddress,
  DeliveryAddressSchema,
  type DeliveryAnswer,
  getDelivery,
} from '#src/contract/delivery.ts';
import { type DeliveryChange, DeliveryChangeSchema } from '#src/contract/delivery.ts';

/** An address, valid by the contract. */
export function anAddress(changes: Partial<DeliveryAddress> = {}): DeliveryAddress {
  return v.parse(DeliveryAddressSchema, {
    name: 'Kari Nordmann',
    careOf: null,
    street: 'Storgata',
    streetNumber: '12B',
    floor: null,
    apartmentNumber: 'H0301',
    postalCode: '7721',
    postalPlace: 'POLVIK',
    ...changes,
  });
}

/** A delivery change, valid by the contract: a stop for a week. */
export function aChange(changes: Partial<DeliveryChange> = {}): DeliveryChange {
  return v.parse(DeliveryChangeSchema, {
    id: 'change-1',
    type: 'STOP',
    fromDate: '2026-11-23',
    toDate: '2026-11-29',
    address: null,
    ...changes,
  });
}

/** A delivery, valid by the contract: no changes, on a Tuesday at ten. */
export function aDelivery(changes: Partial<v.InferInput<typeof getDelivery.response>> = {}): DeliveryAnswer {
  return v.parse(getDelivery.response, {
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
    ...changes,
  });
}
