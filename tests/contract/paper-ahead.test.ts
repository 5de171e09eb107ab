import { describe, expect, test } from 'vitest';
import { getActivities } from '#src/contract/activity.ts';
import { makeComplaint } from '#src/contract/complaint.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import {
  makeDeliveryChange,
  previewDeliveryChange,
  setInstructions,
  withdrawDeliveryChange,
} from '#src/contract/delivery-change.ts';
import { previewPlanUndo, undoCancellation, undoPlanChange } from '#src/contract/subscription-change.ts';
import { actorsOn, kindsOf, moveClock } from './support/actor.ts';
import { cabin } from './support/delivery.ts';
import { cancelFor } from './support/change-subscription.ts';
import { sumsOf } from './support/sums.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const actorAt = actorsOn(origin);

type Type = 'STOP' | 'TRANSFER' | 'PERMANENT';

function request(type: Type, [fromDate, toDate]: readonly [string, string | null]) {
  const address = type === 'STOP' ? null : cabin;
  return { payload: { change: { type, fromDate, toDate, address }, replaces: null } };
}

describe('the paper of a plan that starts later', () => {
  test('N-03 N-04 is shown from its first issue on', async () => {
    const actor = await actorAt('planbytte');
    const delivery = await actor.does(getDelivery);
    expect(delivery).toMatchObject({ paperDays: [], nextIssueDate: '2027-03-27' });
    expect(delivery.laterPlans).toMatchObject([{ planName: 'Komplett', fromDate: '2027-03-26' }]);
  });

  test.each<[Type, readonly [string, string | null]]>([
    ['STOP', ['2027-03-30', '2027-04-03']],
    ['TRANSFER', ['2027-03-26', '2027-04-10']],
    ['PERMANENT', ['2027-04-05', null]],
  ])('P-01 N-04 can have a %s planned before its first day, which then takes effect', async (type, days) => {
    const actor = await actorAt('planbytte');
    const made = await actor.does(makeDeliveryChange, request(type, days));
    expect(made.delivery.changes).toMatchObject([{ type, fromDate: days[0], toDate: days[1] }]);
    await moveClock(origin, actor.title, '2027-04-01T09:00:00Z');
    const { paperDays, changes, nextIssueDate } = await actor.does(getDelivery);
    expect(paperDays).toBeNull();
    expect(changes).toMatchObject([{ type }]);
    expect(nextIssueDate).toBe(type === 'STOP' ? '2027-04-05' : '2027-04-02');
  });

  test.each<[Type, readonly [string, string | null]]>([
    ['STOP', ['2027-03-15', '2027-03-20']],
    ['STOP', ['2027-03-25', '2027-04-03']],
    ['TRANSFER', ['2027-03-25', '2027-04-03']],
    ['PERMANENT', ['2027-03-25', null]],
  ])('N-04 offers no earlier day for the start of a %s', async (type, days) => {
    const actor = await actorAt('planbytte');
    const asked = request(type, days);
    expect(await actor.does(previewDeliveryChange, asked)).toMatchObject({
      possible: false,
      code: 'paperNotBegun',
      earliest: '2027-03-27',
    });
    expect(await actor.isRefused(makeDeliveryChange, asked)).toEqual([409, 'paperNotBegun']);
  });

  test('P-03 N-07 accepts instructions, and planned changes can be withdrawn', async () => {
    const actor = await actorAt('planbytte');
    await actor.does(setInstructions, { payload: { doorCode: '1234', instructions: '' } });
    const { delivery } = await actor.does(makeDeliveryChange, request('STOP', ['2027-03-30', '2027-04-03']));
    await actor.does(withdrawDeliveryChange, { payload: { id: delivery.changes[0]?.id } });
    expect((await actor.does(getDelivery)).changes).toEqual([]);
  });

  test('N-06 N-07 is dropped with the change of plan, and the sheet says so', async () => {
    const actor = await actorAt('planbytte');
    await actor.does(makeDeliveryChange, request('STOP', ['2027-03-30', '2027-04-03']));
    expect(await actor.does(previewPlanUndo)).toMatchObject({ returning: [], lapsing: [{ type: 'STOP' }] });
    await actor.does(undoPlanChange);
    expect(await actor.isRefused(getDelivery)).toEqual([409, 'paperRequired']);
    expect(await actor.isRefused(previewPlanUndo)).toEqual([409, 'noPendingChange']);
    // The days of the dropped stop pass without a paper.
    await moveClock(origin, actor.title, '2027-04-20T09:00:00Z');
    expect(await kindsOf(actor)).toEqual(['renewed', 'planChangeUndone', 'deliveryStopped']);
  });

  test('R-29 N-07 is suspended while the subscription is cancelled, free of charge, and restored by undoing the cancellation', async () => {
    const actor = await actorAt('planbytte');
    Object.assign(actor.title, { delivery: { ...actor.title.delivery, transferFeeOre: 4_900 } });
    await actor.does(makeDeliveryChange, request('TRANSFER', ['2027-03-30', '2027-04-10']));
    await actor.does(makeDeliveryChange, request('PERMANENT', ['2027-04-12', null]));
    await cancelFor(actor, 'noTime');
    expect(await actor.isRefused(getDelivery)).toEqual([409, 'paperRequired']);
    await moveClock(origin, actor.title, '2027-03-20T09:00:00Z');
    await actor.does(undoCancellation);
    expect((await actor.does(getDelivery)).changes).toMatchObject([{ type: 'TRANSFER' }, { type: 'PERMANENT' }]);
    await cancelFor(actor, 'noTime');
    await moveClock(origin, actor.title, '2027-05-20T09:00:00Z');
    expect(await sumsOf(origin.services.database, [actor.accountNo])).toEqual([]);
    expect((await actor.does(getActivities)).activities[0]?.kind).toBe('ended');
  });

  test('R-12 Spec §5 cannot be the subject of a complaint yet', async () => {
    const actor = await actorAt('planbytte');
    const payload = { date: '2027-03-09', code: '10', comment: '', remedy: 'extension' };
    expect(await actor.isRefused(makeComplaint, { payload })).toEqual([409, 'notAllowed']);
  });

  test('Spec §5 a change to another plan without paper makes no difference', async () => {
    const actor = await actorAt('digital');
    expect(await actor.isRefused(makeDeliveryChange, request('STOP', ['2027-03-30', '2027-04-03']))).toEqual([
      409,
      'paperRequired',
    ]);
  });
});
