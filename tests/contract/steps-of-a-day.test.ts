import { describe, expect, test } from 'vitest';
import type { NewSubscription } from '#origin/features/subscription/subscription-writes.ts';
import { getActivities } from '#src/contract/activity.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import {
  getStandingAddress,
  makeDeliveryChange,
  previewDeliveryChange,
  withdrawDeliveryChange,
} from '#src/contract/delivery-change.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { cancelSubscription, previewCancellation } from '#src/contract/subscription-change.ts';
import { type Actor, actorAtTime, moveClock, titlesOf } from './support/actor.ts';
import { changeSubscription, changeTo } from './support/change-subscription.ts';
import { stopBetween } from './support/delivery.ts';
import { sumsOf } from './support/sums.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

/** A subscriber without planned changes, on a title that credits every issue of a stop. */
async function actorWith(kind: string, facts: Partial<NewSubscription>): Promise<Actor> {
  const title = nextTitle();
  Object.assign(title, { delivery: { ...title.delivery, stopCredit: { kind: 'perIssue', fromDay: 1 } } });
  const actor = await actorAtTime(origin, title, kind);
  await changeSubscription(origin, actor.accountNo, facts);
  for (const { id } of (await actor.does(getDelivery)).changes) {
    await actor.does(withdrawDeliveryChange, { payload: { id } });
  }
  return actor;
}

async function creditsOf({ accountNo }: Actor) {
  const sums = await sumsOf(origin.services.database, [accountNo]);
  return sums.filter(({ reason }) => reason === 'stopCredit').map(({ dueOn, amountOre }) => [dueOn, amountOre]);
}

/** Helg, stopped from 16 March to a last day, which becomes Komplett on 9 April. */
async function fromHelg(lastDay: string): Promise<Actor> {
  const actor = await actorWith('helg', { billingPeriod: 'monthly', priceOre: 25_900 });
  await actor.does(makeDeliveryChange, stopBetween('2027-03-16', lastDay));
  await moveClock(origin, actor.title, '2027-04-08T07:00:00Z');
  expect(await changeTo(actor, 'KOMPLETT')).toMatchObject({ fromDate: '2027-04-09' });
  return actor;
}

/** Komplett, stopped from 11 March to a last day, which has just become Digital on 21 March. */
async function toDigital(lastDay: string): Promise<Actor> {
  const actor = await actorWith('komplett', {});
  await actor.does(makeDeliveryChange, stopBetween('2027-03-11', lastDay));
  expect(await changeTo(actor, 'DIGITAL')).toMatchObject({ fromDate: '2027-03-21' });
  await moveClock(origin, actor.title, '2027-03-21T07:00:00Z');
  return actor;
}

describe('a stop that ends when the plan changes', () => {
  test('P-07 P-11 is credited by the previous plan: five of the seven issues of Helg', async () => {
    const actor = await fromHelg('2027-04-08');
    await moveClock(origin, actor.title, '2027-04-09T07:00:00Z');
    expect(await creditsOf(actor)).toEqual([['2027-04-09', -18_500]]);
  });

  test('P-07 P-11 is credited although the next plan has no paper', async () => {
    const actor = await toDigital('2027-03-20');
    // Nine of the 24 issues of the period from 21 February to 20 March.
    expect(await creditsOf(actor)).toEqual([['2027-03-21', -13_088]]);
    expect((await actor.does(getSubscription)).current?.planName).toBe('Digital');
  });
});

describe('a stop during which the plan changes', () => {
  test('P-07 P-11 is credited issue by issue, by the plan of each day', async () => {
    const actor = await fromHelg('2027-04-15');
    await moveClock(origin, actor.title, '2027-04-16T07:00:00Z');
    // Five of the seven issues of Helg, and six of the 24 of Komplett from 9 April to 8 May.
    const sums = (await creditsOf(actor)).map(([, amountOre]) => amountOre);
    expect(sums).toEqual([-18_500, -8_725]);
  });

  test('P-07 P-11 is credited up to its last day if the next plan shortens it', async () => {
    const actor = await toDigital('2027-03-27');
    expect(await creditsOf(actor)).toEqual([['2027-03-21', -13_088]]);
  });
});

describe('just after midnight, before any due work has run', () => {
  /** Sets the title's clock without running due work. */
  const setClock = (actor: Actor, instant: string) =>
    origin.services.sandbox?.clock.set(actor.title.titleCode, Date.parse(instant));

  test('O-03 N-06 a cancellation matches its preview on the day of a renewal', async () => {
    const actor = await actorWith('komplett', {});
    await setClock(actor, '2027-03-20T23:00:01Z');
    const { lastDay } = await actor.does(previewCancellation);
    expect(lastDay).toBe('2027-04-20');
    await actor.does(cancelSubscription, { payload: { reason: 'price', lastDay } });
  });

  test('O-03 P-11 a change of plan matches its preview on the day of another one', async () => {
    const actor = await actorWith('helg', { billingPeriod: 'monthly', priceOre: 25_900 });
    expect(await changeTo(actor, 'KOMPLETT')).toMatchObject({ fromDate: '2027-03-11' });
    await setClock(actor, '2027-03-10T23:00:01Z');
    // Komplett has begun: a lower plan waits for the end of its period.
    expect(await changeTo(actor, 'HELG')).toMatchObject({ fromDate: '2027-04-11' });
  });

  test('O-03 P-06 a stop matches its preview on the day after another one', async () => {
    const actor = await actorWith('komplett', {});
    await actor.does(makeDeliveryChange, stopBetween('2027-03-11', '2027-03-15'));
    await setClock(actor, '2027-03-15T23:00:01Z');
    const requested = stopBetween('2027-03-17', '2027-03-20');
    const preview = await actor.does(previewDeliveryChange, requested);
    const { delivery } = await actor.does(makeDeliveryChange, requested);
    expect(preview).toMatchObject({
      possible: true,
      issues: 4,
      credit: { issues: 4 },
      outcomes: [{ effect: 'added' }],
    });
    expect(delivery.changes).toMatchObject([{ fromDate: '2027-03-17', toDate: '2027-03-20' }]);
  });

  test('O-03 each read shows due steps as done', async () => {
    const actor = await actorWith('komplett', {});
    const before = (await actor.does(getStandingAddress)).address;
    const address = { ...before, street: 'Storgata', postalCode: '0155', postalPlace: 'OSLO' };
    const change = { type: 'PERMANENT', fromDate: '2027-03-12', toDate: null, address };
    await actor.does(makeDeliveryChange, { payload: { change, replaces: null } });
    await setClock(actor, '2027-03-11T23:00:01Z');
    expect((await actor.does(getStandingAddress)).address).toEqual(address);
    await setClock(actor, '2027-03-20T23:00:01Z');
    expect((await actor.does(getActivities)).activities[0]?.kind).toBe('renewed');
  });
});
