import { and, asc, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { account } from '#origin/features/account/account-tables.ts';
import { priceNotice, subscription } from '#origin/features/subscription/subscription-tables.ts';
import { features } from '#origin/features.ts';
import { recalculateDue } from '#origin/platform/due-work/due-work.ts';
import { keepCatalogues } from '#origin/platform/fleet/fleet-view.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import type { Language } from '#src/domain/title.ts';
import { type Actor, actorAtTime, moveClock, titlesOf } from './support/actor.ts';
import { cancelFor, takeMonthlyDiscount } from './support/change-subscription.ts';
import { itemsOf } from './support/sums.ts';
import { testFleet } from './support/test-fleet.ts';
import { startTestOrigin } from './support/test-origin.ts';

const origin = await startTestOrigin();
const { database } = origin.services;
const nextTitle = titlesOf(origin);
afterAll(async () => {
  testFleet();
  await origin.close();
});

/** A subscriber to Komplett for 349 kr a month, renewed on the 21st. */
async function subscriber(language: Language = 'nb', at = '2027-03-10T09:00:00Z'): Promise<Actor> {
  let title = nextTitle();
  while (title.language !== language) title = nextTitle();
  return actorAtTime(origin, title, 'komplett', at);
}

/** Restarts a title's origin with another price for Komplett from a given day on. */
async function sellFor({ title }: Actor, monthly: number, from: string): Promise<void> {
  const { catalogue } = title;
  const plan = catalogue.plans['KOMPLETT'];
  const [first] = plan?.prices ?? [];
  if (plan === undefined || first === undefined) throw new Error('Komplett has no price');
  const dearer = { ...plan, prices: [first, { ...first, from, monthly }] };
  const changed = { ...title, catalogue: { ...catalogue, plans: { ...catalogue.plans, KOMPLETT: dearer } } };
  keepCatalogues([changed]);
  const sources = features.flatMap(({ dueSources = [] }) => dueSources);
  await recalculateDue({ database, titles: [changed], sources });
}

async function changeOf(actor: Actor) {
  return (await actor.does(getSubscription)).current?.priceChange;
}

async function noticesOf({ accountNo, title: { titleCode } }: Actor) {
  const isTheirs = and(eq(subscription.accountNo, accountNo), eq(subscription.titleCode, titleCode));
  const rows = await database
    .select({ notice: priceNotice })
    .from(priceNotice)
    .innerJoin(subscription, and(eq(subscription.subscriptionNo, priceNotice.subscriptionNo), isTheirs))
    .orderBy(asc(priceNotice.sentAt));
  return rows.map(({ notice }) => notice);
}

async function mailsAbout(actor: Actor) {
  return (await actor.mails()).filter(({ subject }) => subject.startsWith('Ny pris'));
}

describe('O-13 a new price', () => {
  test('O-13 is announced by mail and on home 45 days before, and charged from the announced day', async () => {
    const actor = await subscriber();
    await sellFor(actor, 37_900, '2027-05-01');
    await moveClock(origin, actor.title, '2027-04-05T12:00:00Z');
    expect(await changeOf(actor)).toBeUndefined();
    await moveClock(origin, actor.title, '2027-04-06T12:00:00Z');
    expect(await changeOf(actor)).toEqual({ priceOre: 37_900, fromDate: '2027-05-21' });
    const [mail] = await mailsAbout(actor);
    expect(mail?.subject).toMatch(/^Ny pris på Komplett fra 21\.\smai 2027$/);
    expect(mail?.body).toContain('koster Komplett hos');
    expect(mail?.body).toMatch(/379,00\skr i måneden\. I dag betaler du 349,00\skr i måneden\./);
    expect(mail?.body).toMatch(/kan du si opp før 21\.\smai 2027: http\S+\/avslutt-abonnement/);
    const announced = { formerPriceOre: 34_900, priceOre: 37_900, fromDate: '2027-05-21' };
    const sent = { ...announced, subject: mail?.subject, body: mail?.body };
    expect(await noticesOf(actor)).toMatchObject([sent]);
    await moveClock(origin, actor.title, '2027-06-22T12:00:00Z');
    expect(await itemsOf(origin, actor)).toEqual([
      ['2027-03-21', 34_900, 'renewal'],
      ['2027-04-21', 34_900, 'renewal'],
      ['2027-05-21', 37_900, 'renewal'],
      ['2027-06-21', 37_900, 'renewal'],
    ]);
    expect(await changeOf(actor)).toBeUndefined();
    expect(await noticesOf(actor)).toHaveLength(1);
  });

  test('O-13 waits for the first renewal at least 30 days after a late notice', async () => {
    const actor = await subscriber('nn', '2027-05-10T12:00:00Z');
    const renewal = (await actor.does(getSubscription)).current?.renewalDate;
    await sellFor(actor, 37_900, '2027-05-01');
    await moveClock(origin, actor.title, '2027-05-11T12:00:00Z');
    expect(await changeOf(actor)).toEqual({ priceOre: 37_900, fromDate: '2027-06-21' });
    const [mail] = await mailsAbout(actor);
    expect(renewal).toBe('2027-05-21');
    expect(mail?.subject).toMatch(/^Ny pris på Komplett frå 21\.\sjuni 2027$/);
    await moveClock(origin, actor.title, '2027-06-22T12:00:00Z');
    expect((await itemsOf(origin, actor)).map(([day, amountOre]) => [day, amountOre])).toEqual([
      ['2027-05-21', 34_900],
      ['2027-06-21', 37_900],
    ]);
  });

  test('O-13 is never charged to a person who cancels before it takes effect', async () => {
    const actor = await subscriber();
    await sellFor(actor, 37_900, '2027-05-01');
    await moveClock(origin, actor.title, '2027-05-01T12:00:00Z');
    expect(await changeOf(actor)).toBeDefined();
    await cancelFor(actor, 'price');
    expect(await changeOf(actor)).toBeUndefined();
    await moveClock(origin, actor.title, '2027-06-22T12:00:00Z');
    expect((await itemsOf(origin, actor)).every(([, amountOre]) => amountOre <= 34_900)).toBe(true);
  });

  test('O-13 is not charged to a person without an address for the notice', async () => {
    const actor = await subscriber();
    await database.update(account).set({ personId: null, email: '' }).where(eq(account.accountNo, actor.accountNo));
    await sellFor(actor, 37_900, '2027-05-01');
    await moveClock(origin, actor.title, '2027-06-22T12:00:00Z');
    const amounts = (await itemsOf(origin, actor)).map(([, amountOre]) => amountOre);
    expect(amounts).toEqual([34_900, 34_900, 34_900, 34_900]);
    expect(await noticesOf(actor)).toEqual([]);
  });

  test('O-13 is not charged if the title withdraws it after the announcement', async () => {
    const actor = await subscriber();
    await sellFor(actor, 37_900, '2027-05-01');
    await moveClock(origin, actor.title, '2027-05-01T12:00:00Z');
    await sellFor(actor, 37_900, '2028-05-01');
    await moveClock(origin, actor.title, '2027-06-22T12:00:00Z');
    expect((await itemsOf(origin, actor)).at(-1)?.slice(0, 2)).toEqual(['2027-06-21', 34_900]);
  });

  test('O-13 P-12 gives way to a discount whose receipt names the price afterwards', async () => {
    const actor = await subscriber();
    await sellFor(actor, 37_900, '2027-05-01');
    await moveClock(origin, actor.title, '2027-05-01T12:00:00Z');
    await takeMonthlyDiscount(actor);
    expect(await changeOf(actor)).toBeUndefined();
    await moveClock(origin, actor.title, '2027-08-21T12:00:00Z');
    expect(await changeOf(actor)).toEqual({ priceOre: 37_900, fromDate: '2027-09-21' });
    await moveClock(origin, actor.title, '2027-10-22T12:00:00Z');
    expect((await itemsOf(origin, actor)).map(([day, amountOre]) => [day, amountOre]).slice(2)).toEqual([
      ['2027-05-21', 17_450],
      ['2027-06-21', 17_450],
      ['2027-07-21', 17_450],
      ['2027-08-21', 34_900],
      ['2027-09-21', 37_900],
      ['2027-10-21', 37_900],
    ]);
    expect(await noticesOf(actor)).toHaveLength(2);
  });
});
