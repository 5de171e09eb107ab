import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ProblemSchema } from '#src/contract/problem.ts';
import { signEdgeClaim } from '#src/lib/edge-headers.ts';
import { edgeSecret, startTestEdge, type TestEdge } from './support/edge.ts';
import { fixtureFiles, fixtureFleet } from './support/fixture-site.ts';
import { type Seen, startUpstream, type Upstream } from './support/upstream.ts';

let upstream: Upstream;
let edge: TestEdge;
/** An edge that waits only a second for the origin. */
let hasty: TestEdge;

beforeAll(async () => {
  upstream = await startUpstream();
  edge = await startTestEdge({ ORIGIN_URL: upstream.url, SANDBOX: '1' });
  hasty = await startTestEdge({ ORIGIN_URL: upstream.url, UPSTREAM_TIMEOUT_MS: '1000' });
});

afterAll(async () => {
  await edge.stop();
  await hasty.stop();
  await upstream.stop();
});

function answering(headers: Record<string, string | string[]>, status = 200): string {
  return `/api/x?status=${status}&headers=${encodeURIComponent(JSON.stringify(headers))}`;
}

async function seenBy(question: Parameters<TestEdge['ask']>[0]): Promise<Seen> {
  return JSON.parse((await edge.ask(question)).text);
}

test('E-02 forwards method, path, query, cookies and body', async () => {
  const seen = await seenBy({
    method: 'PUT',
    path: '/api/account/123%20/?a=1&a=2&b=%C3%B8',
    headers: { cookie: 'session=abc; other=1', 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  expect(seen).toMatchObject({ method: 'PUT', url: '/api/account/123%20/?a=1&a=2&b=%C3%B8', bytes: 7 });
  expect(seen.headers).toMatchObject({ cookie: 'session=abc; other=1', 'content-type': 'application/json' });
});

test('E-02 keeps two Set-Cookie headers separate', async () => {
  const cookies = ['a=1; Path=/; HttpOnly', 'b=2; Expires=Wed, 01 Jan 2031 00:00:00 GMT'];
  const { headers } = await edge.ask({ path: answering({ 'set-cookie': cookies }) });
  expect(headers['set-cookie']).toEqual(cookies);
});

test('E-02 streams five megabytes to the origin unchanged', async () => {
  const part = Buffer.alloc(64 * 1024, 'å');
  const parts = 80;
  const hash = createHash('sha256');
  for (let index = 0; index < parts; index += 1) hash.update(part);
  const body = Readable.from(
    (function* () {
      for (let index = 0; index < parts; index += 1) yield part;
    })(),
  );
  const seen = await seenBy({ method: 'POST', path: '/api/upload', body });
  expect(seen).toMatchObject({ bytes: parts * part.length, sha256: hash.digest('hex') });
});

test('A-01 E-02 forwards the body of a DELETE', async () => {
  const seen = await seenBy({ method: 'DELETE', path: '/api/business/1', body: '{"emails":["a@b.example"]}' });
  expect(seen).toMatchObject({ method: 'DELETE', bytes: 26 });
});

test('E-02 streams server-sent events as they arrive', async () => {
  const response = await edge.open({ path: '/api/stream' });
  const chunks = response[Symbol.asyncIterator]();
  // The origin writes the second event only after the first has arrived here.
  expect(String((await chunks.next()).value)).toBe('data: first\n\n');
  upstream.release('data: second\n\n');
  expect(String((await chunks.next()).value)).toBe('data: second\n\n');
});

test('E-02 does not cut a stream that runs longer than the time limit for headers', async () => {
  const response = await hasty.open({ path: '/api/stream' });
  const chunks = response[Symbol.asyncIterator]();
  await chunks.next();
  // This call is answered when the limit has passed.
  expect((await hasty.ask({ path: '/api/held' })).status).toBe(504);
  upstream.release('data: late\n\n');
  expect(String((await chunks.next()).value)).toBe('data: late\n\n');
});

test.each([400, 401, 404, 406, 409, 422, 429, 500, 503])('E-02 forwards status %i with its body', async (status) => {
  const reply = await edge.ask({ path: answering({ 'content-type': 'application/problem+json' }, status) });
  expect(reply.status).toBe(status);
  expect(JSON.parse(reply.text)).toMatchObject({ method: 'GET' });
});

test("E-02 leaves the origin's redirects to the browser", async () => {
  const reply = await edge.ask({ path: answering({ location: 'http://127.0.0.1:9/away' }, 302) });
  expect(reply).toMatchObject({ status: 302, headers: { location: 'http://127.0.0.1:9/away' } });
});

test('E-02 N-21 answers 504 as a problem with a support code if the origin is too slow', async () => {
  const reply = await hasty.ask({ path: '/api/held' });
  expect(reply.status).toBe(504);
  expect(reply.headers['content-type']).toBe('application/problem+json');
  const problem = v.parse(ProblemSchema, JSON.parse(reply.text));
  expect(problem).toMatchObject({ status: 504, code: 'originTimeout' });
  await vi.waitUntil(() => hasty.log.some((line) => line.includes(problem.supportCode)));
});

test('E-02 C-04 gives a socket’s long poll more time than a call', async () => {
  const poll = hasty.ask({ path: '/socket.io/held?EIO=4&transport=polling' });
  await upstream.waiting();
  expect((await hasty.ask({ path: '/api/held' })).status).toBe(504);
  upstream.release('0{}');
  expect(await poll).toMatchObject({ status: 200, text: '0{}' });
});

test('E-02 signs what it sends and drops the client’s own claims', async () => {
  const seen = await seenBy({
    path: '/api/session?x=1',
    headers: {
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'minside.nordvaerdagblad.no',
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '1',
      forwarded: 'for=6.6.6.6',
      'x-real-ip': '6.6.6.6',
      'cf-connecting-ip': '6.6.6.6',
      'true-client-ip': '6.6.6.6',
      'x-title-code': 'NV',
      'x-edge-issued-at': '1',
      'x-edge-signature': 'f'.repeat(64),
      'x-edge-admin': 'yes',
    },
  });
  const claim = {
    method: 'GET',
    target: '/api/session?x=1',
    titleCode: 'POL',
    host: `polviktidende.localhost:${edge.port}`,
    protocol: 'http',
    clientAddress: '127.0.0.1',
    issuedAt: Number(seen.headers['x-edge-issued-at']),
  };
  expect(seen.headers).toMatchObject({
    'x-title-code': claim.titleCode,
    'x-forwarded-host': claim.host,
    'x-forwarded-proto': claim.protocol,
    'x-forwarded-for': claim.clientAddress,
  });
  const signature = String(seen.headers['x-edge-signature']);
  expect(await signEdgeClaim(edgeSecret, claim)).toBe(signature);
  expect(Math.abs(Date.now() / 1000 - claim.issuedAt)).toBeLessThan(10);
  expect(JSON.stringify(seen.headers)).not.toContain('6.6.6.6');
  for (const name of ['x-forwarded-port', 'forwarded', 'x-real-ip', 'true-client-ip', 'x-edge-admin']) {
    expect(seen.headers).not.toHaveProperty(name);
  }
});

test.each([
  ['Nordvaerdagblad.localhost.:8787', 'nordvaerdagblad.localhost:8787'],
  ['NORDVAERDAGBLAD.localhost:8787', 'nordvaerdagblad.localhost:8787'],
  ['id.nordvaerdagblad.localhost.:80', 'id.nordvaerdagblad.localhost'],
])('E-02 sends and signs host %s as %s', async (host, normal) => {
  const { headers } = await seenBy({ host, path: '/api/session', headers: { 'cf-connecting-ip': '6.6.6.6' } });
  const claim = {
    method: 'GET',
    target: '/api/session',
    titleCode: 'NV',
    host: normal,
    protocol: 'http',
    clientAddress: '127.0.0.1',
    issuedAt: Number(headers['x-edge-issued-at']),
  };
  expect(headers['x-forwarded-host']).toBe(normal);
  const signature = String(headers['x-edge-signature']);
  expect(await signEdgeClaim(edgeSecret, claim)).toBe(signature);
});

test('N-21 gives each request its own code, whatever the client sends', async () => {
  const headers = { 'x-edge-request-code': 'E-23456789' };
  const codes = await Promise.all(
    ['/api/session', '/api/session'].map(
      async (path) => (await seenBy({ path, headers })).headers['x-edge-request-code'],
    ),
  );
  for (const code of codes) expect(code).toMatch(/^E-[2-9A-HJ-NP-Z]{8}$/);
  expect(new Set([...codes, 'E-23456789']).size).toBe(3);
});

test("E-02 sends a request on an identity host with that title's code", async () => {
  const seen = await seenBy({ host: 'id.nordvaerdagblad.localhost', path: '/oauth/authorize?client_id=x' });
  expect(seen.url).toBe('/oauth/authorize?client_id=x');
  expect(seen.headers['x-title-code']).toBe('NV');
});

test("A-08 redirects to an identity host's discovery document", async () => {
  const path = '/.well-known/openid-configuration';
  expect(await seenBy({ host: 'id.polviktidende.localhost', path })).toMatchObject({ method: 'GET', url: path });
});

test('E-02 encodes a title code with a Norwegian letter for the header', async () => {
  const files = fixtureFiles(fixtureFleet({ nordvaerby: { titleCode: 'NÆØ' } }));
  const one = await startTestEdge({ ORIGIN_URL: upstream.url }, files);
  const reply = await one.ask({ host: 'nordvaerby.localhost', path: '/api/session' });
  await one.stop();
  const { headers }: Seen = JSON.parse(reply.text);
  expect(decodeURIComponent(String(headers['x-title-code']))).toBe('NÆØ');
});

test('E-02 forwards a request on a sandbox host without a title code', async () => {
  const seen = await seenBy({ host: 'innboks.localhost', path: '/?to=ny@demo.example' });
  expect(seen.headers).toMatchObject({ 'x-title-code': '', 'x-forwarded-host': `innboks.localhost:${edge.port}` });
});

test('P-19 E-02 forwards the staff view but not the operators’ calls', async () => {
  const seen = await seenBy({ host: 'kundesenter.localhost', path: '/kunde/17' });
  expect(seen.headers).toMatchObject({ 'x-title-code': '', 'x-forwarded-host': `kundesenter.localhost:${edge.port}` });
  expect((await edge.ask({ host: 'kundesenter.localhost', path: '/metrics' })).status).toBe(404);
});

test.each([
  '/metrics',
  '/jobs',
  '/jobs/1/discard',
  '/healthz',
  '/readyz',
  '/sandbox/clock',
  '//sandbox/reset',
  '/%6detrics',
  '/SANDBOX/clock',
])("E-02 never lets %s through, even on one of the origin's own hosts", async (path) => {
  expect((await edge.ask({ host: 'id.polviktidende.localhost', path })).status).toBe(404);
});

test('E-02 a path with two leading slashes stays at the origin', async () => {
  const seen = await seenBy({ host: 'innboks.localhost', path: '//elsewhere.example/x' });
  expect(seen.url).toBe('//elsewhere.example/x');
});

test.each([
  '/api/..%2fmetrics',
  '/api/%2e%2e%2fmetrics',
  '/api/..%5cmetrics',
  '/api/x%00y',
  '/api/x%0d%0aSet-Cookie:a',
  '/api/%ff',
])('E-05 refuses %s before it reaches the origin', async (path) => {
  const reply = await edge.ask({ path });
  expect(reply.status).toBe(400);
  expect(JSON.parse(reply.text)).toMatchObject({ code: 'badPath' });
});

test.each(['/api/../metrics', '/api/%2e%2e/metrics', '/api/x/../../metrics'])(
  'E-05 treats %s as an unknown page',
  async (path) => {
    expect(await edge.ask({ path })).toMatchObject({
      status: 302,
      headers: { location: expect.stringMatching(/^\/404(\?fra=[\w%.-]+)?$/) },
    });
  },
);

test.each([
  { headers: { origin: 'https://evil.example' } },
  { headers: { origin: 'null' } },
  { headers: { 'sec-fetch-site': 'cross-site' } },
  { headers: { 'sec-fetch-site': 'same-site' } },
  { headers: { origin: 'http://id.polviktidende.localhost' } },
])('E-04 refuses a write from elsewhere: %o', async ({ headers }) => {
  const reply = await edge.ask({ method: 'POST', path: '/api/logout', headers, body: '{}' });
  expect(reply.status).toBe(403);
  expect(JSON.parse(reply.text)).toMatchObject({ status: 403, code: 'crossSite' });
});

test('E-04 allows a write from the same origin and from clients that are not browsers', async () => {
  const origin = `http://polviktidende.localhost:${edge.port}`;
  const own = { method: 'POST', path: '/api/logout', headers: { origin, 'sec-fetch-site': 'same-origin' }, body: '{}' };
  expect((await edge.ask(own)).status).toBe(200);
  expect((await edge.ask({ method: 'POST', path: '/api/logout', body: '{}' })).status).toBe(200);
});

test('E-03 keeps API answers out of every cache unless they are public, whatever the origin says', async () => {
  const lifetimes = async (headers: Record<string, string>) => (await edge.ask({ path: answering(headers) })).headers;
  expect(await lifetimes({})).toMatchObject({ 'cache-control': 'no-store' });
  expect(await lifetimes({ 'cache-control': 'private, max-age=60' })).toMatchObject({ 'cache-control': 'no-store' });
  const open = { 'cache-control': 'public, max-age=60' };
  expect(await lifetimes(open)).toMatchObject(open);
  expect(await lifetimes({ ...open, 'set-cookie': 'a=1' })).toMatchObject({ 'cache-control': 'no-store' });
});

test('E-03 forwards conditional and range requests and their answers', async () => {
  const seen = await seenBy({ path: '/api/x', headers: { 'if-none-match': '"1"', range: 'bytes=0-9' } });
  expect(seen.headers).toMatchObject({ 'if-none-match': '"1"', range: 'bytes=0-9' });
  const reply = await edge.ask({ path: answering({ etag: '"1"', 'cache-control': 'public, max-age=5' }, 304) });
  expect(reply).toMatchObject({ status: 304, text: '', headers: { etag: '"1"' } });
});

test.each(['GET', 'HEAD'])('E-02 refuses %s with a body, and it does not reach the origin', async (method) => {
  const before = upstream.seen.length;
  for (const host of ['polviktidende.localhost', 'id.polviktidende.localhost', 'innboks.localhost']) {
    const reply = await edge.ask({ host, method, path: '/api/session', body: '{"a":1}' });
    expect(reply.status).toBe(400);
    expect(reply.headers['content-type']).toBe('application/problem+json');
    if (method === 'GET') {
      expect(v.parse(ProblemSchema, JSON.parse(reply.text))).toMatchObject({ status: 400, code: 'bodyNotAllowed' });
    }
  }
  expect(upstream.seen).toHaveLength(before);
  expect(await edge.ask({ method, path: '/api/session', headers: { 'content-length': '0' } })).toMatchObject({
    status: 200,
  });
});

test('E-02 answers HEAD without a body', async () => {
  expect(await edge.ask({ method: 'HEAD', path: '/api/x' })).toMatchObject({ status: 200, text: '' });
});

test('E-04 keeps the policies of the identity provider’s pages', async () => {
  const own = "default-src 'self'; form-action 'self'";
  const headers = encodeURIComponent(
    JSON.stringify({ 'content-security-policy': own, 'referrer-policy': 'no-referrer' }),
  );
  const reply = await edge.ask({ host: 'id.polviktidende.localhost', path: `/authn/1?headers=${headers}` });
  expect(reply.headers).toMatchObject({
    'content-security-policy': own,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
});

test('C-04 E-02 switches to a websocket and forwards its frames', async () => {
  const origin = `http://polviktidende.localhost:${edge.port}`;
  expect(await edge.upgrade({ origin })).toMatchObject({ status: 101, text: 'hello over the socket' });
});

test('E-04 refuses a websocket opened by another site', async () => {
  expect(await edge.upgrade({ origin: 'https://evil.example' })).toMatchObject({ status: 403 });
});

test('E-02 answers 502 as a problem with a support code if the origin is down', async () => {
  const down = await startUpstream();
  await down.stop();
  const alone = await startTestEdge({ ORIGIN_URL: down.url });
  const reply = await alone.ask({ path: '/api/session' });
  await alone.stop();
  expect(reply.status).toBe(502);
  expect(reply.headers['content-type']).toBe('application/problem+json');
  expect(v.parse(ProblemSchema, JSON.parse(reply.text))).toMatchObject({ status: 502, code: 'originDown' });
});
