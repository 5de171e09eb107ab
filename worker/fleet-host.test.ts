import { expect, test, vi } from 'vitest';
import { edgeHeaders } from '#src/lib/edge-headers.ts';
import { fakeAssets } from '#tests/edge/support/fake-assets.ts';
import { handleRequest } from './handle-request.ts';

/** Statuses by host; a host that is not listed accepts no connections. */
const servers: Readonly<Record<string, number>> = { shared: 200, drained: 503, foreign: 404, unreached: 523 };

function stubServers(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { hostname, pathname } = new URL(request.url);
    asked.push(`${hostname}${pathname}`);
    // An origin answers only requests that the edge has signed.
    if (!/^[0-9a-f]{64}$/.test(request.headers.get(edgeHeaders.signature) ?? ''))
      return new Response('{}', { status: 403 });
    const status = servers[hostname];
    if (status === undefined) throw new TypeError('connection refused');
    return new Response('{}', { status });
  });
  return asked;
}

function askHealth(variables: object): Promise<Response> {
  const environment = {
    ASSETS: fakeAssets(),
    FLEET_HOST: 'fleet.example',
    EDGE_SECRET: 'hush: Kp3vX9qLmZ7tWc2RbY5nHd8sFg4jQa6u',
    ...variables,
  };
  return handleRequest(new Request('https://fleet.example/health.json'), environment);
}

test('N-19 asks each origin once and reports the health of every title', async () => {
  const asked = stubServers();
  const ORIGINS = '{"nordvaerby":"http://foreign"}';
  const answer = await askHealth({
    ORIGIN_URL: 'http://shared',
    ORIGINS,
    EDGE_SECRETS: '{"nordvaerby":"its own: Kp3vX9qLmZ7tWc2RbY5nHd8sFg4jQa6u"}',
  });
  expect(asked.toSorted()).toEqual(['foreign/readyz', 'shared/readyz']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({
    titles: {
      polviktidende: { state: 'ready', ms: expect.any(Number) },
      nordvaerdagblad: { state: 'ready', ms: expect.any(Number) },
      nordvaerby: { state: 'answers', ms: expect.any(Number) },
    },
  });
});

test.each([
  ['http://shared,http://drained', 'notReady'],
  ['http://drained,http://gone', 'down'],
  ['http://unreached', 'down'],
])('N-19 reports the worst state of several processes: %s', async (ORIGIN_URL, state) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stubServers();
  expect(await (await askHealth({ ORIGIN_URL })).json()).toMatchObject({ titles: { polviktidende: { state } } });
});

test('N-19 answers 503 if the origins are not configured', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await askHealth({ ORIGIN_URL: 'nowhere' })).status).toBe(503);
});
