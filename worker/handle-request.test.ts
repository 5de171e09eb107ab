import { expect, test, vi } from 'vitest';
import { edgeHeaders } from '#src/lib/edge-headers.ts';
import { fakeAssets } from '#tests/edge/support/fake-assets.ts';
import type { AssetSource } from './fleet.ts';
import { handleRequest } from './handle-request.ts';

const variables = { ORIGIN_URL: 'http://origin.example', EDGE_SECRET: 'hush: Kp3vX9qLmZ7tWc2RbY5nHd8sFg4jQa6u' };

function ask(url: string, environment: object = {}, init: RequestInit = {}): Promise<Response> {
  return handleRequest(new Request(url, init), { ASSETS: fakeAssets(), ...variables, ...environment });
}

test('E-04 sends HSTS only over https', async () => {
  const header = async (url: string) => (await ask(url)).headers.get('strict-transport-security');
  expect(await header('https://minside.nordvaerdagblad.no/vilkaar')).toBe('max-age=63072000; includeSubDomains');
  expect(await header('https://minside.nordvaerdagblad.no/finnes-ikke')).toMatch(/^max-age=/);
  expect(await header('http://minside.nordvaerdagblad.no/vilkaar')).toBeNull();
});

test('E-04 redirects http to https on every host but this machine’s, and keeps method, path and query', async () => {
  const title = 'minside.nordvaerdagblad.no';
  for (const host of [title, 'id.nordvaerdagblad.no', 'unknown.example']) {
    for (const method of ['GET', 'POST']) {
      const { status, headers } = await ask(`http://${host}/api/session?a=1`, {}, { method });
      expect([status, headers.get('location')]).toEqual([308, `https://${host}/api/session?a=1`]);
    }
  }
  for (const host of ['nordvaerdagblad.localhost:8787', 'localhost:8787', '127.0.0.1:8787', '[::1]:8787']) {
    expect((await ask(`http://${host}/vilkaar`)).status).toBe(200);
  }
  expect((await ask(`http://${title}/vilkaar`, { SANDBOX: '1' })).status).toBe(200);
});

test('G-05 E-04 preserves the link between the log-in popup and its opener', async () => {
  const policy = async (path: string) =>
    (await ask(`https://minside.nordvaerdagblad.no${path}`)).headers.get('cross-origin-opener-policy');
  expect(await policy('/')).toBe('same-origin-allow-popups');
  expect(await policy('/callback')).toBe('unsafe-none');
});

test('O-06 names the build in every answer, if there is one', async () => {
  for (const path of ['/', '/logo.svg', '/finnes-ikke', '/api/..%2f']) {
    const response = await ask(`https://minside.nordvaerdagblad.no${path}`);
    expect([path, response.headers.get('x-build-id')]).toEqual([path, 'fixture']);
  }
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = await ask('https://minside.nordvaerdagblad.no/', { ASSETS: fakeAssets(new Map()) });
  expect([broken.status, broken.headers.get('x-build-id')]).toEqual([503, null]);
});

test('N-21 shows a support code in place of a page that cannot be served, and logs the same code', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = await ask('https://minside.nordvaerdagblad.no/', { ASSETS: fakeAssets(new Map()) });
  const [code = 'none'] = /E-[2-9A-HJ-NP-Z]{8}/.exec(await broken.text()) ?? [];
  expect(log.mock.calls.join()).toContain(`"supportCode":"${code}"`);
});

test('E-05 N-22 reads only files of the host’s own title', async () => {
  const ASSETS = fakeAssets();
  for (const path of [
    '/',
    '/vilkaar',
    '/404',
    '/logo.svg',
    '/polviktidende/index.html',
    '/..%2fpolviktidende%2findex.html',
  ]) {
    await ask(`https://minside.nordvaerdagblad.no${path}`, { ASSETS });
  }
  const asked = ASSETS.fetch.mock.calls.map(([request]) => new URL(request.url).pathname);
  expect(asked).toEqual([
    '/_fleet/fleet.json',
    '/nordvaerdagblad/index.html',
    '/nordvaerdagblad/vilkaar.html',
    '/nordvaerdagblad/404.html',
    '/nordvaerdagblad/logo.svg',
  ]);
});

test('E-02 refuses a GET with a body, even if the runtime hides it, but accepts length 0', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const status = async (length: string) =>
    (await ask('https://minside.nordvaerdagblad.no/api/session', {}, { headers: { 'content-length': length } })).status;
  expect([await status('0'), await status('3')]).toEqual([200, 400]);
});

test('E-02 sends a title’s calls to the title’s own origin, if it has one', async () => {
  const ORIGINS = '{"nordvaerdagblad":"https://own.example:8443"}';
  const own = { ORIGINS, EDGE_SECRETS: '{"nordvaerdagblad":"its own: Kp3vX9qLmZ7tWc2RbY5nHd8sFg4jQa6u"}' };
  const asked: string[] = [];
  const signatures = new Set<string | null>();
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request.url);
    signatures.add(request.headers.get(edgeHeaders.signature));
    return new Response('{}');
  });
  await ask('https://minside.nordvaerdagblad.no/api/session?a=1', own);
  await ask('https://minside.by.nordvaerdagblad.no/api/session?a=1', own);
  expect(asked).toEqual(['https://own.example:8443/api/session?a=1', 'http://origin.example/api/session?a=1']);
  expect(signatures.size).toBe(2);
});

test('E-02 refuses calls for a title whose own secret is missing, but serves other titles', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const ORIGINS = '{"nordvaerdagblad":"https://own.example"}';
  const response = await ask('https://minside.nordvaerdagblad.no/api/session', { ORIGINS });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'notConfigured' });
  expect(log.mock.calls.join()).toContain('EDGE_SECRETS has no secret of nordvaerdagblad');
  expect((await ask('https://minside.by.nordvaerdagblad.no/api/session', { ORIGINS })).status).toBe(200);
});

test('O-05 E-02 refuses API calls if a secret is weak, serves pages, and names the secret in the log', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const weak of [{ EDGE_SECRET: 'swordfish' }, { EDGE_SECRETS: '{"nordvaerdagblad":"swordfish"}' }]) {
    expect((await ask('https://minside.nordvaerdagblad.no/vilkaar', weak)).status).toBe(200);
    const refused = await ask('https://minside.nordvaerdagblad.no/api/session', weak);
    expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ code: 'notConfigured' })]);
    const [name] = Object.keys(weak);
    expect(log.mock.lastCall?.join()).toContain(`${name}`);
    expect(log.mock.lastCall?.join()).toContain('at least 32 characters');
    expect(log.mock.lastCall?.join()).not.toContain('swordfish');
  }
});

test('E-01 serves pages even if the origin’s settings are invalid', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const invalid = { EDGE_SECRET: '', ORIGIN_URL: 'not a url', UPSTREAM_TIMEOUT_MS: 'soon' };
  expect((await ask('https://minside.nordvaerdagblad.no/vilkaar', invalid)).status).toBe(200);
  expect((await ask('https://minside.nordvaerdagblad.no/api/session', invalid)).status).toBe(503);
});

test('E-02 pins a browser to one of several processes with a host-only cookie, over http and https', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'cache-control': 'public, max-age=9' } }));
  const several = { ORIGIN_URL: 'http://one.example,http://other.example' };
  const cookieAt = async (origin: string) => {
    const { headers } = await ask(`${origin}/api/session`, several);
    expect(headers.get('cache-control')).toBe('no-store');
    return headers.get('set-cookie');
  };
  expect(await cookieAt('https://minside.nordvaerdagblad.no')).toMatch(
    /^__Host-origin=[0-9a-f]{16}; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
  );
  expect(await cookieAt('http://nordvaerdagblad.localhost')).toMatch(
    /^origin=[0-9a-f]{16}; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test.each([521, 523, 530])('E-02 treats the network’s status %i as a refused connection', async (status) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).host}`);
    return new Response('<html>', { status: request.url.startsWith('http://down.example') ? status : 200 });
  });
  const down = 'http://down.example';
  const keptThere = await ask('https://x.example/api/session', { ORIGIN_URL: down });
  expect(keptThere.status).toBe(502);
  asked.length = 0;
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const environment = { ORIGIN_URL: `${down},http://up.example` };
  for (const method of ['GET', 'POST']) {
    expect((await ask('https://x.example/api/session', environment, { method })).status).toBe(200);
  }
  expect(asked).toEqual(['GET down.example', 'GET up.example', 'HEAD down.example', 'POST up.example']);
});

test('E-02 never lets the network cache an origin’s answer', async () => {
  const fetch = vi.fn<AssetSource['fetch']>(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetch);
  await ask('https://minside.nordvaerdagblad.no/api/invoices/1.pdf');
  expect(fetch.mock.calls[0]?.[0].cache).toBe('no-store');
});

test.each([
  ['a variable is invalid', { SANDBOX: 'yes' }, 'SANDBOX'],
  ['the fleet is missing', { ASSETS: fakeAssets(new Map()) }, 'status 404'],
  ['the fallback title is not in the fleet', { FALLBACK_TITLE: 'XX' }, 'XX'],
])('E-01 answers 503 and logs the cause if %s', async (_case, environment, cause) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const response = await ask('https://unknown.example/vilkaar', environment);
  expect(response.status).toBe(503);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(log.mock.calls.join()).toContain(cause);
});
