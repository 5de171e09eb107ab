import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  getStandingAddress,
  makeDeliveryChange,
  previewDeliveryChange,
  setStandingAddress,
} from '#src/contract/delivery-change.ts';
import { getOfferings } from '#src/contract/subscription-change.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { type Actor, actorOn, titlesOf } from './support/actor.ts';
import { changeOn, flat } from './support/delivery.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

async function actorAt(kind: string): Promise<Actor> {
  return actorOn(origin, nextTitle(), kind);
}

describe('the standing address of a plan without paper', () => {
  test('R-10 R-27 a person who enters an address can change to a plan with paper at once', async () => {
    const actor = await actorAt('digital');
    const plan = async () => (await actor.does(getOfferings)).plans.find(({ planName }) => planName === 'Komplett');
    expect(await actor.does(getStandingAddress)).toEqual({ address: null, version: 0 });
    expect((await plan())?.refusal).toBe('addressNeeded');
    const typed = { ...flat, name: ' Kari Tindvåg ', careOf: 'c/o Ola', streetNumber: '12 b', postalPlace: 'Oslo' };
    const { address, receipt } = await actor.does(setStandingAddress, { payload: { address: typed } });
    expect(address).toEqual({
      ...typed,
      name: 'Kari Tindvåg',
      careOf: 'Ola',
      streetNumber: '12B',
      postalPlace: 'OSLO',
    });
    expect(receipt).toMatchObject({ kind: 'addressRegistered', facts: { address: 'Storgata 12B, 0155 OSLO' } });
    expect(await actor.does(getStandingAddress)).toEqual({ address, version: 1 });
    expect((await plan())?.refusal).toBeNull();
  });

  test('N-04 R-10 a title in the south rejects an address in the far north, and an unknown one', async () => {
    const actor = await actorAt('komplett');
    const { address } = await actor.does(getStandingAddress);
    const asked = (type: 'TRANSFER' | 'PERMANENT', postalCode: string) => {
      const elsewhere = { ...address, street: 'Havnegata', postalCode, postalPlace: 'NYBY' };
      const fromDate = addDays(dayInOslo(Date.now()), 14);
      return changeOn(type, [fromDate, null], { address: elsewhere });
    };
    for (const type of ['TRANSFER', 'PERMANENT'] as const) {
      const north = asked(type, '9990');
      expect(await actor.does(previewDeliveryChange, north)).toMatchObject({ possible: false, code: 'notDelivered' });
      expect(await actor.isRefused(makeDeliveryChange, north)).toEqual([409, 'notDelivered']);
      expect(await actor.does(previewDeliveryChange, asked(type, '9999'))).toMatchObject({ possible: true });
    }
  });

  test('N-04 R-27 an address outside the delivery area is refused', async () => {
    const actor = await actorAt('digital');
    const address = { ...flat, postalCode: '9990', postalPlace: 'BÅTSFJORD' };
    expect(await actor.isRefused(setStandingAddress, { payload: { address } })).toEqual([409, 'notDelivered']);
    expect(await actor.does(getStandingAddress)).toEqual({ address: null, version: 0 });
  });

  test('V-01 R-10 an invalid address is refused with each error, and nothing is stored', async () => {
    const actor = await actorAt('digital');
    const faulty = { ...flat, name: '', streetNumber: 'x', postalCode: '99' };
    const response = await actor.asks(setStandingAddress, { payload: { address: faulty }, key: randomUUID() });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalidPayload',
      faults: [
        { field: 'address.name', expected: 'nameRequired' },
        { field: 'address.streetNumber', expected: 'streetNumberInvalid' },
        { field: 'address.postalCode', expected: 'postalCodeInvalid' },
      ],
    });
    expect(await actor.does(getStandingAddress)).toEqual({ address: null, version: 0 });
  });

  test('R-24 N-04 a person with the paper cannot change its address at once, only from an issue on', async () => {
    const actor = await actorAt('komplett');
    const { address } = await actor.does(getStandingAddress);
    expect(await actor.isRefused(setStandingAddress, { payload: { address } })).toEqual([409, 'notAllowed']);
  });
});
