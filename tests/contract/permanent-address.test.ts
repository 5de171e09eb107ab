import { describe, expect, test } from 'vitest';
import { getActivities } from '#src/contract/activity.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import { makeDeliveryChange, previewDeliveryChange, withdrawDeliveryChange } from '#src/contract/delivery-change.ts';
import { type Actor, actorsOn, moveClock } from './support/actor.ts';
import { changeOn, flat, storedChanges } from './support/delivery.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const actorAt = actorsOn(origin);

function moveFrom(fromDate: string) {
  return changeOn('PERMANENT', [fromDate, null], { address: flat });
}

/** Next due days of the planned changes. */
async function dueOn(actor: Actor) {
  return (await storedChanges(origin, actor)).map(({ nextDueOn }) => nextDueOn);
}

describe('a permanent address from a day without an issue', () => {
  test('R-10 P-01 takes effect at the cut-off of its first issue, and can be withdrawn until then', async () => {
    const actor = await actorAt('komplett');
    const { address: before } = await actor.does(getDelivery);
    // Easter Monday has no issue; the cut-off for Tuesday is on Monday at 12:00 in Oslo.
    const moved = moveFrom('2027-03-29');
    const { receipt, delivery } = await actor.does(makeDeliveryChange, moved);
    expect(receipt.facts.undoBefore).toBe('2027-03-29T10:00:00.000Z');
    expect(await dueOn(actor)).toEqual(['2027-03-29']);
    const id = delivery.changes[0]?.id ?? '';
    await moveClock(origin, actor.title, '2027-03-29T09:59:00Z');
    expect(await actor.does(getDelivery)).toMatchObject({ address: before, changes: [{ id }] });
    await actor.does(withdrawDeliveryChange, { payload: { id, effect: 'removed' } });
    await moveClock(origin, actor.title, '2027-03-27T09:00:00Z');
    await actor.does(makeDeliveryChange, moved);
    await moveClock(origin, actor.title, '2027-03-29T10:00:00Z');
    expect(await actor.does(getDelivery)).toMatchObject({ address: flat, changes: [] });
    const { activities } = await actor.does(getActivities);
    expect(activities[0]).toMatchObject({ kind: 'addressChanged', at: '2027-03-29T10:00:00.000Z' });
  });

  test('R-10 P-06 has the same preview and answer if repeated, before the cut-off and after', async () => {
    const actor = await actorAt('komplett');
    await actor.does(makeDeliveryChange, moveFrom('2027-03-29'));
    const again = moveFrom('2027-03-31');
    for (const instant of ['2027-03-28T22:00:01Z', '2027-03-29T10:00:01Z']) {
      await origin.services.sandbox?.clock.set(actor.title.titleCode, Date.parse(instant));
      const preview = await actor.does(previewDeliveryChange, again);
      const response = await actor.asks(makeDeliveryChange, again);
      expect([instant, response.status === 200]).toEqual([instant, preview.possible]);
    }
  });

  test('R-10 waits for the weekend if the plan is a weekend plan, and is checked once a day', async () => {
    const actor = await actorAt('helg');
    const moved = moveFrom('2027-03-15');
    const { receipt } = await actor.does(makeDeliveryChange, moved);
    expect(receipt.facts.undoBefore).toBe('2027-03-18T11:00:00.000Z');
    await moveClock(origin, actor.title, '2027-03-16T09:00:00Z');
    expect(await dueOn(actor)).toContain('2027-03-17');
    await moveClock(origin, actor.title, '2027-03-18T10:59:00Z');
    expect((await actor.does(getDelivery)).address).not.toEqual(flat);
    await moveClock(origin, actor.title, '2027-03-18T11:00:00Z');
    expect((await actor.does(getDelivery)).address).toEqual(flat);
  });
});
