import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { billingPeriod } from '#origin/features/subscription/subscription-tables.ts';
import { makeComplaint } from '#src/contract/complaint.ts';
import { makeDeliveryChange } from '#src/contract/delivery-change.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import {
  changePlan,
  previewCancellation,
  previewPlanChange,
  undoCancellation,
  withdrawFromContract,
} from '#src/contract/subscription-change.ts';
import { getWithdrawal } from '#src/contract/withdrawal.ts';
import { type Actor, actorAtTime, moveClock, titlesOf } from './support/actor.ts';
import { cancelFor, chargeFrom, takeMonthlyDiscount } from './support/change-subscription.ts';
import { stopBetween } from './support/delivery.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

async function actorAt(kind: string, instant: string): Promise<Actor> {
  const title = nextTitle();
  Object.assign(title, { complaints: { ...title.complaints, remedies: ['extension', 'credit'] } });
  return actorAtTime(origin, title, kind, instant);
}

/** A monthly subscription that was ordered, started and paid on 1 March. */
async function orderedOnTheFirst(kind: string, instant: string): Promise<Actor> {
  const actor = await actorAt(kind, instant);
  await chargeFrom(origin, actor, '2027-03-01', { orderedOn: '2027-03-01', renewalDate: '2027-04-01' });
  return actor;
}

async function extendFor(actor: Actor, days: readonly string[]): Promise<void> {
  for (const date of days) {
    await actor.does(makeComplaint, { payload: { date, code: '10', comment: '', remedy: 'extension' } });
  }
}

async function periodsOf({ accountNo }: Actor) {
  const rows = await origin.services.database
    .select()
    .from(billingPeriod)
    .where(eq(billingPeriod.subscriptionNo, `${accountNo}-1`))
    .orderBy(billingPeriod.from);
  return rows.map(({ from, to, amountOre }) => [from, to, amountOre]);
}

const planId = ({ title }: Actor, kind: string): string => `${title.titleCode}-${kind}`;

describe('an extended period', () => {
  test('P-02 N-01 a withdrawal refunds the rest of the extended period', async () => {
    const actor = await orderedOnTheFirst('komplett', '2027-03-05T09:00:00Z');
    await extendFor(actor, ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05']);
    expect(await periodsOf(actor)).toEqual([['2027-03-01', '2027-04-05', 34_900]]);
    // The period has 36 days, of which 31 are left.
    const refund = { ore: 30_053, paidOre: 34_900, usedDays: 5, periodDays: 36 };
    expect((await actor.does(getWithdrawal)).refund).toEqual(refund);
    const { receipt } = await actor.does(withdrawFromContract);
    expect(receipt.facts.creditOre).toBe(30_053);
  });

  test('P-02 P-11 a change to a higher plan credits the rest of the extended period', async () => {
    const actor = await orderedOnTheFirst('planbytte', '2027-03-10T09:00:00Z');
    await chargeFrom(origin, actor, '2027-03-01', {
      renewalDate: '2027-04-01',
      planKind: 'HELG',
      billingPeriod: 'monthlyPremium',
      priceOre: 34_900,
      pendingFrom: null,
      pendingPlanKind: null,
      pendingBillingPeriod: null,
      pendingPriceOre: null,
    });
    await extendFor(actor, ['2027-03-05', '2027-03-06']);
    await moveClock(origin, actor.title, '2027-03-12T09:00:00Z');
    await extendFor(actor, ['2027-03-12']);
    const { fromDate, chargedOre, credit } = await actor.does(previewPlanChange, {
      payload: { ariaPlanID: planId(actor, 'KOMPLETT') },
    });
    // The period has 34 days, of which 22 are left from the 13th on.
    expect([fromDate, credit]).toEqual([
      '2027-03-13',
      { ore: 22_582, unusedDays: 22, periodDays: 34, pricePaidOre: 34_900 },
    ]);
    await actor.does(changePlan, { payload: { ariaPlanID: planId(actor, 'KOMPLETT'), fromDate, chargedOre } });
    await moveClock(origin, actor.title, '2027-03-13T09:00:00Z');
    expect(await periodsOf(actor)).toEqual([
      ['2027-03-01', '2027-04-03', 34_900],
      ['2027-03-13', '2027-04-12', 34_900],
    ]);
  });

  test('P-02 R-28 R-29 a cancelled subscription ends with the extended period, and one that is restored continues after it', async () => {
    const actor = await orderedOnTheFirst('komplett', '2027-03-10T09:00:00Z');
    await extendFor(actor, ['2027-03-05', '2027-03-06']);
    expect((await actor.does(previewCancellation)).lastDay).toBe('2027-04-02');
    await cancelFor(actor, 'unsaid');
    await extendFor(actor, ['2027-03-08']);
    const { subscription } = await actor.does(undoCancellation);
    expect(subscription.renewalDate).toBe('2027-04-04');
    await moveClock(origin, actor.title, '2027-05-05T09:00:00Z');
    expect(await periodsOf(actor)).toEqual([
      ['2027-03-01', '2027-04-03', 34_900],
      ['2027-04-04', '2027-05-03', 34_900],
      ['2027-05-04', '2027-06-03', 34_900],
    ]);
  });
});

describe('a period at half price', () => {
  test('P-11 P-12 Digital is a lower plan than Komplett at half price, so the change waits for the end of the period', async () => {
    const actor = await actorAt('komplett', '2027-03-10T09:00:00Z');
    await takeMonthlyDiscount(actor);
    await moveClock(origin, actor.title, '2027-03-25T09:00:00Z');
    expect((await actor.does(getSubscription)).current?.priceOre).toBe(17_450);
    const payload = { ariaPlanID: planId(actor, 'DIGITAL') };
    expect(await actor.does(previewPlanChange, { payload })).toMatchObject({
      fromDate: '2027-04-21',
      chargedOre: 19_900,
      credit: null,
      paper: { days: [] },
    });
  });

  test('P-07 P-12 a stop across the end of the discount credits each period at its own price', async () => {
    const actor = await actorAt('komplett', '2027-03-10T09:00:00Z');
    const { delivery } = actor.title;
    Object.assign(actor.title, { delivery: { ...delivery, stopCredit: { kind: 'perIssue', fromDay: 1 } } });
    await takeMonthlyDiscount(actor);
    const { receipt } = await actor.does(makeDeliveryChange, stopBetween('2027-03-18', '2027-03-24'));
    // Three of 24 issues at the full price; three of 23 at half, because the period includes Easter.
    const creditOre = Math.round((34_900 * 3) / 24) + Math.round((17_450 * 3) / 23);
    expect(receipt.facts.creditOre).toBe(creditOre);
  });
});

describe('a second charge of the same period', () => {
  test('A-06 N-02 the database refuses a second charge', async () => {
    const actor = await actorAt('komplett', '2027-03-10T09:00:00Z');
    const { database } = origin.services;
    const [row] = await database
      .select()
      .from(billingPeriod)
      .where(eq(billingPeriod.subscriptionNo, `${actor.accountNo}-1`));
    if (row === undefined) throw new Error('There is no period.');
    await expect(database.insert(billingPeriod).values({ ...row, amountOre: 1 })).rejects.toMatchObject({
      cause: { code: '23505' },
    });
  });
});
