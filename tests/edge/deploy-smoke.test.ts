import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smokeIssues } from '#scripts/deploy/smoke-issues.ts';
import { listen } from '#tests/support/listen.ts';
import { parseFleet } from '#worker/fleet.ts';
import { startTestEdge, type TestEdge } from './support/edge.ts';
import { fixtureFiles, fixtureFleet } from './support/fixture-site.ts';
import { startUpstream, type Upstream } from './support/upstream.ts';

const fleet = parseFleet(JSON.stringify(fixtureFleet()));
let upstream: Upstream;
let edge: TestEdge;

/** The fixture, with its one requested page as a build writes it. */
function files(): Map<string, string> {
  const all = fixtureFiles();
  for (const { publicationId, displayName } of fleet.byPublicationId.values()) {
    const script = '<script type="module" src="/assets/entry-0a1b2c3d.js"></script>';
    all.set(`${publicationId}/kundeservice.html`, `<title>Min Side - ${displayName}</title>${script}`);
  }
  return all;
}

beforeAll(async () => {
  upstream = await startUpstream();
  const ADDRESSES = JSON.stringify({ page: 'http://{publicationId}.localhost' });
  edge = await startTestEdge({ ORIGIN_URL: upstream.url, SANDBOX: '1', ADDRESSES }, files());
});
afterAll(async () => {
  await edge.stop();
  await upstream.stop();
});

function smoke(port = edge.port, publicationId = 'nordvaerdagblad', buildId = fleet.buildId): Promise<string[]> {
  const title = fleet.byPublicationId.get(publicationId);
  if (title === undefined) throw new Error(`The fixture has no ${publicationId}.`);
  return smokeIssues({ buildId, title, origin: `http://${publicationId}.localhost:${port}` });
}

test('E-07 a healthy deployment has no issue', async () => {
  expect(await smoke()).toEqual([]);
});

interface Spoilt {
  readonly status?: number;
  readonly headers?: IncomingHttpHeaders;
  readonly text?: string;
}

/** Puts a proxy in front of the edge that corrupts the answers of one path. */
async function spoilt(path: string, change: Spoilt): Promise<string[]> {
  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked;
    const passed = request({ host: '127.0.0.1', port: edge.port, method, path: url, headers }, (given) => {
      const chunks: Buffer[] = [];
      given.on('data', (chunk: Buffer) => chunks.push(chunk));
      given.on('end', () => {
        const isSpoilt = url === path;
        const text = isSpoilt && change.text !== undefined ? change.text : Buffer.concat(chunks).toString();
        const { 'content-length': _length, 'transfer-encoding': _coding, ...own } = given.headers;
        const sent = isSpoilt ? { ...own, ...change.headers } : own;
        answer.writeHead((isSpoilt ? change.status : undefined) ?? given.statusCode ?? 500, sent).end(text);
      });
    });
    asked.pipe(passed);
  });
  const port = await listen(server);
  try {
    return await smoke(port);
  } finally {
    server.close();
  }
}

test.each<[string, Spoilt, string]>([
  ['/kundeservice', { status: 503 }, 'expected 200, got 503'],
  ['/kundeservice', { headers: { 'x-build-id': 'older' } }, 'expected build fixture, got older'],
  ['/kundeservice', { headers: { 'content-security-policy': '' } }, 'expected the header content-security-policy'],
  ['/kundeservice', { headers: { 'x-content-type-options': '' } }, 'expected the header x-content-type-options'],
  ['/assets/entry-0a1b2c3d.js', { status: 404 }, 'expected 200, got 404'],
  ['/assets/entry-0a1b2c3d.js', { headers: { 'cache-control': 'no-cache' } }, 'expected a file that is kept for good'],
  ['/assets/chunks/finnes-ikke.js', { status: 200 }, 'expected 404, got 200'],
  [
    '/assets/chunks/finnes-ikke.js',
    { headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
    'expected an answer that nobody keeps',
  ],
  ['/api/session', { status: 502 }, 'expected 200, got 502'],
  ['/finnes-ikke', { status: 200 }, 'expected 302 to /404, got 200'],
  ['/404', { status: 200 }, 'expected 404, got 200'],
  ['/api/maintenanceTitle', { text: '{}' }, 'expected the state of maintenance'],
])('E-07 reports a planted issue at %s: %j', async (path, change, issue) => {
  const issues = await spoilt(path, change);
  expect(issues).toHaveLength(1);
  expect(issues[0]).toContain(`${path}: ${issue}`);
});

test('E-07 names a title whose host shows another one, and a title that does not answer', async () => {
  const page = '<title>Min Side - polviktidende</title><script src="/assets/entry-0a1b2c3d.js"></script>';
  expect((await spoilt('/kundeservice', { text: page })).join()).toContain('expected the page of nordvaerdagblad');
  const [issue, ...others] = await smoke(9);
  expect(issue).toContain('no answer');
  expect(others).toEqual([]);
});

test('T-13 requests only the farewell page of a retired title', async () => {
  const title = fleet.byPublicationId.get('nordvaerdagblad');
  if (title === undefined) throw new Error('The fixture has no nordvaerdagblad.');
  const origin = `http://nordvaerdagblad.localhost:${edge.port}`;
  const issues = await smokeIssues({ buildId: fleet.buildId, title: { ...title, retired: {} }, origin });
  expect(issues).toEqual([`${origin}/kundeservice: expected 410, as the title has ended, got 200`]);
});

test('E-08 E-03 answers 404 for a missing chunk, and keeps that answer out of caches', async () => {
  const { status, headers } = await edge.ask({ path: '/assets/chunks/gone-0a1b2c3d.js' });
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
});
