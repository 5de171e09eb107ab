import { expect, test } from 'vitest';
import { session } from '#origin/session/session-tables.ts';
import { identityPages } from '#src/contract/identity-pages.ts';
import type { OwnSessions } from '#src/contract/own-sessions.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { arriveAtCallback, joinByEmail, openLoginPage, sentCode, visitorAs } from './support/log-in.ts';
import { titleNamed } from './support/test-fleet.ts';
import { ownOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const environment = {
  PAGE_URL: 'https://{minsideHost}',
  IDENTITY_URL: 'https://id.{titleDomain}',
  SANDBOX_DOMAINS: 'no',
};
const origin = await ownOrigin({ environment });
// The two titles share an identity host and therefore its session.
const title = titleNamed(origin.services.fleet, 'nordvaerdagblad');
const other = titleNamed(origin.services.fleet, 'nordvaerby');

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const pc = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';

async function logIn(visitor: Visitor, email: string, userAgent: string, of = title): Promise<void> {
  const page = await openLoginPage(visitor, origin, { title: of });
  await visitor.ask(`${page}/email`, { method: 'POST', form: { email } });
  const form = { code: await sentCode(origin, email) };
  const { code, state } = await arriveAtCallback(visitor, await visitor.ask(`${page}/code`, { method: 'POST', form }));
  await handle(visitor, { code, state }, userAgent, of);
}

/** Logs in on another title of the same identity host, as the person whom the host remembers. */
async function goOn(visitor: Visitor, userAgent: string, of: FleetTitle): Promise<void> {
  const page = await openLoginPage(visitor, origin, { title: of });
  const answer = await visitor.ask(`${page}/continue`, { method: 'POST', form: {} });
  await handle(visitor, await arriveAtCallback(visitor, answer), userAgent, of);
}

async function handle(
  visitor: Visitor,
  { code, state }: { readonly code: string; readonly state: string },
  userAgent: string,
  of: FleetTitle,
): Promise<void> {
  const headers = { 'user-agent': userAgent };
  const payload = { code, state, schibstedId: '' };
  expect((await visitor.call(of, 'handlecode', { method: 'POST', headers, payload })).status).toBe(200);
}

async function listOf(visitor: Visitor, of = title): Promise<OwnSessions['sessions']> {
  return ((await (await visitor.call(of, 'sessions')).json()) as OwnSessions).sessions;
}

async function isIn(visitor: Visitor, of = title): Promise<boolean> {
  const answer = (await (await visitor.call(of, 'session')).json()) as { readonly authenticated: boolean };
  return answer.authenticated;
}

async function threeBrowsers(email: string): Promise<readonly [Visitor, Visitor, Visitor]> {
  await joinByEmail(new Visitor(origin), origin, { title, email });
  const visitors = [new Visitor(origin), new Visitor(origin), new Visitor(origin)] as const;
  visitors[0].place = 'NO/Bod%C3%B8';
  visitors[1].place = 'SE';
  await logIn(visitors[0], email, phone);
  await goOn(visitors[0], phone, other);
  await logIn(visitors[1], email, pc);
  await logIn(visitors[2], email, 'curl/8.5.0', other);
  return visitors;
}

test('G-14 R-11 lists where a person is logged in, one entry per browser, and marks this one', async () => {
  const [onPhone] = await threeBrowsers('steder@leser.example');
  const list = await listOf(onPhone);
  const facts = list.map(({ browser, system, place, titles, isThis }) => ({ browser, system, place, titles, isThis }));
  const names = [title.displayName, other.displayName].toSorted((one, two) => one.localeCompare(two, 'nb'));
  expect(facts).toHaveLength(3);
  expect(facts).toEqual(
    expect.arrayContaining([
      { browser: 'Safari', system: 'iPhone', place: 'Bodø, Norge', titles: names, isThis: true },
      { browser: 'Firefox', system: 'Windows', place: 'Sverige', titles: [title.displayName], isThis: false },
      { browser: null, system: null, place: null, titles: [other.displayName], isThis: false },
    ]),
  );
  for (const { firstUsedAt, lastUsedAt } of list) expect(firstUsedAt <= lastUsedAt).toBe(true);
  const tokens = (await origin.services.database.select().from(session)).map(({ tokenHash }) => tokenHash);
  for (const token of tokens) expect(JSON.stringify(list)).not.toContain(token);
});

test('G-14 R-11 one session is ended on all its titles and at the provider, and the others continue', async () => {
  const [onPhone, onPc, third] = await threeBrowsers('en@leser.example');
  const lost = (await listOf(onPc)).find(({ system }) => system === 'iPhone');
  const ended = await onPc.call(title, 'sessions', { method: 'DELETE', payload: { id: lost?.id } });
  expect(((await ended.json()) as OwnSessions).sessions).toHaveLength(2);
  expect([await isIn(onPhone), await isIn(onPhone, other)]).toEqual([false, false]);
  const profile = `${origin.services.fleet.identityUrl(title)}${identityPages.profile}`;
  const returnTo = new URLSearchParams({ redirect_uri: origin.services.fleet.pageUrl(title) });
  expect((await onPhone.ask(`${profile}?${returnTo}`)).status).toBe(401);
  expect([await isIn(onPc), await isIn(third, other)]).toEqual([true, true]);
  expect((await onPc.ask(`${profile}?${returnTo}`)).status).toBe(200);
  expect((await onPc.call(title, 'sessions', { method: 'DELETE', payload: { id: lost?.id } })).status).toBe(200);
});

test('G-14 R-11 all other sessions are ended at once, and this one continues on all its titles', async () => {
  const [onPhone, onPc, third] = await threeBrowsers('alle@leser.example');
  const ended = await onPhone.call(title, 'sessions/others', { method: 'DELETE' });
  expect(((await ended.json()) as OwnSessions).sessions.map(({ isThis }) => isThis)).toEqual([true]);
  expect([await isIn(onPhone), await isIn(onPhone, other), await isIn(onPc), await isIn(third, other)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("G-14 R-11 the current session ends only by logging out, and no one can see or end another person's", async () => {
  const [onPhone] = await threeBrowsers('min@leser.example');
  const own = (await listOf(onPhone)).find(({ isThis }) => isThis);
  const refused = await onPhone.call(title, 'sessions', { method: 'DELETE', payload: { id: own?.id } });
  expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: 'thisSession' })]);

  const stranger = await visitorAs(origin, title, 'komplett');
  expect((await listOf(stranger)).map(({ id }) => id)).not.toContain(own?.id);
  await stranger.call(title, 'sessions', { method: 'DELETE', payload: { id: own?.id } });
  await stranger.call(title, 'sessions/others', { method: 'DELETE' });
  expect(await isIn(onPhone)).toBe(true);
});
