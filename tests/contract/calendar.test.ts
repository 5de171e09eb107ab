import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { account } from '#origin/features/account/account-tables.ts';
import { calendarFeed } from '#origin/features/calendar/calendar-tables.ts';
import { takenDiscount } from '#origin/features/subscription/subscription-tables.ts';
import { idempotencyKey } from '#origin/platform/database/platform-tables.ts';
import { getActivities } from '#src/contract/activity.ts';
import { getCalendarFeed, makeCalendarFeed, revokeCalendarFeed } from '#src/contract/calendar.ts';
import { orderDeletion, withdrawDeletion } from '#src/contract/rights.ts';
import { type Actor, actorOn, moveClock, titlesOf } from './support/actor.ts';
import { loggingOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const { origin, log } = await loggingOrigin({
  environment: { RATE_LIMITS: '{"calendar":8,"calendarMissed":3}' },
});
const { database } = origin.services;
const nextTitle = titlesOf(origin);

const title = nextTitle();
await moveClock(origin, title, '2027-03-10T09:00:00Z');

async function made(actor: Actor): Promise<string> {
  await actor.does(makeCalendarFeed);
  return (await actor.does(getCalendarFeed)).feed?.url ?? '';
}

/** A calendar client, which has only the URL. */
function program(clientAddress = '127.0.0.1'): Visitor {
  return Object.assign(new Visitor(origin, 'function'), { clientAddress });
}

async function eventsAt(url: string): Promise<readonly string[]> {
  const text = await (await program().ask(url)).text();
  const valuesOf = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}[^:]*:(.*)\r$`, 'gm'))].map(([, one]) => one);
  const [from, to, summary] = [valuesOf('DTSTART'), valuesOf('DTEND'), valuesOf('SUMMARY')];
  return from.map((day, index) => `${day} ${to[index]} ${summary[index]}`);
}

test('N-15 a person creates a URL, and a calendar client reads their stops and payments from it', async () => {
  const actor = await actorOn(origin, title, 'helg');
  expect(await actor.does(getCalendarFeed)).toEqual({ version: 0, feed: null });
  const url = await made(actor);
  expect(url).toMatch(/^http.*\/api\/calendar\/[\w-]{43}\.ics$/);
  const name = title.displayName;
  expect(await eventsAt(url)).toEqual([
    `20270316 20270317 ${name}: neste betaling`,
    `20270403 20270417 ${name}: avisen er stoppet`,
  ]);
});

test('N-15 R-31 the calendar omits a payment that a planned deletion prevents', async () => {
  const actor = await actorOn(origin, title, 'komplett');
  const url = await made(actor);
  await actor.does(orderDeletion, { payload: { acceptsLoss: true, acceptsHistory: true } });
  expect((await eventsAt(url)).filter((event) => event.includes('neste betaling'))).toEqual([]);
  await actor.does(withdrawDeletion);
  expect((await eventsAt(url)).filter((event) => event.includes('neste betaling'))).toHaveLength(1);
});

test('N-15 the calendar contains the end of an offer, a due date and a last day', async () => {
  const [digital, unpaid, leaving] = await Promise.all(
    ['digital', 'ubetalt', 'oppsagt'].map((kind) => actorOn(origin, title, kind)),
  );
  if (digital === undefined || unpaid === undefined || leaving === undefined) throw new Error('A person is missing.');
  await database.insert(takenDiscount).values({
    id: crypto.randomUUID(),
    subscriptionNo: `${digital.accountNo}-1`,
    discountId: 'winback',
    priceOre: 9900,
    priceAfterOre: 19_900,
    fromDate: '2027-03-01',
    untilDate: '2027-05-31',
    takenAt: new Date(),
  });
  expect((await eventsAt(await made(digital))).join()).toContain('20270531 20270601');
  expect((await eventsAt(await made(unpaid))).join()).toContain('faktura forfaller');
  expect((await eventsAt(await made(leaving))).join()).toContain('siste dag med abonnementet');
});

test('N-15 the calendar contains no address, customer number or amount, and is never cached', async () => {
  const actor = await actorOn(origin, title, 'faktura');
  const url = await made(actor);
  const first = await program().ask(url);
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const text = await first.text();
  expect(text).not.toContain(actor.accountNo);
  expect(text).not.toContain('@demo.example');
  expect(text).not.toMatch(/\d,\d\d|kr/);
  const again = await program().ask(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test("N-15 no table, stored answer or log line contains the calendar's URL", async () => {
  const actor = await actorOn(origin, title, 'komplett');
  const url = await made(actor);
  await program().ask(url);
  const [, token = ''] = /calendar\/([\w-]+)\.ics/.exec(url) ?? [];
  expect(token).toHaveLength(43);
  const kept = JSON.stringify([
    await database.select().from(calendarFeed),
    await database.select().from(idempotencyKey),
  ]);
  expect(kept).not.toContain(token);
  expect(log.join('\n')).toContain('GET calendar/:file');
  expect(log.join('\n')).not.toContain(token);
});

test('N-15 N-08 a revoked or replaced URL stops working, and each change is in the log', async () => {
  const actor = await actorOn(origin, title, 'avtalegiro');
  const first = await made(actor);
  const second = await made(actor);
  expect(second).not.toBe(first);
  expect((await program('192.0.2.1').ask(first)).status).toBe(404);
  expect((await program().ask(second)).status).toBe(200);
  expect(await actor.does(revokeCalendarFeed)).toEqual({ version: 3 });
  expect((await program('192.0.2.1').ask(second)).status).toBe(404);
  expect(await actor.does(getCalendarFeed)).toEqual({ version: 3, feed: null });
  await actor.does(revokeCalendarFeed);
  const { activities } = await actor.does(getActivities);
  const created = { kind: 'contactChanged', exactKind: 'calendarCreated' };
  const changes = activities.filter(({ exactKind }) => exactKind !== undefined);
  expect(changes).toMatchObject([{ exactKind: 'calendarDeleted', by: 'person' }, created, created]);
});

test('N-15 A-07 the calendar belongs to one person on one title, and ends with the connection to the account', async () => {
  const actor = await actorOn(origin, title, 'ung');
  const stranger = await actorOn(origin, title, 'student');
  const url = await made(actor);
  const theirs = { params: actor.holder, payload: actor.holder };
  for (const endpoint of [getCalendarFeed, makeCalendarFeed, revokeCalendarFeed]) {
    expect(await stranger.isRefused(endpoint, theirs)).toEqual([404, 'accountNotFound']);
  }
  const elsewhere = url.replace(title.publicationId, nextTitle().publicationId);
  expect((await program('192.0.2.2').ask(elsewhere)).status).toBe(404);
  await database.update(account).set({ personId: null }).where(eq(account.accountNo, actor.accountNo));
  expect((await program('192.0.2.2').ask(url)).status).toBe(404);
});

test('O-05 N-15 requests for one calendar, and for unknown URLs, are limited', async () => {
  const actor = await actorOn(origin, title, 'familie');
  const url = await made(actor);
  const wrong = url.replace(/[\w-]{43}/, 'x'.repeat(43));
  const statuses = async (address: string, times: number): Promise<readonly number[]> => {
    const found: number[] = [];
    for (let time = 0; time < times; time += 1) found.push((await program('192.0.2.3').ask(address)).status);
    return found;
  };
  expect(await statuses(wrong, 4)).toEqual([404, 404, 404, 429]);
  expect((await statuses(url, 9)).slice(-2)).toEqual([200, 429]);
});
