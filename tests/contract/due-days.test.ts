import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deliveryChange } from '#origin/features/delivery-plan/delivery-tables.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import { features } from '#origin/features.ts';
import { setting } from '#origin/platform/database/platform-tables.ts';
import { recalculateDue } from '#origin/platform/due-work/due-work.ts';
import { seedTitle } from '#origin/sandbox/seed-title.ts';
import { getStandingAddress, makeDeliveryChange } from '#src/contract/delivery-change.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { type Actor, actorAtTime, titlesOf } from './support/actor.ts';
import { storedChanges } from './support/delivery.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

async function moving(): Promise<Actor> {
  const title = nextTitle();
  const actor = await actorAtTime(origin, title, 'komplett');
  const { address } = await actor.does(getStandingAddress);
  const elsewhere = { ...address, street: 'Storgata', postalCode: '0155', postalPlace: 'OSLO' };
  const change = { type: 'PERMANENT', fromDate: '2027-03-15', toDate: null, address: elsewhere };
  await actor.does(makeDeliveryChange, { payload: { change, replaces: null } });
  return actor;
}

async function daysOf({ titleCode }: FleetTitle) {
  const { database } = origin.services;
  const subscriptions = await database
    .select({ key: subscription.subscriptionNo, day: subscription.nextDueOn })
    .from(subscription)
    .where(eq(subscription.titleCode, titleCode));
  const changes = await database
    .select({ key: deliveryChange.id, day: deliveryChange.nextDueOn })
    .from(deliveryChange)
    .where(eq(deliveryChange.titleCode, titleCode));
  return new Map([...subscriptions, ...changes].map(({ key, day }) => [key, day]));
}

function recalculate(): Promise<void> {
  const sources = features.flatMap(({ dueSources = [] }) => dueSources);
  const { database, fleet } = origin.services;
  return recalculateDue({ database, titles: fleet.titles, sources });
}

describe('due days', () => {
  test('O-04 are calculated at start for rows that an older release stored without them', async () => {
    const { title } = await moving();
    await seedTitle(origin.services, title);
    const { database } = origin.services;
    const before = await daysOf(title);
    expect([...before.values()].filter((day) => day !== null).length).toBeGreaterThan(10);
    await database.update(subscription).set({ nextDueOn: null });
    await database.update(deliveryChange).set({ nextDueOn: null });
    await database.delete(setting).where(eq(setting.key, 'due-rules'));
    await recalculate();
    expect(await daysOf(title)).toEqual(before);
  });

  test("O-03 change with the title's rules, and otherwise stay the same", async () => {
    const actor = await moving();
    const [change] = await storedChanges(origin, actor);
    expect(change?.nextDueOn).toBe('2027-03-15');
    const { delivery } = actor.title;
    const noIssueDays = ['2027-03-15', '2027-03-16', '2027-03-17'];
    Object.assign(actor.title, { delivery: { ...delivery, noIssueDays } });
    await recalculate();
    // The first issue is Thursday's, whose cut-off is on Wednesday.
    expect((await daysOf(actor.title)).get(change?.id ?? '')).toBe('2027-03-17');
    await origin.services.database.update(deliveryChange).set({ nextDueOn: '2027-03-11' });
    await recalculate();
    expect((await daysOf(actor.title)).get(change?.id ?? '')).toBe('2027-03-11');
  });
});
