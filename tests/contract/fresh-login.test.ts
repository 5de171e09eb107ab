import { expect, test } from 'vitest';
import { ageSessions } from '#origin/session/session-repository.ts';
import { allEndpoints } from '#src/contract/all.ts';
import { makeCalendarFeed } from '#src/contract/calendar.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { setInvoiceSettings } from '#src/contract/invoice-settings.ts';
import { actorOn, titlesOf } from './support/actor.ts';
import { completeLogIn, openLoginPage, visitorAs } from './support/log-in.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const { database } = origin.services;
const title = titlesOf(origin)();

const risky = Object.values<Endpoint>(allEndpoints).filter(({ freshLogin }) => freshLogin === true);

test("P-18 calls that end something, pay, give access or concern all of a person's data require a fresh log-in", () => {
  expect(risky.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE deleteSubscription',
    'PUT subscription/card',
    'PUT subscription/paymentMethod',
    'POST calendar-feed',
    'DELETE calendar-feed',
    'DELETE family/member',
    'DELETE family/membership',
    'POST helpers/invite',
    'POST helpers/resend',
    'DELETE business',
    'POST takeout',
    'POST takeout/:takeoutId/open',
    'GET takeout/:takeoutId',
    'POST deletion',
  ]);
});

test('P-18 each of these calls refuses an old log-in before anything else, and all other calls accept it', async () => {
  const actor = await actorOn(origin, title, 'komplett');
  await ageSessions(database, title.titleCode, 31);
  const given = { params: { takeoutId: '00000000-0000-4000-8000-000000000001' } };
  for (const endpoint of risky) expect(await actor.isRefused(endpoint, given)).toEqual([401, 'freshLoginNeeded']);
  await actor.does(setInvoiceSettings, { payload: { channel: 'email', address: null } });
  expect(await actor.lines()).toBe(0);
});

test('P-18 accepts a 30-minute-old log-in, and the same key works after a new one', async () => {
  const actor = await actorOn(origin, title, 'helg');
  await ageSessions(database, title.titleCode, 29);
  await actor.does(makeCalendarFeed);
  await ageSessions(database, title.titleCode, 2);
  const key = 'the-same-key';
  expect(await actor.isRefused(makeCalendarFeed, { key })).toEqual([401, 'freshLoginNeeded']);
  const again = await actorOn(origin, title, 'helg');
  expect(await again.does(makeCalendarFeed, { key })).toEqual({ version: 2 });
});

test.each([
  ['prompt=login', { prompt: 'login', max_age: '1' }],
  ['max_age=0', { acr_values: 'otp', max_age: '0' }],
])(
  'P-18 with %s the provider asks a signed-in person to log in again, and states the time of the new log-in',
  async (_what, extra) => {
    const visitor = await visitorAs(origin, title, 'faktura');
    await ageSessions(database, title.titleCode, 60);
    const page = await openLoginPage(visitor, origin, { title, extra });
    const text = await (await visitor.ask(page)).text();
    expect(text).toContain('Før vi går videre, må du bekrefte at det er deg.');
    expect(text).not.toContain('/continue"');
    expect(text).toContain('value="faktura@demo.example"');
    const answer = await visitor.ask(`${page}/demo`, { method: 'POST', form: { kind: 'faktura' } });
    await completeLogIn(visitor, title, answer);
    const session = await origin.services.readSession({
      protocol: 'http',
      titleCode: title.titleCode,
      cookies: `session=${visitor.cookie(new URL(origin.services.fleet.pageUrl(title)).host, 'session')}`,
    });
    expect(Date.now() - (session?.signedIn.authenticatedAt.getTime() ?? 0)).toBeLessThan(60_000);
  },
);
