import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ledgerEntry } from '#origin/features/ledger/ledger-tables.ts';
import { paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import { makeDeliveryChange } from '#src/contract/delivery-change.ts';
import { getDeliveryWeeks } from '#src/contract/delivery-history.ts';
import { inviteMember } from '#src/contract/family.ts';
import { orderGift } from '#src/contract/gift.ts';
import { inviteHelper } from '#src/contract/helping.ts';
import { placeOrder } from '#src/contract/order.ts';
import { endPause, orderPause } from '#src/contract/pause.ts';
import { getDeletion, orderDeletion, withdrawDeletion } from '#src/contract/rights.ts';
import { getSession } from '#src/contract/session.ts';
import { changePlan } from '#src/contract/subscription-change.ts';
import { type Actor, actorOn, currentOf, moveClock, subjectsOf, titlesOf } from './support/actor.ts';
import { changeSubscription } from './support/change-subscription.ts';
import { stopBetween } from './support/delivery.ts';
import { giftPayload } from './support/gifts.ts';
import { helpOf } from './support/invitations.ts';
import { jobsAreDone } from './support/post.ts';
import { orderPayload } from './support/purchase.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const { database } = origin.services;
const anyTitle = titlesOf(origin);

/**
 * The demo people's days count from here: Komplett is renewed on 21 March, and a deletion requested now is due on 9
 * April.
 */
const start = '2027-03-10T09:00:00Z';
const both = { payload: { acceptsLoss: true, acceptsHistory: true } };

async function actorAt(kind: string, others: readonly string[] = []): Promise<Actor> {
  const title = Object.assign(anyTitle(), { language: 'nb' as const });
  await moveClock(origin, title, start);
  return actorOn(origin, title, kind, others);
}

/** An account's charges from the given day on. */
async function chargesFrom({ accountNo }: Actor, day: string) {
  const isCharge = and(eq(ledgerEntry.accountNo, accountNo), eq(ledgerEntry.kind, 'charge'));
  const rows = await database.select().from(ledgerEntry).where(isCharge);
  return rows.filter(({ periodFrom }) => periodFrom !== null && periodFrom >= day).map(({ periodFrom }) => periodFrom);
}

const attemptsOf = ({ accountNo }: Actor) =>
  database.select().from(paymentAttempt).where(eq(paymentAttempt.accountNo, accountNo));

describe('between the request and the deletion', () => {
  test('R-31 O-03 the paid period ends without a new charge, and withdrawing the deletion starts a new period', async () => {
    const owner = await actorAt('komplett');
    const member = await actorOn(origin, owner.title, 'familie');
    const attempts = (await attemptsOf(owner)).length;
    await owner.does(orderDeletion, both);
    await jobsAreDone(database);
    const { displayName } = owner.title;
    expect((await subjectsOf(member))[0]).toBe(`Du kan lese ${displayName} til og med 20.\u00a0mars 2027`);
    await moveClock(origin, owner.title, '2027-03-20T09:00:00Z');
    expect(await currentOf(owner)).toMatchObject({ instStatusCode: 1 });
    await moveClock(origin, owner.title, '2027-04-01T09:00:00Z');
    const paused = { instStatusCode: 32, pause: { fromDate: '2027-03-21', toDate: '2027-04-08' } };
    expect(await currentOf(owner)).toMatchObject(paused);
    expect(await currentOf(member)).toMatchObject({ instStatusCode: 32 });
    expect(await chargesFrom(owner, '2027-03-21')).toEqual([]);
    expect(await attemptsOf(owner)).toHaveLength(attempts);

    await owner.does(withdrawDeletion);
    await jobsAreDone(database);
    expect(await currentOf(owner)).toMatchObject({ instStatusCode: 1, pause: null, renewalDate: '2027-05-01' });
    expect(await currentOf(member)).toMatchObject({ instStatusCode: 1 });
    expect(await chargesFrom(owner, '2027-03-21')).toEqual(['2027-04-01']);
    expect((await subjectsOf(member))[0]).toBe(`Du kan fortsatt lese ${displayName}`);
  });

  test('R-31 N-13 a helper is told when the access ends with the account, and when it does not', async () => {
    const owner = await actorAt('komplett');
    const helper = await actorOn(origin, owner.title, 'ny');
    await helpOf(helper, owner, { days: 90 });
    await owner.does(orderDeletion, both);
    await jobsAreDone(database);
    const [ending] = await helper.mails();
    expect(ending?.subject).toMatch(/^Tilgangen din til .* slutter$/);
    expect(ending?.body).toContain('lenger enn til 9.\u00a0april 2027');
    // The helper is not told why the access ends.
    expect(ending?.body).not.toContain('slett');
    await owner.does(withdrawDeletion);
    await jobsAreDone(database);
    expect((await subjectsOf(helper))[0]).toMatch(/^Du kan fortsatt hjelpe /);
  });

  test('R-31 withdrawing the deletion in time restores everything', async () => {
    const actor = await actorAt('komplett');
    const before = await currentOf(actor);
    await actor.does(orderDeletion, both);
    expect((await actor.does(getDeletion)).subscriptions).toMatchObject([{ lastDay: '2027-03-20' }]);
    await actor.does(withdrawDeletion);
    await jobsAreDone(database);
    expect(await currentOf(actor)).toEqual(before);
    await moveClock(origin, actor.title, '2027-03-22T09:00:00Z');
    expect(await chargesFrom(actor, '2027-03-21')).toEqual(['2027-03-21']);
  });

  test('R-31 a cancelled subscription ends with the account if the deletion comes first', async () => {
    const actor = await actorAt('komplett');
    await changeSubscription(origin, actor.accountNo, { expiryDate: '2027-06-30', renewalDate: null });
    expect((await actor.does(getDeletion)).subscriptions).toMatchObject([{ lastDay: '2027-06-30' }]);
    await actor.does(orderDeletion, both);
    expect((await actor.does(getDeletion)).subscriptions).toMatchObject([{ lastDay: '2027-04-08' }]);
    await changeSubscription(origin, actor.accountNo, { expiryDate: '2027-03-15' });
    expect((await actor.does(getDeletion)).subscriptions).toMatchObject([{ lastDay: '2027-03-15' }]);
  });

  test('R-31 nothing is charged while a deletion is overdue', async () => {
    const actor = await actorAt('komplett');
    await actor.does(orderDeletion, both);
    await moveClock(origin, actor.title, '2027-04-12T09:00:00Z');
    expect(await currentOf(actor)).toMatchObject({ instStatusCode: 32, pause: { toDate: '2027-04-12' } });
    expect(await chargesFrom(actor, '2027-03-21')).toEqual([]);
  });

  test('R-31 an ordered change of plan starts with the next charged period', async () => {
    const actor = await actorAt('digital');
    const pending = { pendingPlanKind: 'HELG', pendingBillingPeriod: 'monthly', pendingPriceOre: 24_900 } as const;
    await changeSubscription(origin, actor.accountNo, {
      ...pending,
      pendingFrom: '2027-03-12',
      renewalDate: '2027-03-21',
    });
    await actor.does(orderDeletion, both);
    await moveClock(origin, actor.title, '2027-03-13T09:00:00Z');
    expect(await currentOf(actor)).toMatchObject({ pendingChange: { fromDate: '2027-03-21' } });
    await moveClock(origin, actor.title, '2027-04-08T09:00:00Z');
    await actor.does(withdrawDeletion);
    await jobsAreDone(database);
    expect(await currentOf(actor)).toMatchObject({ planName: 'Helg', pendingChange: null, priceOre: 24_900 });
    expect(await chargesFrom(actor, '2027-03-12')).toEqual(['2027-04-08']);
  });

  test('R-31 nothing new can be bought, given, changed, paused, shared or resumed', async () => {
    const buyer = await actorAt('tidligere', ['komplett', 'digital']);
    const order = await orderPayload(buyer);
    await buyer.does(orderDeletion, both);
    expect(await buyer.isRefused(placeOrder, { payload: order })).toEqual([409, 'deletionPlanned']);
    const giver = await actorOn(origin, buyer.title, 'komplett');
    const gift = { ...(await giftPayload(giver)), handover: { by: 'giver' } };
    await giver.does(orderDeletion, both);
    expect(await giver.isRefused(orderGift, { payload: gift })).toEqual([409, 'deletionPlanned']);
    const plan = { ariaPlanID: `${giver.title.titleCode}-DIGITAL`, fromDate: '2027-03-21', chargedOre: 0 };
    expect(await giver.isRefused(changePlan, { payload: plan })).toEqual([409, 'deletionPlanned']);
    const pause = { months: 1, fromDate: '2027-03-21', toDate: '2027-04-20', priceOre: 34_900 };
    expect(await giver.isRefused(orderPause, { payload: pause })).toEqual([409, 'deletionPlanned']);
    const email = 'tante@leser.example';
    expect(await giver.isRefused(inviteMember, { payload: { email } })).toEqual([409, 'deletionPlanned']);
    const access = { email, rights: ['delivery'], days: 30 };
    expect(await giver.isRefused(inviteHelper, { payload: access })).toEqual([409, 'deletionPlanned']);
    await moveClock(origin, giver.title, '2027-03-22T09:00:00Z');
    const { priceOre } = (await currentOf(giver)) ?? {};
    expect(await giver.isRefused(endPause, { payload: { chargedOre: priceOre } })).toEqual([409, 'deletionPlanned']);
  });

  test('R-31 P-01 the paper and all later changes end before the deletion, unless it is withdrawn', async () => {
    const actor = await actorAt('komplett');
    await actor.does(makeDeliveryChange, stopBetween('2027-03-18', '2027-03-23'));
    const { changes } = await actor.does(getDelivery);
    await actor.does(orderDeletion, both);
    expect(await actor.does(getDelivery)).toMatchObject({
      lastDay: '2027-03-20',
      changes: [{ fromDate: '2027-03-18', toDate: '2027-03-20' }],
    });
    expect(await actor.isRefused(makeDeliveryChange, stopBetween('2027-03-24', '2027-03-26'))).toEqual([
      409,
      'paperEnded',
    ]);
    await moveClock(origin, actor.title, '2027-03-17T09:00:00Z');
    const { days } = await actor.does(getDeliveryWeeks);
    expect(days.filter(({ state }) => state === 'comes' || state === 'stopped').at(-1)?.day).toBe('2027-03-20');
    await actor.does(withdrawDeletion);
    const after = await actor.does(getDelivery);
    expect(after).not.toHaveProperty('lastDay');
    expect(after.changes).toEqual(changes);
  });

  test('R-31 the session contains the day of the deletion, for the person only', async () => {
    const actor = await actorAt('digital');
    expect(await actor.does(getSession)).not.toHaveProperty('deletedOn');
    await actor.does(orderDeletion, both);
    expect(await actor.does(getSession)).toMatchObject({ deletedOn: '2027-04-09' });
    await actor.does(withdrawDeletion);
    expect(await actor.does(getSession)).not.toHaveProperty('deletedOn');
  });
});
