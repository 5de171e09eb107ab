import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cancellation } from '#origin/features/subscription/subscription-tables.ts';
import { getActivity } from '#src/contract/activity.ts';
import { makeDeliveryChange } from '#src/contract/delivery-change.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import {
  cancelSubscription,
  previewCancellation,
  reinstateCancellation,
  undoCancellation,
  undoPlanChange,
} from '#src/contract/subscription-change.ts';
import { type Actor, actorsOn, currentOf, kindsOf, moveClock } from './support/actor.ts';
import { cancelFor, changeTo, takeMonthlyDiscount } from './support/change-subscription.ts';
import { stopBetween } from './support/delivery.ts';
import { sumsOf } from './support/sums.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const actorAt = actorsOn(origin);

async function kept(actor: Actor) {
  const subscriptionNo = (await currentOf(actor))?.subscriptionNo ?? '';
  const isMeant = eq(cancellation.subscriptionNo, subscriptionNo);
  return (await origin.services.database.select().from(cancellation).where(isMeant))[0];
}

async function undo(actor: Actor): Promise<string> {
  return (await actor.does(undoCancellation)).receipt.id;
}

async function laterOf(actor: Actor, id: string) {
  const { later } = await actor.does(getActivity, { params: { id } });
  return later === null ? null : [later.effect, later.activity.kind];
}

describe('reinstating an undone cancellation', () => {
  test('N-07 R-29 restores its reason, its days, and the change of plan that it had dropped', async () => {
    const actor = await actorAt('planbytte');
    const before = await currentOf(actor);
    const { lastDay } = await actor.does(previewCancellation);
    const payload = { reason: 'moving', comment: 'Vi flytter.', lastDay };
    const { subscription: cancelled, receipt: first } = await actor.does(cancelSubscription, { payload });
    const reasons = await kept(actor);
    await moveClock(origin, actor.title, '2027-03-12T09:00:00Z');
    const id = await undo(actor);
    expect((await actor.does(getActivity, { params: { id } })).facts.undoUntil).toBe(lastDay);
    await moveClock(origin, actor.title, '2027-03-14T09:00:00Z');
    const { subscription: again, receipt } = await actor.does(reinstateCancellation, { payload: { id } });
    expect(again).toEqual(cancelled);
    expect(await kept(actor)).toEqual(reasons);
    expect([receipt.kind, receipt.facts.toDate, receipt.facts.undoUntil]).toEqual([
      'cancellationReinstated',
      lastDay,
      lastDay,
    ]);
    expect((await actor.mails())[0]).toMatchObject({ subject: 'Oppsigelsen av Digital gjelder likevel' });
    // The cancellation can be undone again, any number of times; each receipt states the outcome.
    expect(await laterOf(actor, first.id)).toBeNull();
    expect(await laterOf(actor, id)).toEqual(['undone', 'cancellationReinstated']);
    const second = await undo(actor);
    expect(await currentOf(actor)).toEqual(before);
    expect(await laterOf(actor, first.id)).toEqual(['undone', 'cancellationRegretted']);
    expect(await laterOf(actor, receipt.id)).toEqual(['undone', 'cancellationRegretted']);
    expect(await actor.isRefused(reinstateCancellation, { payload: { id } })).toEqual([409, 'noRegret']);
    await actor.does(reinstateCancellation, { payload: { id: second } });
    expect(await kindsOf(actor)).toEqual([
      'cancellationReinstated',
      'cancellationRegretted',
      'cancellationReinstated',
      'cancellationRegretted',
      'cancelled',
    ]);
    await moveClock(origin, actor.title, `2027-04-30T09:00:00Z`);
    expect((await actor.does(getSubscription)).former[0]).toMatchObject({ instStatusCode: -2, expiryDate: lastDay });
  });

  test('N-07 A-06 happens once for two tabs or a double click, and never with another receipt', async () => {
    const actor = await actorAt('komplett');
    await cancelFor(actor, 'price');
    const id = await undo(actor);
    expect(await actor.isRefused(reinstateCancellation, { payload: { id: randomUUID() } })).toEqual([409, 'noRegret']);
    const click = { payload: { id }, key: randomUUID() };
    const answers = await Promise.all([
      actor.asks(reinstateCancellation, click),
      actor.asks(reinstateCancellation, click),
      actor.asks(reinstateCancellation, { payload: { id } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(await kindsOf(actor)).toEqual(['cancellationReinstated', 'cancellationRegretted', 'cancelled']);
    expect(await actor.isRefused(reinstateCancellation, { payload: { id } })).toEqual([409, 'noRegret']);
  });

  test('N-07 P-07 pays the credit of the cancellation', async () => {
    const actor = await actorAt('komplett', '2027-03-22T09:00:00Z');
    Object.assign(actor.title, { delivery: { ...actor.title.delivery, stopCredit: { kind: 'perIssue', fromDay: 1 } } });
    await actor.does(makeDeliveryChange, stopBetween('2027-03-30', '2027-04-10'));
    const { creditOre } = await actor.does(previewCancellation);
    expect(creditOre).toBe(4_363);
    await cancelFor(actor, 'price');
    await actor.does(reinstateCancellation, { payload: { id: await undo(actor) } });
    await moveClock(origin, actor.title, '2027-04-19T09:00:00Z');
    expect(await sumsOf(origin.services.database, [actor.accountNo])).toMatchObject([
      { reason: 'stopCredit', amountOre: -4_363, dueOn: '2027-04-02' },
    ]);
  });

  test('N-07 a cancellation made elsewhere is reinstated too', async () => {
    const actor = await actorAt('oppsagt');
    const before = await currentOf(actor);
    const { subscription } = await actor.does(reinstateCancellation, { payload: { id: await undo(actor) } });
    expect(subscription).toEqual(before);
  });

  test('N-07 a reinstated cancellation of a trial keeps its last day', async () => {
    const actor = await actorAt('prove');
    const { subscription: cancelled } = await cancelFor(actor, 'unsaid');
    const { subscription } = await actor.does(reinstateCancellation, { payload: { id: await undo(actor) } });
    expect(subscription).toEqual(cancelled);
  });
});

describe('an undone cancellation that can no longer be reinstated', () => {
  const changes: readonly (readonly [string, (actor: Actor) => Promise<unknown>])[] = [
    ['another plan was ordered', (actor) => changeTo(actor, 'HELG')],
    ['a discount was accepted', takeMonthlyDiscount],
    [
      'a stop past the last day was ordered',
      (actor) => actor.does(makeDeliveryChange, stopBetween('2027-03-18', '2027-03-27')),
    ],
    ['the last day has passed', ({ title }) => moveClock(origin, title, '2027-03-21T09:00:00Z')],
  ];

  test.each(changes)('N-07 is refused without effect because %s', async (_reason, change) => {
    const actor = await actorAt('komplett');
    await cancelFor(actor, 'price');
    const id = await undo(actor);
    await change(actor);
    const before = [await currentOf(actor), await actor.lines()];
    expect(await actor.isRefused(reinstateCancellation, { payload: { id } })).toEqual([409, 'changedSinceRegret']);
    expect([await currentOf(actor), await actor.lines()]).toEqual(before);
  });

  test('N-07 a change that was reverted is no obstacle, nor is a stop that ends before the last day', async () => {
    const actor = await actorAt('komplett');
    const { subscription: cancelled } = await cancelFor(actor, 'price');
    const id = await undo(actor);
    await changes[0]?.[1](actor);
    await actor.does(undoPlanChange);
    await actor.does(makeDeliveryChange, stopBetween('2027-03-15', '2027-03-18'));
    expect((await actor.does(reinstateCancellation, { payload: { id } })).subscription).toEqual(cancelled);
  });

  test('N-07 is replaced by a new cancellation', async () => {
    const actor = await actorAt('komplett');
    await cancelFor(actor, 'price');
    const id = await undo(actor);
    await cancelFor(actor, 'content');
    expect(await actor.isRefused(reinstateCancellation, { payload: { id } })).toEqual([409, 'noRegret']);
  });
});
