import { and, eq, ne, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import type { NewSubscription } from '#origin/features/subscription/subscription-writes.ts';
import { seedPeople } from '#origin/sandbox/seed-title.ts';
import { getActivities } from '#src/contract/activity.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { cancelSubscription } from '#src/contract/subscription-change.ts';
import { type Actor, actorOn, actorsOn, currentOf, moveClock } from './support/actor.ts';
import { cancelFor, changeSubscription } from './support/change-subscription.ts';
import { itemsOf } from './support/sums.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const actorAt = actorsOn(origin);

/** Changes an account's subscription, for example its price or its first day. */
function charge({ accountNo }: Actor, changes: Partial<NewSubscription>): Promise<void> {
  return changeSubscription(origin, accountNo, changes);
}

/** Removes everyone else from the title, so that years pass quickly. */
async function alone({ title, accountNo }: Actor): Promise<void> {
  const others = and(eq(subscription.titleCode, title.titleCode), ne(subscription.accountNo, accountNo));
  await origin.services.database.delete(subscription).where(others);
}

describe('renewals', () => {
  test('O-03 happen on their day in Oslo, once, with an activity and a charge', async () => {
    const actor = await actorAt('komplett', '2027-03-10T09:00:00Z');
    await moveClock(origin, actor.title, '2027-03-20T22:59:00Z');
    expect((await currentOf(actor))?.renewalDate).toBe('2027-03-21');
    await moveClock(origin, actor.title, '2027-03-20T23:00:00Z');
    await moveClock(origin, actor.title, '2027-03-21T23:00:00Z');
    expect(await currentOf(actor)).toMatchObject({ instStatusCode: 1, renewalDate: '2027-04-21', priceOre: 34_900 });
    expect(await itemsOf(origin, actor)).toEqual([['2027-03-21', 34_900, 'renewal']]);
    const { activities } = await actor.does(getActivities);
    expect(activities).toMatchObject([
      {
        kind: 'renewed',
        by: 'system',
        at: '2027-03-20T23:00:00.000Z',
        facts: { fromDate: '2027-03-21', toDate: '2027-04-20', priceOre: 34_900, billingPeriod: 'monthly' },
      },
    ]);
  });

  test('O-03 are carried out in order after a jump of months, across both clock changes', async () => {
    const actor = await actorAt('komplett', '2027-03-10T09:00:00Z');
    await alone(actor);
    await moveClock(origin, actor.title, '2027-12-01T09:00:00Z');
    const days = (await itemsOf(origin, actor)).map(([dueOn]) => dueOn);
    expect(days).toEqual(['03', '04', '05', '06', '07', '08', '09', '10', '11'].map((month) => `2027-${month}-21`));
    const { activities } = await actor.does(getActivities);
    expect(activities.map(({ at }) => at.slice(0, 16))).toEqual([
      '2027-11-20T23:00',
      '2027-10-20T22:00',
      '2027-09-20T22:00',
      '2027-08-20T22:00',
      '2027-07-20T22:00',
      '2027-06-20T22:00',
      '2027-05-20T22:00',
      '2027-04-20T22:00',
      '2027-03-20T23:00',
    ]);
  });

  test.each([
    {
      name: 'O-03 return to the 31st after short months and a leap day',
      from: '2027-12-10T09:00:00Z',
      given: { startedOn: '2024-01-31', renewalDate: '2027-12-31' },
      until: '2028-05-01T09:00:00Z',
      days: ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
      next: '2028-05-31',
    },
    {
      name: 'O-03 fall on 28 February, or on the 29th in a leap year, if a yearly subscription began on the 29th',
      from: '2028-02-01T09:00:00Z',
      given: { startedOn: '2024-02-29', renewalDate: '2028-02-29', billingPeriod: 'yearly', priceOre: 379_000 },
      until: '2032-03-01T09:00:00Z',
      days: ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
      next: '2033-02-28',
    },
  ] as const)('$name', async ({ from, given, until, days, next }) => {
    const actor = await actorAt('komplett', from);
    await alone(actor);
    await charge(actor, given);
    await moveClock(origin, actor.title, until);
    expect((await itemsOf(origin, actor)).map(([dueOn]) => dueOn)).toEqual(days);
    expect((await currentOf(actor))?.renewalDate).toBe(next);
  });

  test('A-04 a suspended, shared or free subscription is not renewed', async () => {
    const suspended = await actorAt('suspendert', '2027-03-10T09:00:00Z');
    const others = await Promise.all(
      ['familie', 'fri', 'bedriftsansatt'].map((kind) => actorOn(origin, suspended.title, kind)),
    );
    await moveClock(origin, suspended.title, '2027-05-10T09:00:00Z');
    // A suspended subscription owes what it owed before, and gets reminders.
    expect(await itemsOf(origin, suspended)).toEqual([
      ['2027-02-26', 34_900, 'renewal'],
      ['2027-03-26', 3_500, 'reminderFee'],
      ['2027-04-09', 3_500, 'reminderFee'],
    ]);
    for (const actor of others) expect(await itemsOf(origin, actor)).toEqual([]);
    expect((await currentOf(suspended))?.instStatusCode).toBe(-1);
  });
});

describe('starts', () => {
  test.each([
    ['installeres', '2027-03-12', '2027-04-11', 34_900],
    ['aktiveres', '2027-03-14', '2027-04-13', 19_900],
  ])('A-04 %s starts on its first day and is charged', async (kind, first, renewal, ore) => {
    const actor = await actorAt(kind, '2027-03-10T09:00:00Z');
    await moveClock(origin, actor.title, `${first}T00:30:00Z`);
    expect(await currentOf(actor)).toMatchObject({ instStatusCode: 1, startedOn: first, renewalDate: renewal });
    expect(await itemsOf(origin, actor)).toEqual([[first, ore, 'firstPeriod']]);
    expect((await actor.does(getActivities)).activities).toMatchObject([{ kind: 'started', by: 'system' }]);
  });

  test('A-04 a trial becomes an ordinary subscription, and a planned change takes effect', async () => {
    const trial = await actorAt('prove', '2027-03-10T09:00:00Z');
    const changing = await actorOn(origin, trial.title, 'planbytte');
    await moveClock(origin, trial.title, '2027-04-02T09:00:00Z');
    expect(await currentOf(trial)).toMatchObject({ instStatusCode: 1, renewalDate: '2027-04-30' });
    expect(await itemsOf(origin, trial)).toEqual([['2027-03-31', 19_900, 'renewal']]);
    expect(await currentOf(changing)).toMatchObject({
      planName: 'Komplett',
      planProductType: 'COMBO',
      pendingChange: null,
      renewalDate: '2027-04-26',
    });
    expect(await itemsOf(origin, changing)).toEqual([['2027-03-26', 34_900, 'planChange']]);
    const { activities } = await changing.does(getActivities);
    expect(activities).toMatchObject([
      { kind: 'planChanged', facts: { formerPlanName: 'Digital', planName: 'Komplett' } },
    ]);
  });
});

describe('ends', () => {
  test.each([
    ['oppsagt', '2027-03-23', -2],
    ['avsluttes', '2027-03-19', -3],
  ])('A-04 %s has access until the end of %s in Oslo', async (kind, lastDay, status) => {
    const actor = await actorAt(kind, '2027-03-10T09:00:00Z');
    await moveClock(origin, actor.title, `${lastDay}T22:59:00Z`);
    expect(await currentOf(actor)).not.toBeNull();
    await moveClock(origin, actor.title, `${lastDay}T23:00:00Z`);
    const { current, former } = await actor.does(getSubscription);
    expect([current, former[0]?.instStatusCode, former[0]?.expiryDate]).toEqual([null, status, lastDay]);
    expect((await actor.does(getActivities)).activities).toMatchObject([{ kind: 'ended', facts: { toDate: lastDay } }]);
  });

  test('P-12 R-28 a discount ends with the subscription, and family members lose their access', async () => {
    const owner = await actorAt('komplett', '2027-03-10T09:00:00Z');
    const member = await actorOn(origin, owner.title, 'familie');
    await cancelFor(owner, 'price');
    expect(await currentOf(member)).not.toBeNull();
    await moveClock(origin, owner.title, '2027-06-01T09:00:00Z');
    expect([await currentOf(owner), await currentOf(member)]).toEqual([null, null]);
    expect(await itemsOf(origin, owner)).toEqual([]);
  });
});

describe('a run', () => {
  test('O-04 leaves nothing to do, however often and in parallel it is repeated', async () => {
    const actor = await actorAt('komplett', '2027-03-10T09:00:00Z');
    await seedPeople(origin.services, actor.title, ['helg', 'faktura', 'digital', 'prove', 'planbytte', 'ubetalt']);
    const { services } = origin;
    await services.sandbox?.clock.set(actor.title.titleCode, Date.parse('2027-08-01T09:00:00Z'));
    const run = (waits: boolean) => services.dueWork.run({ titles: [actor.title], waits });
    await Promise.all([run(true), run(false), run(true), run(true)]);
    await run(true);
    expect(await itemsOf(origin, actor)).toHaveLength(5);
    expect(await actor.lines()).toBe(5);
  });

  test("O-03 moves one title's clock and leaves the others alone", async () => {
    const one = await actorAt('komplett', '2027-03-10T09:00:00Z');
    const other = await actorAt('komplett', '2027-03-10T09:00:00Z');
    await origin.services.sandbox?.clock.set(one.title.titleCode, Date.parse('2027-03-22T09:00:00Z'));
    await origin.services.dueWork.run({ waits: true });
    expect([(await currentOf(one))?.renewalDate, (await currentOf(other))?.renewalDate]).toEqual([
      '2027-04-21',
      '2027-03-21',
    ]);
  });

  test('O-03 POST /sandbox/clock answers once everything due is done', async () => {
    const actor = await actorAt('komplett', '2027-03-10T09:00:00Z');
    const { titleCode } = actor.title;
    const response = await origin.app.request('http://127.0.0.1/sandbox/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ titleCode, now: '2027-05-22T09:00:00Z' }),
    });
    expect([response.status, (await itemsOf(origin, actor)).length]).toEqual([200, 3]);
  });

  test('O-03 a write that comes before the run carries out the due work first', async () => {
    const actor = await actorAt('komplett', '2027-03-10T09:00:00Z');
    await origin.services.sandbox?.clock.set(actor.title.titleCode, Date.parse('2027-03-21T09:00:00Z'));
    const payload = { reason: 'price', lastDay: '2027-04-20' };
    const { subscription: cancelled } = await actor.does(cancelSubscription, { payload });
    expect(cancelled.expiryDate).toBe('2027-04-20');
    expect(await itemsOf(origin, actor)).toEqual([['2027-03-21', 34_900, 'renewal']]);
  });
});

describe('a failure midway', () => {
  test('O-04 leaves nothing half done, does not delay others, and is retried the next time', async () => {
    const broken = await actorAt('komplett', '2027-03-10T09:00:00Z');
    const other = await actorOn(origin, broken.title, 'helg');
    const { database, sandbox } = origin.services;
    // The third ledger row of one account cannot be written, as if the process had died there.
    await database.execute(sql`
      create function break_third() returns trigger language plpgsql as $$
      begin
        if (select count(*) from ledger_entry where account_no = new.account_no) >= 2 then raise exception 'broken'; end if;
        return new;
      end $$`);
    await database.execute(
      sql.raw(`
      create trigger break_third before insert on ledger_entry
      for each row when (new.account_no = '${broken.accountNo}') execute function break_third()`),
    );
    await sandbox?.clock.set(broken.title.titleCode, Date.parse('2027-06-01T09:00:00Z'));
    const run = () => origin.services.dueWork.run({ titles: [broken.title], waits: true });
    await run();
    expect([await itemsOf(origin, broken), await broken.lines()]).toEqual([[], 0]);
    expect((await currentOf(broken))?.renewalDate).toBe('2027-03-21');
    expect(await itemsOf(origin, other)).toHaveLength(3);
    await database.execute(sql`drop trigger break_third on ledger_entry`);
    await run();
    expect((await itemsOf(origin, broken)).map(([dueOn]) => dueOn)).toEqual(['2027-03-21', '2027-04-21', '2027-05-21']);
  });
});
