import { beforeEach, expect, test, vi } from 'vitest';
import { routeTable } from '#src/domain/routes.ts';
import { edgeHeaders } from '#src/lib/edge-headers.ts';
import { fakeAssets } from '#tests/edge/support/fake-assets.ts';
import { fixtureFiles } from '#tests/edge/support/fixture-site.ts';
import type { AssetSource } from './fleet.ts';
import { handleRequest } from './handle-request.ts';

const host = 'https://minside.nordvaerdagblad.no';
const variables = { ORIGIN_URL: 'http://origin.example', EDGE_SECRET: 'hush: Kp3vX9qLmZ7tWc2RbY5nHd8sFg4jQa6u' };
const signedIn = { cookie: '__Host-session=of-kari' };
const end = '</body></html>\n';
const files = new Map(
  Array.from(fixtureFiles(), ([path, text]) => [path, path.endsWith('.html') ? `${text}${end}` : text] as const),
);

const origin = vi.fn<AssetSource['fetch']>();

beforeEach(() => {
  origin.mockReset();
  // Each answer contains the cookie of its session, so that a mix-up would show.
  origin.mockImplementation(async ({ headers }) =>
    Response.json({ answers: { '/api/session': headers.get('cookie') } }, { headers: { 'set-cookie': 'a=1' } }),
  );
  vi.stubGlobal('fetch', origin);
});

/** Otherwise the log would count as unexpected output. */
const logged = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

/** Makes the origin stay silent until the request is aborted; resolves with the request. */
function silentOrigin(): Promise<Request> {
  const asked = Promise.withResolvers<Request>();
  origin.mockImplementation((request) => {
    asked.resolve(request);
    return new Promise((_resolve, reject) => request.signal.addEventListener('abort', () => reject(new Error('gone'))));
  });
  return asked.promise;
}

function ask(path: string, headers: Record<string, string> = {}, environment: object = {}, method = 'GET') {
  const ASSETS = fakeAssets(files);
  return handleRequest(new Request(`${host}${path}`, { method, headers }), { ASSETS, ...variables, ...environment });
}

const elementOf = (json: string, attributes = '') =>
  `<script type="application/json" id="first-view"${attributes}>${json}</script>\n${end}`;

test('N-23 sends a signed-in person the shared page with its first-view data at the end', async () => {
  const shell = await (await ask('/')).text();
  expect(origin).not.toHaveBeenCalled();
  const response = await ask('/?a=b&c=%C3%B8', { ...signedIn, 'if-none-match': '*' });
  const answer = JSON.stringify({ answers: { '/api/session': signedIn.cookie } });
  expect(await response.text()).toBe(shell.slice(0, -end.length) + elementOf(answer));
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect([response.headers.get('etag'), response.headers.getSetCookie()]).toEqual([null, []]);
  const [[asked] = []] = origin.mock.calls;
  expect([asked?.method, asked?.url, asked?.redirect, asked?.cache]).toEqual([
    'GET',
    `http://origin.example/api/first-view?path=${encodeURIComponent('/?a=b&c=%C3%B8')}`,
    'manual',
    'no-store',
  ]);
  expect(asked?.headers.get(edgeHeaders.signature)).toMatch(/^[0-9a-f]{64}$/);
  expect(asked?.headers.get('if-none-match')).toBeNull();
});

test('N-23 E-04 sends a signed-in person the same policy as anyone else', async () => {
  const policy = async (headers?: Record<string, string>) =>
    (await ask('/', headers)).headers.get('content-security-policy');
  expect(await policy(signedIn)).toBe(await policy());
});

test('N-23 never sends one person’s data to anyone else, and does not change the shared page', async () => {
  const before = await ask('/');
  const people = Array.from({ length: 20 }, (_, index) => `__Host-session=person-${index}.`);
  const pages = await Promise.all(people.map(async (cookie) => (await ask('/', { cookie })).text()));
  for (const [index, page] of pages.entries()) {
    expect(people.filter((cookie) => page.includes(cookie))).toEqual([people[index]]);
  }
  const after = await ask('/');
  expect([await after.text(), after.headers.get('etag')]).toEqual([await before.text(), before.headers.get('etag')]);
});

test('N-23 G-11 does not ask an origin without a session or on an open page, and sends the usual page', async () => {
  const other = { cookie: 'session=of-http; origin=1; __Host-login=x; __Host-sessions=y' };
  for (const { path, guard } of routeTable.filter((route) => !('redirectTo' in route))) {
    const shown = path.replace(/:\w+/, '1');
    const plain = await ask(shown);
    const asOther = await ask(shown, guard === 'open' ? signedIn : other);
    expect([path, await asOther.text(), [...asOther.headers]]).toEqual([path, await plain.text(), [...plain.headers]]);
  }
  expect(origin).not.toHaveBeenCalled();
});

test('N-23 P-19 sends the data to a staff visit too, which has its own cookie', async () => {
  expect(await (await ask('/endre-profil', { cookie: '__Host-visit=of-staff' })).text()).toContain('of-staff');
});

test('N-23 answers HEAD with the headers of GET, and does not ask an origin', async () => {
  const head = await ask('/', signedIn, {}, 'HEAD');
  expect(origin).not.toHaveBeenCalled();
  const whole = await ask('/', signedIn);
  expect([await whole.text(), ...head.headers]).toEqual([expect.any(String), ...whole.headers]);
  expect(head.body).toBeNull();
});

test('N-23 escapes anything in the origin’s answer that could end the element', async () => {
  const answer = { answers: { '/api/session': '</script><script>alert(1)</script><!--' } };
  origin.mockImplementation(async () => Response.json(answer));
  const html = await (await ask('/', signedIn)).text();
  const [, json = ''] = /id="first-view">([^<]*)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual(answer);
});

test('N-23 E-06 names closed routes in the page, as in API answers', async () => {
  const notice = { route: '/fakturaoversikt', from: '2026-01-01T00:00:00Z', to: null, reason: 'r', by: 'b', text: {} };
  const MAINTENANCE = {
    get: async (key: string) => (key.includes('nordvaerdagblad') ? JSON.stringify([notice]) : null),
  };
  expect(await (await ask('/', signedIn, { MAINTENANCE })).text()).toContain(
    'id="first-view" data-closed="/fakturaoversikt">',
  );
  const closed = await ask('/fakturaoversikt', signedIn, { MAINTENANCE });
  expect([closed.status, origin.mock.calls.length]).toEqual([302, 1]);
});

const failures: readonly (readonly [string, () => Promise<Response>, boolean])[] = [
  ['has no such call', async () => new Response('{}', { status: 404 }), false],
  ['answers with a page', async () => new Response('<p>', { headers: { 'content-type': 'text/html' } }), false],
  ['cannot be reached', async () => Promise.reject(new TypeError('Network connection lost.')), true],
];

test.each(failures)('N-23 sends the page without data if the origin %s', async (_what, answer, isLogged) => {
  const log = logged();
  origin.mockImplementation(answer);
  expect(await (await ask('/', signedIn)).text()).toBe(await (await ask('/')).text());
  expect(log.mock.calls.join().includes('without its first view')).toBe(isLogged);
});

test('N-23 O-05 sends the page without data if no origin is configured', async () => {
  logged();
  const response = await ask('/', signedIn, { ORIGIN_URL: '' });
  expect([response.status, await response.text()]).toEqual([200, await (await ask('/')).text()]);
});

test('N-23 sends the page before the origin answers, and ends it without data after 300 ms', async () => {
  const shell = await (await ask('/')).text();
  vi.useFakeTimers();
  logged();
  const asked = silentOrigin();
  const response = await ask('/', signedIn);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(shell.slice(0, -end.length));
  const { signal } = await asked;
  await vi.advanceTimersByTimeAsync(299);
  expect(signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([(await reader?.read())?.value, signal.aborted]).toEqual([end, true]);
  vi.useRealTimers();
});

test('N-23 aborts the request to the origin if the reader leaves', async () => {
  logged();
  const asked = silentOrigin();
  const response = await ask('/', signedIn);
  const { signal } = await asked;
  await response.body?.cancel();
  expect(signal.aborted).toBe(true);
});
