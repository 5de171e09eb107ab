import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addDiscount, getDiscountDetails, getTouchpoint } from '#src/contract/discount.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import {
  cancelSubscription,
  getOfferings,
  previewCancellation,
  previewPlanChange,
  undoCancellation,
  undoPlanChange,
} from '#src/contract/subscription-change.ts';
import { actorOn, actorsOn, moveClock } from './support/actor.ts';
import { cancelFor, changeTo, takeMonthlyDiscount } from './support/change-subscription.ts';
import { owedRows } from './support/sums.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const actorAt = actorsOn(origin);

describe('alternatives to cancelling', () => {
  const place = { params: { place: 'cancel' } };

  test('P-12 include a discount with the price afterwards, a stop, and a cheaper plan', async () => {
    const actor = await actorAt('komplett');
    const { discount, deliveryStop, cheaperPlan, digitalPlan } = await actor.does(getTouchpoint, place);
    expect(discount).toEqual({
      discountId: 'STAY-3M-50',
      priceOre: 17_450,
      priceAfterOre: 34_900,
      billingPeriod: 'monthly',
      periods: 3,
      fromDate: '2027-03-21',
      untilDate: '2027-06-20',
    });
    expect(deliveryStop).toBe(true);
    expect(cheaperPlan).toMatchObject({ planName: 'Helg', priceOre: 25_900 });
    expect(digitalPlan).toMatchObject({ planName: 'Digital', priceOre: 19_900 });
    const payload = { discountId: 'STAY-3M-50' };
    expect(await actor.does(getDiscountDetails, { payload })).toEqual(discount);
    const { receipt } = await takeMonthlyDiscount(actor);
    expect(receipt).toMatchObject({ kind: 'discountTaken', facts: { priceOre: 17_450, toDate: '2027-06-20' } });
    expect((await actor.does(getTouchpoint, place)).discount).toBeNull();
    const again = { ...payload, fromDate: '2027-03-21', priceOre: 17_450, priceAfterOre: 34_900 };
    expect(await actor.isRefused(addDiscount, { payload: again })).toEqual([409, 'discountNotOffered']);
    expect(await actor.lines()).toBe(1);
  });

  test('P-12 the discount applies to its periods and ends automatically', async () => {
    const actor = await actorAt('komplett');
    await takeMonthlyDiscount(actor);
    await moveClock(origin, actor.title, '2027-07-22T09:00:00Z');
    const items = await owedRows(origin.services.database, actor.accountNo);
    expect(items.map(({ dueOn, amountOre }) => [dueOn, amountOre])).toEqual([
      ['2027-03-21', 17_450],
      ['2027-04-21', 17_450],
      ['2027-05-21', 17_450],
      ['2027-06-21', 34_900],
      ['2027-07-21', 34_900],
    ]);
    expect((await actor.does(getSubscription)).current?.priceOre).toBe(34_900);
  });

  test('P-12 an accepted discount is shown with the subscription until it is over, and in the receipts of undone changes', async () => {
    const actor = await actorAt('komplett');
    const discount = { priceOre: 17_450, priceAfterOre: 34_900, fromDate: '2027-03-21', untilDate: '2027-06-20' };
    const { subscription } = await takeMonthlyDiscount(actor);
    expect(subscription).toMatchObject({ priceOre: 34_900, discount });
    await moveClock(origin, actor.title, '2027-04-22T09:00:00Z');
    expect((await actor.does(getSubscription)).current).toMatchObject({ priceOre: 17_450, discount });
    const cancelled = await cancelFor(actor, 'unsaid');
    expect(cancelled.subscription).toMatchObject({ discount, afterRegret: { renewalDate: '2027-05-21' } });
    const undone = await actor.does(undoCancellation);
    expect(undone.subscription).toMatchObject({ discount, afterRegret: null });
    expect(undone.receipt.facts).toMatchObject({ priceOre: 17_450, priceAfterOre: 34_900 });
    await moveClock(origin, actor.title, '2027-06-22T09:00:00Z');
    expect((await actor.does(getSubscription)).current).toMatchObject({ priceOre: 34_900, discount: null });
  });

  test('P-12 undoing a change of plan keeps the future discount, and its receipt says so', async () => {
    const actor = await actorAt('komplett');
    await takeMonthlyDiscount(actor);
    await changeTo(actor, 'DIGITAL');
    const undone = await actor.does(undoPlanChange);
    expect(undone.subscription.discount).toMatchObject({ priceOre: 17_450 });
    expect(undone.receipt.facts).toMatchObject({ priceOre: 17_450, priceAfterOre: 34_900 });
  });

  test('P-12 the discount is offered again a year after it ended, even if a change of plan ended it early', async () => {
    const actor = await actorAt('komplett');
    await takeMonthlyDiscount(actor);
    await changeTo(actor, 'DIGITAL');
    const isOffered = async (now: string) => {
      await moveClock(origin, actor.title, now);
      return (await actor.does(getTouchpoint, place)).discount !== null;
    };
    expect(await isOffered('2028-03-18T09:00:00Z')).toBe(false);
    expect(await isOffered('2028-03-22T09:00:00Z')).toBe(true);
  });

  test('R-29 the effect of undoing is shown while the subscription is cancelled', async () => {
    const actor = await actorAt('planbytte');
    const { pendingChange, renewalDate } = (await actor.does(getSubscription)).current ?? {};
    const cancelled = await cancelFor(actor, 'unsaid');
    expect(cancelled.subscription).toMatchObject({
      pendingChange: null,
      afterRegret: { renewalDate, pendingChange, pause: null },
    });
    const undone = await actor.does(undoCancellation);
    expect(undone.subscription).toMatchObject({ pendingChange, renewalDate, afterRegret: null });
  });

  test('P-12 exclude unavailable offers', async () => {
    const reader = await actorAt('familie');
    expect(await reader.does(getTouchpoint, place)).toEqual({
      discount: null,
      deliveryStop: false,
      pauseMonths: [],
      cheaperPlan: null,
      digitalPlan: null,
    });
    const payload = { discountId: 'STAY-3M-50' };
    const shown = { ...payload, fromDate: '2027-03-21', priceOre: 17_450, priceAfterOre: 34_900 };
    expect(await reader.isRefused(addDiscount, { payload: shown })).toEqual([409, 'notAllowed']);
    expect(await reader.isRefused(getDiscountDetails, { payload })).toEqual([409, 'discountNotOffered']);
    const changing = await actorOn(origin, reader.title, 'planbytte');
    expect((await changing.does(getTouchpoint, place)).discount).toBeNull();
    const stopped = await actorOn(origin, reader.title, 'helg');
    expect((await stopped.does(getTouchpoint, place)).deliveryStop).toBe(false);
  });

  test('R-27 P-12 a person on the discontinued premium month is offered other plans at ordinary monthly prices', async () => {
    const actor = await actorAt('helg');
    expect((await actor.does(getTouchpoint, place)).cheaperPlan).toMatchObject({
      planName: 'Digital',
      priceOre: 19_900,
    });
    const { plans } = await actor.does(getOfferings);
    expect(plans.filter(({ billingPeriod }) => billingPeriod === 'monthlyPremium')).toMatchObject([
      { planName: 'Helg', isCurrent: true },
    ]);
    const ariaPlanID = `${actor.title.titleCode}-KOMPLETT`;
    expect((await actor.does(previewPlanChange, { payload: { ariaPlanID } })).plan.priceOre).toBe(34_900);
  });
});

describe('outdated previews', () => {
  test('N-06 A-06 a cancellation is refused if its last day differs from the preview, and then made as previewed', async () => {
    const actor = await actorAt('komplett');
    const key = randomUUID();
    const { lastDay } = await actor.does(previewCancellation);
    await moveClock(origin, actor.title, '2027-03-22T09:00:00Z');
    const shown = { reason: 'price', lastDay };
    const before = await actor.lines();
    expect(await actor.isRefused(cancelSubscription, { payload: shown, key })).toEqual([409, 'previewOutdated']);
    expect((await actor.does(getSubscription)).current).toMatchObject({ instStatusCode: 1, cancelledOn: null });
    expect(await actor.lines()).toBe(before);
    const { subscription: cancelled } = await cancelFor(actor, 'price');
    expect([lastDay, cancelled.expiryDate]).toEqual(['2027-03-20', '2027-04-20']);
  });

  test('P-12 N-06 the discount is refused if its days or prices differ from the offer', async () => {
    const actor = await actorAt('komplett');
    const offered = { discountId: 'STAY-3M-50', fromDate: '2027-03-21', priceOre: 17_450, priceAfterOre: 34_900 };
    for (const change of [{ fromDate: '2027-03-22' }, { priceOre: 17_449 }, { priceAfterOre: 34_800 }]) {
      const refused = await actor.isRefused(addDiscount, { payload: { ...offered, ...change } });
      expect(refused).toEqual([409, 'previewOutdated']);
    }
    await moveClock(origin, actor.title, '2027-03-22T09:00:00Z');
    expect(await actor.isRefused(addDiscount, { payload: offered })).toEqual([409, 'previewOutdated']);
    const { receipt } = await takeMonthlyDiscount(actor);
    expect(receipt.facts).toMatchObject({ fromDate: '2027-04-21', toDate: '2027-07-20' });
  });
});
