import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { routeTable } from '#src/domain/routes.ts';
import { startTestEdge, type TestEdge } from './support/edge.ts';
import { contentHashOf, fixtureFiles, fixtureFleet, fixtureTitles } from './support/fixture-site.ts';
import { startUpstream, type Upstream } from './support/upstream.ts';

let upstream: Upstream;
let edge: TestEdge;
/** An edge with production settings: no sandbox and no ADDRESSES. */
let production: TestEdge;

beforeAll(async () => {
  upstream = await startUpstream();
  const addresses = {
    page: 'http://{publicationId}.localhost:8787',
    identity: 'http://id.{publicationId}.localhost:8787',
    collector: 'http://samtykke.localhost:8787/collect',
  };
  const MONITORING = JSON.stringify({ applicationId: 'a', clientToken: 'pub1' });
  const variables = { ORIGIN_URL: upstream.url };
  edge = await startTestEdge({ ...variables, SANDBOX: '1', ADDRESSES: JSON.stringify(addresses), MONITORING });
  production = await startTestEdge({
    ...variables,
    FLEET_HOST: 'fleet.minside.example',
    PREVIEW_DOMAIN: 'preview.example',
  });
});

afterAll(async () => {
  await edge.stop();
  await production.stop();
  await upstream.stop();
});

function pageOf(text: string): string | undefined {
  return /<title>(.*?)<\/title>/.exec(text)?.[1];
}

test.each(routeTable.filter((route) => !('redirectTo' in route)))(
  'E-01 serves $path of the requested host',
  async ({ id, path }) => {
    const reply = await edge.ask({ host: 'nordvaerdagblad.localhost', path: path.replace(/:\w+/, '100234') });
    expect(reply.status).toBe(id === 'notFound' ? 404 : 200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(pageOf(reply.text)).toBe(`nordvaerdagblad ${path}`);
  },
);

test.each([
  ['minside.nordvaerdagblad.no', 'nordvaerdagblad'],
  ['MINSIDE.Nordvaerdagblad.NO', 'nordvaerdagblad'],
  ['minside.by.nordvaerdagblad.no', 'nordvaerby'],
  ['nordvaerby.localhost', 'nordvaerby'],
  [`nordvaerdagblad--${contentHashOf('NV').slice(0, 16)}.preview.example`, 'nordvaerdagblad'],
  ['unknown.example', 'polviktidende'],
  ['nordvaerdagblad.preview.example', 'polviktidende'],
  ['127.0.0.1', 'polviktidende'],
  ['innboks.localhost', 'polviktidende'],
  ['fleet.localhost', 'polviktidende'],
])('E-01 redirects host %s to %s in production', async (host, publicationId) => {
  expect(pageOf((await production.ask({ host, path: '/vilkaar' })).text)).toBe(`${publicationId} /vilkaar`);
});

test.each(['NORDVAERDAGBLAD.localhost:8787', 'Nordvaerdagblad.localhost:80'])(
  'E-01 shows the title on %s, which is its host in capitals or with another port',
  async (host) => {
    expect(pageOf((await production.ask({ host, path: '/vilkaar' })).text)).toBe('nordvaerdagblad /vilkaar');
  },
);

test.each([
  ['Nordvaerdagblad.localhost.:8787', 'http://nordvaerdagblad.localhost:8787'],
  ['nordvaerdagblad.localhost.:80', 'http://nordvaerdagblad.localhost'],
  ['MINSIDE.nordvaerdagblad.no.:443', 'https://minside.nordvaerdagblad.no'],
])('E-01 redirects a browser from %s to the normalised host, where its cookies are', async (host, origin) => {
  const reply = await production.ask({ host, path: '/Vilkaar/?a=1' });
  expect(reply).toMatchObject({ status: 308, headers: { location: `${origin}/Vilkaar/?a=1` } });
});

test('E-01 shows every title on its own two hosts', async () => {
  for (const { publicationId, minsideHost } of fixtureTitles) {
    for (const host of [minsideHost, `${publicationId}.localhost`]) {
      expect(pageOf((await production.ask({ host, path: '/kundeservice' })).text)).toBe(
        `${publicationId} /kundeservice`,
      );
    }
  }
});

test.each([
  ['/vilkaar/', '/vilkaar'],
  ['/Vilkaar', '/vilkaar'],
  ['/VILKAAR/BEDRIFT/?a=1&b=%2F', '/vilkaar/bedrift?a=1&b=%2F'],
  ['/schibstedtakeoutgateway', '/schibstedTakeoutGateway'],
  ['/Betal-Faktura/10AbC/', '/betal-faktura/10AbC'],
  ['/404/', '/404'],
])('E-01 redirects %s permanently to %s', async (path, location) => {
  expect(await edge.ask({ path })).toMatchObject({ status: 308, headers: { location }, text: '' });
});

test.each(['1', '100234', 'A-1.b', '%C3%B8', '_.html', '...'])(
  'R-26 serves one page for invoice number %s',
  async (number) => {
    expect(pageOf((await edge.ask({ path: `/betal-faktura/${number}` })).text)).toBe(
      'polviktidende /betal-faktura/:ariaInvoiceNo',
    );
  },
);

test('R-05 redirects /order-timeout to /bestilling-feilet with its query', async () => {
  const reply = await edge.ask({ path: '/order-timeout?orderNo=7' });
  expect(reply).toMatchObject({ status: 302, headers: { location: '/bestilling-feilet?orderNo=7' } });
});

test.each([
  '/finnes-ikke',
  '/vilkaar/finnes-ikke',
  '/betal-faktura',
  '/betal-faktura/',
  '/betal-faktura/1/2',
  '/vilkaar.html',
  '/index.html',
  '//',
  '//vilkaar',
  '//evil.example/vilkaar',
  '/vilkaar//',
  '/\\evil.example',
  '/nordvaerdagblad/index.html',
  '/nordvaerdagblad/logo.svg',
  '/../nordvaerdagblad/index.html',
  '/%2e%2e/nordvaerdagblad/index.html',
  '/..%2fnordvaerdagblad%2findex.html',
  '/vilkaar/..%2f..%2fnordvaerdagblad/index',
  '/betal-faktura/..%2f..%2fnordvaerdagblad%2findex',
  '/betal-faktura/%2e%2e%5c1',
  '/betal-faktura/1%2f2',
  '/betal-faktura/1%5c2',
  '/betal-faktura/1%00',
  '/betal-faktura/1%0a',
  '/betal-faktura/%ff',
  '/%2fnordvaerdagblad',
  '/%5cnordvaerdagblad',
  '/_fleet/fleet.json',
  '/_fleet/index.html',
  '/%5ffleet/fleet.json',
  '/fleet.json',
  '/assets/../nordvaerdagblad/index.html',
  '/api',
  '/API/session',
  '/constructor',
])('E-05 N-22 resolves %s to no file and redirects it to /404', async (path) => {
  expect(await edge.ask({ path })).toMatchObject({
    status: 302,
    headers: { location: expect.stringMatching(/^\/404(\?fra=[\w%.-]+)?$/) },
    text: '',
  });
});

test.each([
  '/assets/none-00000000.js',
  '/assets/',
  '/assets/..%2fnordvaerdagblad%2findex.html',
  '/assets/%2e%2e%2f_fleet%2ffleet.json',
  '/assets/.hidden',
  '/assets//entry-0a1b2c3d.js',
  '/assets/..%5c_fleet%5cfleet.json',
])('E-05 E-08 answers %s with a plain 404, never with a page', async (path) => {
  const reply = await edge.ask({ path });
  expect(reply.status).toBe(404);
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(reply.headers['cache-control']).toBe('no-store');
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  'E-05 answers %s on a page, a file and an unknown path with 405',
  async (method) => {
    for (const path of ['/vilkaar', '/assets/entry-0a1b2c3d.js', '/robots.txt', '/finnes-ikke']) {
      expect(await edge.ask({ method, path })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    }
  },
);

test('E-03 allows hashed files to be cached for a year', async () => {
  for (const path of ['/assets/entry-0a1b2c3d.js', '/assets/static/page-4e5f6a7b.css']) {
    const reply = await edge.ask({ path });
    expect(reply.status).toBe(200);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const again = await edge.ask({ path, headers: { 'if-none-match': String(reply.headers.etag) } });
    expect(again).toMatchObject({ status: 304, text: '' });
  }
});

test('E-03 requires pages to be revalidated, and answers 304 while they are unchanged', async () => {
  for (const one of [edge, production]) {
    const first = await one.ask({ path: '/vilkaar' });
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = String(first.headers.etag);
    const again = await one.ask({ path: '/vilkaar', headers: { 'if-none-match': `"other", W/${etag}` } });
    expect(again).toMatchObject({ status: 304, text: '', headers: { etag, 'cache-control': 'no-cache' } });
    expect((await one.ask({ path: '/vilkaar', headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  }
});

test("E-03 C-03 gives a page with this deployment's addresses its own entity tag", async () => {
  const [here, there] = await Promise.all([edge.ask({ path: '/vilkaar' }), production.ask({ path: '/vilkaar' })]);
  expect(here.headers.etag).not.toBe(there.headers.etag);
  expect(there.text).toContain('<script type="application/json" id="addresses">{}</script>');
  expect(here.text).toContain(
    '<script type="application/json" id="addresses">' +
      '{"page":"http://polviktidende.localhost:8787","identity":"http://id.polviktidende.localhost:8787",' +
      '"collector":"http://samtykke.localhost:8787/collect",' +
      '"monitoring":{"applicationId":"a","clientToken":"pub1","site":"datadoghq.eu","sessionSampleRate":10}}</script>',
  );
});

test('E-01 answers HEAD as GET, without the body', async () => {
  for (const one of [edge, production]) {
    const [get, head] = [await one.ask({ path: '/vilkaar' }), await one.ask({ method: 'HEAD', path: '/vilkaar' })];
    expect(head).toMatchObject({ status: 200, text: '', headers: { etag: get.headers.etag } });
  }
});

test('E-05 answers /404 itself with status 404 every time, without an entity tag', async () => {
  const reply = await edge.ask({ path: '/404', headers: { 'if-none-match': '*' } });
  expect(reply.status).toBe(404);
  expect(reply.headers).not.toHaveProperty('etag');
  expect(pageOf(reply.text)).toBe('polviktidende /404');
});

test.each(['robots.txt', 'favicon.ico', 'favicon.svg', 'logo.svg'])(
  'T-13 serves each title its own %s',
  async (file) => {
    for (const { publicationId } of fixtureTitles) {
      const reply = await edge.ask({ host: `${publicationId}.localhost`, path: `/${file}` });
      expect(reply.status).toBe(200);
      expect(reply.text).toBe(fixtureFiles().get(`${publicationId}/${file}`));
    }
  },
);

test.each(routeTable.filter((route) => !('redirectTo' in route)))(
  'T-13 allows search engines to index $path only if it is an open page',
  async ({ id, path, guard }) => {
    const { headers } = await production.ask({ host: 'minside.nordvaerdagblad.no', path: path.replace(/:\w+/, '1') });
    expect(headers['x-robots-tag']).toBe(guard === 'open' && id !== 'notFound' ? undefined : 'noindex');
  },
);

test('T-13 blocks search engines on previews and unknown hosts', async () => {
  for (const host of ['nordvaerdagblad--pr-12.preview.example', 'unknown.example']) {
    expect((await production.ask({ host, path: '/vilkaar' })).headers['x-robots-tag']).toBe('noindex');
  }
});

test.each([
  ['a page', {}],
  ['/404', { path: '/404' }],
  ['a redirect to another spelling', { path: '/vilkaar/' }],
  ['a redirect to /404', { path: '/finnes-ikke' }],
  ['a 304 answer', { path: '/vilkaar', headers: { 'if-none-match': '*' } }],
  ['a wrong method', { method: 'POST', path: '/vilkaar' }],
  ['an asset', { path: '/assets/entry-0a1b2c3d.js' }],
  ['a missing asset', { path: '/assets/none.js' }],
  ["a title's file", { path: '/logo.svg' }],
  ['an API answer', { path: '/api/session' }],
  ['an API error', { path: '/api/session?status=500' }],
  ['a refused path', { path: '/api/..%2fx' }],
  ['a refused write', { method: 'POST', path: '/api/x', headers: { origin: 'https://evil.example' } }],
  ['an identity page', { host: 'id.polviktidende.localhost' }],
  ['the inbox', { host: 'innboks.localhost' }],
  ["the operators' page", { host: 'fleet.localhost' }],
  ['an unknown host', { host: 'unknown.example' }],
])('E-04 sets the security headers of %s', async (_kind, question) => {
  const { headers } = await edge.ask(question);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.any(String),
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': expect.any(String),
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test("E-04 N-18 C-02 C-03 names the title's own hashes and identity provider, the consent manager and the analytics, and no other title's", async () => {
  const policyOf = async (one: TestEdge) =>
    (await one.ask({ host: 'nordvaerdagblad.localhost', path: '/vilkaar' })).headers['content-security-policy'];
  const here = String(await policyOf(edge));
  const consent = 'https://cdn.privacy-mgmt.com';
  const measuring = 'http://samtykke.localhost:8787 https://browser-intake-datadoghq.eu';
  expect(here).toContain(`script-src 'self' 'sha256-script' ${consent};`);
  expect(here).toContain(`frame-src ${consent};`);
  expect(here).toContain("style-src 'self' 'sha256-style-nordvaerdagblad';");
  expect(here).toContain(`connect-src 'self' http://id.nordvaerdagblad.localhost:8787 ${consent} ${measuring};`);
  expect(await policyOf(production)).toContain(`connect-src 'self' https://id.nordvaerdagblad.no ${consent};`);
});

test('E-04 N-23 does not name hashes of other pages: only text pages have inline scripts', async () => {
  const { headers } = await edge.ask({ host: 'nordvaerdagblad.localhost', path: '/' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' https://cdn.privacy-mgmt.com;");
  expect(policy).toContain("style-src 'self' 'sha256-style-nordvaerdagblad' 'sha256-home-nordvaerdagblad';");
});

test("T-11 serves the operators' page only on its own host", async () => {
  expect(pageOf((await edge.ask({ host: 'fleet.localhost' })).text)).toBe('Fleet');
  expect(pageOf((await production.ask({ host: 'fleet.minside.example' })).text)).toBe('Fleet');
  const data = await edge.ask({ host: 'fleet.localhost', path: '/fleet.json' });
  expect(JSON.parse(data.text)).toEqual(fixtureFleet());
  const logo = await edge.ask({ host: 'fleet.localhost', path: '/nordvaerby/logo.svg' });
  expect(logo.text).toBe(fixtureFiles().get('nordvaerby/logo.svg'));
  for (const path of ['/nordvaerby/index.html', '/vilkaar', '/..%2fnordvaerby/index.html', '/api/session']) {
    expect((await edge.ask({ host: 'fleet.localhost', path })).status).toBe(404);
  }
  expect((await edge.ask({ host: 'fleet.localhost', method: 'POST' })).status).toBe(405);
  expect((await edge.ask({ host: 'fleet.localhost', path: '/favicon.ico' })).status).toBe(204);
});

test('E-07 serves a rebuilt page and fleet without a restart', async () => {
  const renamed = fixtureFleet({ nordvaerby: { minsideHost: 'minside.renamed.no' } });
  const one = await startTestEdge({ ORIGIN_URL: upstream.url });
  await writeFile(join(one.directory, 'nordvaerby/vilkaar.html'), '<title>rebuilt</title>');
  await writeFile(join(one.directory, '_fleet/fleet.json'), JSON.stringify(renamed));
  const shown = async () => pageOf((await one.ask({ host: 'minside.renamed.no', path: '/vilkaar' })).text);
  await vi.waitFor(async () => expect(await shown()).toBe('rebuilt'), { timeout: 10_000 });
  await one.stop();
});

test('E-01 answers 503 while the fleet is missing or broken, and recovers once it is there', async () => {
  const broken = await startTestEdge({ ORIGIN_URL: upstream.url }, fixtureFiles({ buildId: 1 }));
  const reply = await broken.ask({ path: '/vilkaar' });
  expect(reply).toMatchObject({ status: 503, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  expect(reply.headers).toHaveProperty('content-security-policy');
  await rm(join(broken.directory, '_fleet/fleet.json'));
  await vi.waitUntil(() => broken.log.some((line) => line.includes('buildId')), { timeout: 10_000 });
  expect((await broken.ask({ path: '/vilkaar' })).status).toBe(503);
  await writeFile(join(broken.directory, '_fleet/fleet.json'), JSON.stringify(fixtureFleet()));
  await vi.waitUntil(async () => (await broken.ask({ path: '/vilkaar' })).status === 200, { timeout: 10_000 });
  await broken.stop();
});
