import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { firstCallsOf } from '#origin/first-view/first-view-calls.ts';
import { actingUse } from '#origin/platform/database/platform-tables.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import { urlOf } from '#src/contract/endpoint.ts';
import { getFirstView } from '#src/contract/first-view.ts';
import { beginHelping } from '#src/contract/helping.ts';
import { getSession } from '#src/contract/session.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { routeTable } from '#src/domain/routes.ts';
import { type Actor, actorOn, titlesOf } from './support/actor.ts';
import { helpOf } from './support/invitations.ts';
import { ownOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

const answersOf = async (actor: Pick<Actor, 'does'>, path: string) =>
  (await actor.does(getFirstView, { query: { path } })).answers;
const AnyObject = v.record(v.string(), v.unknown());
const urlFor = ({ holder }: Actor, { path }: { readonly path: string }): string => urlOf(path, holder, {});

test('N-23 one call answers everything that home needs, each part as its own call would, and sets no cookie', async () => {
  const actor = await actorOn(origin, nextTitle(), 'komplett');
  const response = await actor.asks(getFirstView, { query: { path: '/?canary=1' } });
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { titleTime, answers } = v.parse(getFirstView.response, await response.json());
  expect(Math.abs(Date.parse(titleTime) - Date.now())).toBeLessThan(60_000);
  const { accountNo, titleCode } = actor.holder;
  expect(Object.keys(answers)).toEqual([
    '/api/session',
    `/api/subscription/${accountNo}/${titleCode}`,
    `/api/delivery/${accountNo}/${titleCode}`,
    `/api/delivery/weeks/${accountNo}/${titleCode}`,
    `/api/activity/${accountNo}/${titleCode}?page=1`,
    `/api/papers/${accountNo}/${titleCode}`,
  ]);
  for (const [url, answer] of Object.entries(answers)) {
    const alone = await actor.visitor.call(actor.title, url.slice('/api/'.length));
    const at = { now: 'when it was asked' };
    expect([url, Object.assign(v.parse(AnyObject, await alone.json()), at)]).toEqual([
      url,
      Object.assign({}, answer, at),
    ]);
  }
});

const guarded = routeTable.filter(({ guard }) => guard !== 'open');

test('N-23 G-12 each page behind the log-in has the session, and the subscription if its guard needs one', async () => {
  const actor = await actorOn(origin, nextTitle(), 'komplett');
  const subscription = urlFor(actor, getSubscription);
  await Promise.all(
    guarded.map(async ({ guard, path }) => {
      const answers = await answersOf(actor, path);
      expect([path, answers['/api/session']]).toMatchObject([path, { authenticated: true }]);
      if (guard === 'auth+subscription') expect(answers, path).toHaveProperty([subscription]);
    }),
  );
});

test.each([
  // Only its admins can read an agreement.
  ['komplett', ['/administrer-bedrift']],
  ['bedriftsadmin', undefined],
] as const)('N-23 G-12 for %s, a page comes with the answers to all of its first calls', async (kind, refusedAt) => {
  const actor = await actorOn(origin, nextTitle(), kind);
  const paths = refusedAt === undefined ? ['/administrer-bedrift'] : guarded.map(({ path }) => path);
  const refused = await Promise.all(
    paths.map(async (path) => {
      const answers = await answersOf(actor, path);
      const urls = firstCallsOf(path, undefined).map(({ endpoint, params, query = {} }) =>
        urlOf(endpoint.path, { id: actor.accountNo, ...actor.holder, ...params }, query),
      );
      return urls.every((url) => url in answers) ? [] : [path];
    }),
  );
  expect(refused.flat()).toEqual(refusedAt ?? []);
});

test("N-23 A-07 a person gets only their own data, whatever the page's path contains", async () => {
  const title = nextTitle();
  const [actor, other] = [await actorOn(origin, title, 'komplett'), await actorOn(origin, title, 'helg')];
  const paths = [
    '/',
    '/betal-faktura/70000001',
    `/kvittering?ordre=${other.accountNo}`,
    '/receipt2?id=1',
    '//evil/..%2f',
  ];
  for (const path of paths) {
    const text = JSON.stringify(await answersOf(actor, path));
    expect(text).toContain(actor.accountNo);
    expect(text.replaceAll(path, '')).not.toContain(other.accountNo);
  }
});

test('N-23 visitors, people without an account and open pages get only the session', async () => {
  const title = nextTitle();
  const nobody = await new Visitor(origin, 'function').call(title, 'first-view?path=%2F');
  expect(await nobody.json()).toMatchObject({ answers: { '/api/session': { authenticated: false } } });
  const fresh = await actorOn(origin, title, 'ny');
  const known = await actorOn(origin, title, 'komplett');
  for (const [actor, path] of [
    [fresh, '/'],
    [known, '/kundeservice'],
    [known, '/finnes-ikke'],
  ] as const) {
    expect([path, Object.keys(await answersOf(actor, path))]).toEqual([path, ['/api/session']]);
  }
});

test('N-23 refusals and failures are omitted, and an injected failure is left for the page’s own call', async () => {
  const actor = await actorOn(origin, nextTitle(), 'komplett');
  const call = `GET ${getSubscription.path}`;
  origin.services.sandbox?.faults.plan({ titleCode: actor.title.titleCode, call, mode: 'fail', times: 1 });
  const answers = await answersOf(actor, '/betal-faktura/12345');
  expect(Object.keys(answers)).toEqual(['/api/session']);
  expect((await actor.asks(getSubscription)).status).toBe(500);
});

describe('for a helper', () => {
  test("N-23 N-13 the rights of each call apply, and the helper's reads are logged", async () => {
    const title = nextTitle();
    const [owner, helper] = [await actorOn(origin, title, 'komplett'), await actorOn(origin, title, 'ny')];
    await helper.does(beginHelping, { payload: { id: await helpOf(helper, owner) } });
    const change = await answersOf(helper, '/endre-avislevering');
    expect(change[urlOf(getSession.path, {}, {})]).toMatchObject({ acting: 'helper' });
    expect(change).toHaveProperty([urlFor(owner, getDelivery)]);
    const invoices = Object.keys(await answersOf(helper, '/fakturaoversikt'));
    expect(invoices.filter((url) => url.startsWith('/api/invoice'))).toEqual([]);
    const calls = await origin.services.database.select().from(actingUse);
    expect(calls.map(({ call }) => call)).toEqual(expect.arrayContaining([`GET ${getDelivery.path}`]));
  });
});
