import { afterEach, expect, test, vi } from 'vitest';
import { fakeAssets } from '#tests/edge/support/fake-assets.ts';
import { handleRequest } from './handle-request.ts';
import { cacheControlOf, forwardableHeaders, withoutHopByHop } from './proxy.ts';

const variables = { ORIGIN_URL: 'http://origin.example', EDGE_SECRET: 'hush: Kp3vX9qLmZ7tWc2RbY5nHd8sFg4jQa6u' };

afterEach(() => void vi.useRealTimers());

test.each([
  ['a call', '/api/session', 15_000],
  ['a long poll of the socket', '/socket.io/?EIO=4&transport=polling', 45_000],
])('E-02 times out %s to an origin that does not respond', async (_name, path, patience) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', ({ signal }: Request) => {
    asked.resolve();
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  let status: number | undefined;
  const request = new Request(`https://minside.nordvaerdagblad.no${path}`);
  const ended = handleRequest(request, { ASSETS: fakeAssets(), ...variables }).then((answer) => {
    ({ status } = answer);
  });
  await asked.promise;
  await vi.advanceTimersByTimeAsync(patience - 1);
  expect(status).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(vi.getTimerCount()).toBe(0);
  await ended;
  expect(status).toBe(504);
});

/** The first process asked stays silent if `isHeld` matches the request. */
function pairWith(isHeld: (request: Request) => boolean) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked: string[] = [];
  const heldUp = Promise.withResolvers<void>();
  let silent: string | undefined;
  vi.stubGlobal('fetch', (request: Request) => {
    const { host, pathname } = new URL(request.url);
    silent ??= host;
    asked.push(`${request.method} ${pathname} ${host === silent ? 'first' : 'second'}`);
    if (host !== silent || !isHeld(request)) return Promise.resolve(new Response('{}'));
    heldUp.resolve();
    const { signal } = request;
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const env = { ASSETS: fakeAssets(), ...variables, ORIGIN_URL: 'http://a.example, http://b.example' };
  const ask = (init: RequestInit) => {
    const request = new Request('https://minside.nordvaerdagblad.no/api/session', init);
    return handleRequest(request, env);
  };
  return { ask, asked, heldUp: heldUp.promise };
}

test('E-02 sends a read to the next process after 10 s without an answer', async () => {
  const { ask, asked, heldUp } = pairWith(() => true);
  const answer = ask({});
  await heldUp;
  await vi.advanceTimersByTimeAsync(9_999);
  expect(asked).toEqual(['GET /api/session first']);
  await vi.advanceTimersByTimeAsync(1);
  expect((await answer).status).toBe(200);
  expect(asked).toEqual(['GET /api/session first', 'GET /api/session second']);
  expect(vi.getTimerCount()).toBe(0);
});

test('E-02 sends a write to the next process if the first one fails the health check', async () => {
  const { ask, asked, heldUp } = pairWith(() => true);
  const answer = ask({ method: 'DELETE' });
  await heldUp;
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await answer).status).toBe(200);
  expect(asked).toEqual(['HEAD /healthz first', 'DELETE /api/session second']);
});

test('E-02 N-02 never sends a write to a second process once one has received it, and reports its outcome as unknown', async () => {
  const { ask, asked, heldUp } = pairWith(({ method }) => method === 'DELETE');
  const answer = ask({ method: 'DELETE' });
  await heldUp;
  await vi.advanceTimersByTimeAsync(15_000);
  const { status } = await answer;
  expect([status, await (await answer).json()]).toEqual([504, expect.objectContaining({ code: 'outcomeUnknown' })]);
  expect(asked).toEqual(['HEAD /healthz first', 'DELETE /api/session first']);
});

test('E-02 drops hop-by-hop headers and those named by Connection', () => {
  const headers = withoutHopByHop(
    new Headers({
      connection: 'close, X-Secret ,x-other, not a name',
      'keep-alive': 'timeout=5',
      te: 'trailers',
      trailer: 'x',
      'transfer-encoding': 'chunked',
      upgrade: 'h2c',
      'proxy-authorization': 'x',
      'x-secret': '1',
      'x-other': '2',
      accept: '*/*',
    }),
  );
  expect([...headers]).toEqual([['accept', '*/*']]);
});

test('E-02 keeps Set-Cookie headers separate', () => {
  const received = new Headers([
    ['set-cookie', 'a=1; Expires=Wed, 01 Jan 2031 00:00:00 GMT'],
    ['set-cookie', 'b=2'],
  ]);
  expect(withoutHopByHop(received).getSetCookie()).toEqual(received.getSetCookie());
});

test('E-02 drops headers that only a proxy may set', () => {
  const client = new Headers({
    forwarded: 'for=1',
    host: 'x',
    via: '1.1 x',
    'x-forwarded-for': '1',
    'x-forwarded-anything': '1',
    'x-title-code': 'NV',
    'x-edge-signature': '1',
    'x-edge-anything': '1',
    'x-real-ip': '1',
    'cf-connecting-ip': '1',
    'mf-original-hostname': 'x',
    cookie: 'a=1',
    'x-request-id': '7',
  });
  expect([...forwardableHeaders(client).keys()]).toEqual(['cookie', 'x-request-id']);
});

test.each([
  [undefined, true, 'no-store'],
  ['private, max-age=9', true, 'no-store'],
  ['max-age=9', true, 'no-store'],
  ['no-cache', true, 'no-store'],
  ['private, no-cache', true, 'private, no-cache'],
  ['Public , max-age=9', true, 'Public , max-age=9'],
  ['x-public', true, 'no-store'],
  ['private, max-age=9', false, 'private, max-age=9'],
  [undefined, false, 'no-store'],
])('E-03 turns Cache-Control %s (API answer: %s) into %s', (own, isApi, expected) => {
  expect(cacheControlOf(new Headers(own === undefined ? {} : { 'cache-control': own }), isApi)).toBe(expected);
});

test('E-03 never lets an answer with a cookie be cached', () => {
  expect(cacheControlOf(new Headers({ 'cache-control': 'public', 'set-cookie': 'a=1' }), true)).toBe('no-store');
});
