import { describe, expect, test } from 'vitest';
import type { NewSubscription } from '#origin/features/subscription/subscription-writes.ts';
import { getActivities, getActivity } from '#src/contract/activity.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import { makeDeliveryChange, previewDeliveryChange } from '#src/contract/delivery-change.ts';
import { getDeliveryHistory } from '#src/contract/delivery-history.ts';
import { getTouchpoint } from '#src/contract/discount.ts';
import { endPause, getPause, orderPause, undoPause } from '#src/contract/pause.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { previewCancellation, previewPlanChange, undoCancellation } from '#src/contract/subscription-change.ts';
import { type Actor, actorAtTime, actorOn, currentOf, kindsOf, moveClock, titlesOf } from './support/actor.ts';
import { cancelFor, changeSubscription, takeMonthlyDiscount } from './support/change-subscription.ts';
import { stopBetween } from './support/delivery.ts';
import { itemsOf } from './support/sums.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

/** A Wednesday before the cut-off; the demo people's days count from here, so Komplett is renewed on 21 March. */
const start = '2027-03-10T09:00:00Z';
const place = { params: { place: 'cancel' } };

async function actorAt(kind: string, instant = start, pauseMonths = [1, 2, 3]): Promise<Actor> {
  const title = Object.assign(nextTitle(), { pauseMonths });
  return actorAtTime(origin, title, kind, instant);
}

function set({ accountNo }: Actor, changes: Partial<NewSubscription>): Promise<void> {
  return changeSubscription(origin, accountNo, changes);
}

async function offered(actor: Actor, months: number) {
  const { offer } = await actor.does(getPause);
  const option = offer?.options.find((one) => one.months === months);
  if (offer === null || option === undefined) throw new Error(`No pause of ${months} months is offered.`);
  return { payload: { ...option, priceOre: offer.priceOre } };
}

async function pause(actor: Actor, months = 1) {
  return actor.does(orderPause, await offered(actor, months));
}

describe('a new pause', () => {
  test('P-12 is offered from the next renewal on, with its dates, later price and affected family members', async () => {
    const actor = await actorAt('komplett');
    await actorOn(origin, actor.title, 'familie');
    expect(await actor.does(getPause)).toEqual({
      offer: {
        options: [
          { months: 1, fromDate: '2027-03-21', toDate: '2027-04-20' },
          { months: 2, fromDate: '2027-03-21', toDate: '2027-05-20' },
          { months: 3, fromDate: '2027-03-21', toDate: '2027-06-20' },
        ],
        priceOre: 34_900,
        losesDiscount: false,
        familyMembers: 1,
      },
      restart: null,
    });
    expect((await actor.does(getTouchpoint, place)).pauseMonths).toEqual([1, 2, 3]);
  });

  test('P-12 N-02 N-08 is planned once, with an activity, a receipt and the deadline for undoing it', async () => {
    const actor = await actorAt('komplett');
    const given = { ...(await offered(actor, 2)), key: 'one-pause' };
    const [first, again] = [await actor.does(orderPause, given), await actor.does(orderPause, given)];
    expect(again).toEqual(first);
    expect(first.subscription).toMatchObject({
      instStatusCode: 1,
      renewalDate: '2027-03-21',
      pause: { fromDate: '2027-03-21', toDate: '2027-05-20' },
    });
    expect(first.receipt).toMatchObject({
      kind: 'pauseOrdered',
      by: 'person',
      facts: {
        planName: 'Komplett',
        fromDate: '2027-03-21',
        toDate: '2027-05-20',
        undoUntil: '2027-03-20',
        priceAfterOre: 34_900,
      },
      mail: { recipient: expect.stringContaining('@') },
    });
    const { id, receiptNumber, facts } = first.receipt;
    // The receipt may or may not have been mailed by then.
    expect(await actor.does(getActivity, { params: { id } })).toMatchObject({ id, receiptNumber, facts });
    expect(await actor.lines()).toBe(1);
    expect(await itemsOf(origin, actor)).toEqual([]);
  });

  test('P-12 excludes other plans, discounts and another pause', async () => {
    const actor = await actorAt('komplett');
    const given = await offered(actor, 1);
    await pause(actor);
    expect(await actor.isRefused(orderPause, given)).toEqual([409, 'notAllowed']);
    expect(await actor.does(getPause)).toEqual({ offer: null, restart: null });
    const touchpoint = await actor.does(getTouchpoint, place);
    expect(touchpoint).toMatchObject({ pauseMonths: [], discount: null, cheaperPlan: null });
    const payload = { ariaPlanID: `${actor.title.titleCode}-DIGITAL` };
    expect(await actor.isRefused(previewPlanChange, { payload })).toEqual([409, 'notAllowed']);
  });

  test('P-12 is refused if the offer has changed, or if the length is not offered', async () => {
    const actor = await actorAt('komplett');
    const { payload } = await offered(actor, 1);
    for (const other of [{ fromDate: '2027-03-22' }, { toDate: '2027-04-19' }, { priceOre: 34_800 }]) {
      expect(await actor.isRefused(orderPause, { payload: { ...payload, ...other } })).toEqual([
        409,
        'previewOutdated',
      ]);
    }
    expect(await actor.isRefused(orderPause, { payload: { ...payload, months: 4 } })).toEqual([409, 'pauseNotOffered']);
    expect(await actor.lines()).toBe(0);
  });

  test('P-12 is unavailable at a title without pauses', async () => {
    const actor = await actorAt('komplett', start, []);
    expect(await actor.does(getPause)).toEqual({ offer: null, restart: null });
    expect((await actor.does(getTouchpoint, place)).pauseMonths).toEqual([]);
    const payload = { months: 1, fromDate: '2027-03-21', toDate: '2027-04-20', priceOre: 34_900 };
    expect(await actor.isRefused(orderPause, { payload })).toEqual([409, 'pauseNotOffered']);
  });

  test('P-12 A-07 requires a paid subscription that is renewed', async () => {
    const reader = await actorAt('familie');
    const payload = { months: 1, fromDate: '2027-03-21', toDate: '2027-04-20', priceOre: 34_900 };
    for (const [kind, code] of [
      ['familie', 'notAllowed'],
      ['bedriftsadmin', 'notAllowed'],
      ['planbytte', 'notAllowed'],
      ['prove', 'illegalTransition'],
      ['fri', 'illegalTransition'],
      ['oppsagt', 'illegalTransition'],
      ['suspendert', 'illegalTransition'],
      ['aktiveres', 'illegalTransition'],
    ] as const) {
      const actor = await actorOn(origin, reader.title, kind);
      expect([kind, ...(await actor.isRefused(orderPause, { payload }))]).toEqual([kind, 409, code]);
      expect(await actor.does(getPause)).toEqual({ offer: null, restart: null });
    }
  });

  test('P-12 N-07 can be undone before its first day, without a trace', async () => {
    const actor = await actorAt('komplett');
    await pause(actor);
    const undone = await actor.does(undoPause);
    expect(undone.subscription.pause).toBeNull();
    expect(undone.receipt).toMatchObject({ kind: 'pauseUndone', facts: { planName: 'Komplett', priceOre: 34_900 } });
    expect(await actor.isRefused(undoPause)).toEqual([409, 'noPause']);
    await moveClock(origin, actor.title, '2027-03-21T09:00:00Z');
    expect(await currentOf(actor)).toMatchObject({ instStatusCode: 1, renewalDate: '2027-04-21' });
    expect(await itemsOf(origin, actor)).toEqual([['2027-03-21', 34_900, 'renewal']]);
  });
});

describe('a running pause', () => {
  test('P-12 O-03 begins and ends at midnight in Oslo, without charges until its end', async () => {
    const actor = await actorAt('komplett');
    await pause(actor);
    await moveClock(origin, actor.title, '2027-03-20T22:59:00Z');
    expect((await currentOf(actor))?.instStatusCode).toBe(1);
    await moveClock(origin, actor.title, '2027-03-20T23:00:00Z');
    expect(await currentOf(actor)).toMatchObject({
      instStatusCode: 32,
      renewalDate: '2027-04-21',
      startedOn: '2024-03-10',
      pause: { fromDate: '2027-03-21', toDate: '2027-04-20' },
    });
    // Summer time has begun by then.
    await moveClock(origin, actor.title, '2027-04-20T21:59:00Z');
    expect((await currentOf(actor))?.instStatusCode).toBe(32);
    expect(await itemsOf(origin, actor)).toEqual([]);
    await moveClock(origin, actor.title, '2027-04-20T22:00:00Z');
    await moveClock(origin, actor.title, '2027-04-20T22:00:00Z');
    expect(await currentOf(actor)).toMatchObject({ instStatusCode: 1, renewalDate: '2027-05-21', pause: null });
    expect(await itemsOf(origin, actor)).toEqual([['2027-04-21', 34_900, 'renewal']]);
    expect((await actor.does(getActivities)).activities).toMatchObject([
      { kind: 'pauseEnded', by: 'system', at: '2027-04-20T22:00:00.000Z', facts: { toDate: '2027-05-20' } },
      { kind: 'pauseBegan', by: 'system', at: '2027-03-20T23:00:00.000Z', facts: { toDate: '2027-04-20' } },
      { kind: 'pauseOrdered', by: 'person' },
    ]);
  });

  test('P-12 O-03 begins and ends even if the clock jumps over it', async () => {
    const actor = await actorAt('komplett');
    await pause(actor, 3);
    await moveClock(origin, actor.title, '2027-07-22T09:00:00Z');
    expect((await itemsOf(origin, actor)).map(([day]) => day)).toEqual(['2027-06-21', '2027-07-21']);
  });

  test.each([
    ['2027-01-31', 'monthly', 1, '2027-02-28', '2027-03-31'],
    ['2028-01-31', 'monthly', 1, '2028-02-29', '2028-03-31'],
    ['2027-02-28', 'monthly', 1, '2027-03-31', '2027-04-30'],
    ['2027-10-31', 'monthly', 1, '2027-11-30', '2027-12-31'],
    ['2027-01-31', 'quarterly', 3, '2027-04-30', '2027-07-31'],
    ['2027-01-31', 'yearly', 1, '2027-02-28', '2028-02-28'],
  ] as const)(
    'P-12 O-03 a pause from %s (%s) for %i months resumes on %s, with the next renewal on %s',
    async (renewalDate, billingPeriod, months, resumes, next) => {
      const actor = await actorAt('komplett', `${renewalDate.slice(0, 8)}10T09:00:00Z`);
      await set(actor, { startedOn: '2024-01-31', renewalDate, billingPeriod, billingAnchor: '2024-01-31' });
      const { subscription: planned } = await pause(actor, months);
      expect(planned.pause?.fromDate).toBe(renewalDate);
      await moveClock(origin, actor.title, `${resumes}T09:00:00Z`);
      expect(await currentOf(actor)).toMatchObject({ instStatusCode: 1, renewalDate: next, pause: null });
      expect((await itemsOf(origin, actor)).map(([day]) => day)).toEqual([resumes]);
    },
  );

  test('P-12 also pauses the access of family members, and resumes it', async () => {
    const actor = await actorAt('komplett');
    const member = await actorOn(origin, actor.title, 'familie');
    await pause(actor);
    await moveClock(origin, actor.title, '2027-03-25T09:00:00Z');
    expect(await currentOf(member)).toMatchObject({ instStatusCode: 32, pause: { toDate: '2027-04-20' } });
    expect(await member.isRefused(endPause, { payload: { chargedOre: 0 } })).toEqual([409, 'notAllowed']);
    await moveClock(origin, actor.title, '2027-04-21T09:00:00Z');
    expect(await currentOf(member)).toMatchObject({ instStatusCode: 1, pause: null });
    expect(await kindsOf(member)).toEqual(['pauseEnded', 'pauseBegan']);
    expect(await itemsOf(origin, member)).toEqual([]);
  });

  test('P-12 ends at once when the person resumes, with a charge, a receipt, and the paper from its next issue', async () => {
    const actor = await actorAt('komplett');
    const member = await actorOn(origin, actor.title, 'familie');
    await pause(actor, 2);
    await moveClock(origin, actor.title, '2027-04-01T14:00:00Z');
    const { restart, offer } = await actor.does(getPause);
    expect(offer).toBeNull();
    expect(restart).toEqual({
      chargedOre: 34_900,
      nextChargeOn: '2027-05-01',
      firstIssue: '2027-04-03',
      familyMembers: 1,
    });
    expect(await actor.isRefused(endPause, { payload: { chargedOre: 100 } })).toEqual([409, 'previewOutdated']);
    const payload = { chargedOre: 34_900 };
    const ended = await actor.does(endPause, { payload, key: 'again' });
    expect(await actor.does(endPause, { payload, key: 'again' })).toEqual(ended);
    expect(ended.subscription).toMatchObject({ instStatusCode: 1, renewalDate: '2027-05-01', pause: null });
    expect(ended.receipt).toMatchObject({
      kind: 'pauseEnded',
      by: 'person',
      facts: { fromDate: '2027-04-01', chargedOre: 34_900, chargedToDate: '2027-04-30' },
    });
    expect(await itemsOf(origin, actor)).toEqual([['2027-04-01', 34_900, 'renewal']]);
    expect((await actor.does(getDelivery)).nextIssueDate).toBe('2027-04-03');
    expect((await currentOf(member))?.instStatusCode).toBe(1);
    expect(await actor.isRefused(endPause, { payload })).toEqual([409, 'noPause']);
    await moveClock(origin, actor.title, '2027-05-21T09:00:00Z');
    expect((await itemsOf(origin, actor)).map(([day]) => day)).toEqual(['2027-04-01', '2027-05-01']);
  });

  test('P-12 ends when the person resumes, and the first paper comes after a planned stop, as announced', async () => {
    const actor = await actorAt('komplett');
    await actor.does(makeDeliveryChange, stopBetween('2027-03-15', '2027-04-10'));
    await pause(actor, 1);
    await moveClock(origin, actor.title, '2027-03-25T09:00:00Z');
    expect((await actor.does(getPause)).restart?.firstIssue).toBe('2027-04-12');
    await actor.does(endPause, { payload: { chargedOre: 34_900 } });
    expect((await actor.does(getDelivery)).nextIssueDate).toBe('2027-04-12');
  });

  test("P-12 can be cancelled, which ends it and the family's access at once", async () => {
    const actor = await actorAt('komplett');
    const member = await actorOn(origin, actor.title, 'familie');
    await pause(actor);
    await moveClock(origin, actor.title, '2027-03-25T09:00:00Z');
    expect(await actor.does(previewCancellation)).toMatchObject({
      lastDay: '2027-03-20',
      undoUntil: null,
      losesPause: false,
    });
    await cancelFor(actor, 'unsaid');
    await moveClock(origin, actor.title, '2027-06-21T09:00:00Z');
    expect(await currentOf(actor)).toBeNull();
    expect((await actor.does(getSubscription)).former[0]).toMatchObject({ expiryDate: '2027-03-20', pause: null });
    expect((await member.does(getSubscription)).former[0]).toMatchObject({ instStatusCode: -2, pause: null });
    expect(await itemsOf(origin, actor)).toEqual([]);
  });
});

describe('a pause combined with other changes', () => {
  test('P-12 R-29 is dropped with a cancellation, and restored when that is undone', async () => {
    const actor = await actorAt('komplett');
    await pause(actor);
    expect((await actor.does(previewCancellation)).losesPause).toBe(true);
    const cancelled = await cancelFor(actor, 'unsaid');
    expect(cancelled.subscription).toMatchObject({ instStatusCode: 2, expiryDate: '2027-03-20', pause: null });
    const days = { fromDate: '2027-03-21', toDate: '2027-04-20' };
    expect(cancelled.subscription.afterRegret).toEqual({ renewalDate: '2027-03-21', pendingChange: null, pause: days });
    const undone = await actor.does(undoCancellation);
    expect(undone.subscription.pause).toEqual(days);
  });

  test('P-12 N-06 the preview names no discount that ends before the pause begins', async () => {
    const actor = await actorAt('komplett');
    await takeMonthlyDiscount(actor);
    await moveClock(origin, actor.title, '2027-05-25T09:00:00Z');
    expect((await currentOf(actor))?.discount?.untilDate).toBe('2027-06-20');
    const { offer } = await actor.does(getPause);
    expect(offer?.options[0]?.fromDate).toBe('2027-06-21');
    expect(offer).toMatchObject({ priceOre: 34_900, losesDiscount: false });
  });

  test('P-12 ends a discount, and the preview says so', async () => {
    const actor = await actorAt('komplett');
    await takeMonthlyDiscount(actor);
    await moveClock(origin, actor.title, '2027-03-25T09:00:00Z');
    expect((await currentOf(actor))?.priceOre).toBe(17_450);
    expect((await actor.does(getPause)).offer).toMatchObject({ priceOre: 34_900, losesDiscount: true });
    await pause(actor);
    await moveClock(origin, actor.title, '2027-05-25T09:00:00Z');
    expect(await itemsOf(origin, actor)).toEqual([
      ['2027-03-21', 17_450, 'renewal'],
      ['2027-05-21', 34_900, 'renewal'],
    ]);
  });

  test('P-12 N-03 contains no issue, whether next, stopped or past', async () => {
    const actor = await actorAt('komplett');
    await pause(actor);
    expect((await actor.does(getDelivery)).pauses).toEqual([{ fromDate: '2027-03-21', toDate: '2027-04-20' }]);
    const stop = stopBetween('2027-03-22', '2027-04-05');
    expect(await actor.does(previewDeliveryChange, stop)).toMatchObject({ possible: false, code: 'noIssueInRange' });
    expect(await actor.isRefused(makeDeliveryChange, stop)).toEqual([409, 'noIssueInRange']);
    await moveClock(origin, actor.title, '2027-03-20T12:00:00Z');
    expect((await actor.does(getDelivery)).nextIssueDate).toBe('2027-04-21');
    await moveClock(origin, actor.title, '2027-03-30T12:00:00Z');
    expect((await actor.does(getDelivery)).nextIssueDate).toBe('2027-04-21');
    expect(await actor.isRefused(makeDeliveryChange, stop)).toEqual([409, 'notAllowed']);
    await moveClock(origin, actor.title, '2027-04-23T12:00:00Z');
    const { issues } = await actor.does(getDeliveryHistory);
    expect(issues.slice(0, 4).map(({ day }) => day)).toEqual(['2027-04-23', '2027-04-22', '2027-04-21', '2027-03-20']);
    expect((await actor.does(getDelivery)).pauses).toEqual([]);
  });

  test('P-12 P-07 keeps a stop that overlaps it, and the stop is credited for the paid issues', async () => {
    const actor = await actorAt('komplett');
    const { delivery } = actor.title;
    Object.assign(actor.title, { delivery: { ...delivery, stopCredit: { kind: 'perIssue', fromDay: 1 } } });
    await actor.does(makeDeliveryChange, stopBetween('2027-03-15', '2027-04-24'));
    await pause(actor);
    expect((await actor.does(getDelivery)).changes).toMatchObject([{ fromDate: '2027-03-15', toDate: '2027-04-24' }]);
    await moveClock(origin, actor.title, '2027-04-26T09:00:00Z');
    const { activities } = await actor.does(getActivities);
    // Six issues in the week before the pause, four in the days after it.
    expect(activities.find(({ facts }) => facts.creditOre !== undefined && facts.issues === 10)).toBeDefined();
  });
});
