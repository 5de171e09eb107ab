import { expect, test, vi } from 'vitest';
import { everyRoute } from '#src/domain/closed-routes.ts';
import type { MaintenanceNotice } from '#src/domain/operator-notices.ts';
import { fixtureFiles } from '#tests/edge/support/fixture-site.ts';
import { handleRequest } from './handle-request.ts';

function aNotice(changes: Partial<MaintenanceNotice> = {}): MaintenanceNotice {
  const from = '2026-01-01T00:00:00Z';
  return { route: everyRoute, from, to: null, reason: 'Ny database', by: 'kari', text: {}, ...changes };
}

/** Each edge has its own namespace, because isolates cache what they read per namespace. */
function anEdge(keys: Readonly<Record<string, string>>) {
  const get = vi.fn<(key: string) => Promise<string | null>>(async (key) => keys[key] ?? null);
  const files = fixtureFiles();
  const environment = {
    ASSETS: {
      fetch: async (request: Request) => {
        const file = files.get(new URL(request.url).pathname.slice(1));
        return new Response(file ?? null, { status: file === undefined ? 404 : 200 });
      },
    },
    MAINTENANCE: { get },
    ORIGIN_URL: 'https://origin.example',
    EDGE_SECRET: 'Kp3vX9qLmZ7tWc2RbY5nHd8sFg4jQa6u',
  };
  const ask = (path: string, init: RequestInit = {}) =>
    handleRequest(new Request(`https://minside.nordvaerdagblad.no${path}`, init), environment);
  return { ask, get };
}

const write = (referrer?: string) => ({
  method: 'POST',
  headers: { 'idempotency-key': 'k', ...(referrer === undefined ? {} : { referer: referrer }) },
});
const site = 'https://minside.nordvaerdagblad.no';

test('E-06 refuses writes from a closed page, and says when to come back', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const to = new Date(Date.now() + 90_000).toISOString();
  const { ask } = anEdge({ 'title:nordvaerdagblad': JSON.stringify([aNotice({ route: '/tilbakemelding', to })]) });
  const refused = await ask('/api/complaint', write(`${site}/tilbakemelding?dato=2026-11-20`));
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(85);
  expect(await refused.json()).toMatchObject({ code: 'maintenance', type: '/problems/maintenance' });

  expect((await ask('/api/complaint', write(`${site}/endre-profil`))).status).toBe(200);
  expect((await ask('/api/complaint', write('https://evil.example/tilbakemelding'))).status).toBe(200);
  expect((await ask('/api/complaint', write())).status).toBe(200);
  expect((await ask('/api/complaint', { headers: { referer: `${site}/tilbakemelding` } })).status).toBe(200);
});

test('E-06 refuses every write except log-in and log-out if all pages are closed', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const { ask } = anEdge({ fleet: JSON.stringify([aNotice()]) });
  expect((await ask('/api/complaint', write())).status).toBe(503);
  expect((await ask('/api/logout', { method: 'POST' })).status).toBe(200);
  expect((await ask('/api/complaint', write(`${site}/kundeservice`))).status).toBe(200);
});

test('E-06 names the closed routes in API answers', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const notices = [
    aNotice({ route: '/betaling' }),
    aNotice(),
    aNotice({ to: '2026-01-02T00:00:00Z', route: '/student' }),
  ];
  const { ask } = anEdge({ fleet: JSON.stringify(notices) });
  expect((await ask('/api/session')).headers.get('x-maintenance')).toBe('/betaling *');
  expect((await anEdge({}).ask('/api/session')).headers.get('x-maintenance')).toBeNull();
});

test('E-06 closes nothing if the notices are unreadable', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const text of ['nonsense', '[{"route":"/"}]']) {
    expect((await anEdge({ fleet: text }).ask('/')).status).toBe(200);
  }
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('cannot be read'));
});

test('E-06 caches notices for a while, and never reads them for files', async () => {
  const { ask, get } = anEdge({});
  await ask('/logo.svg');
  expect(get).not.toHaveBeenCalled();
  await ask('/');
  await ask('/fakturaoversikt');
  expect(get.mock.calls.map(([key]) => key)).toEqual(['title:nordvaerdagblad', 'fleet']);
});

test.each([
  ['GET', '', 405],
  ['POST', 'nonsense', 400],
  ['POST', '{"minsideUrl":"nowhere"}', 400],
])('E-06 refuses the maintenance page’s call with method %s and body %j', async (method, body, status) => {
  const response = await anEdge({}).ask('/api/maintenanceTitle', { method, ...(body === '' ? {} : { body }) });
  expect(response.status).toBe(status);
});
