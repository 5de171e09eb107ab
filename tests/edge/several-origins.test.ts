import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Question } from './support/ask.ts';
import { edgeSecret, startTestEdge, type TestEdge } from './support/edge.ts';
import { type Seen, startUpstream, type Upstream } from './support/upstream.ts';

async function startPair(settings: Readonly<Record<string, string>> = {}) {
  const upstreams = [await startUpstream(), await startUpstream()] as const;
  const edge = await startTestEdge({
    ORIGIN_URL: upstreams.map(({ url }) => url).join(', '),
    ...settings,
  });
  return {
    upstreams,
    edge,
    stop: async () => {
      await edge.stop();
      await Promise.all(upstreams.map((upstream) => upstream.stop()));
    },
  };
}

/** Not changed by any test; a test that stops a process starts its own pair. */
let shared: Awaited<ReturnType<typeof startPair>>;

beforeAll(async () => {
  shared = await startPair();
});
afterAll(() => shared.stop());

async function ownPair(settings?: Readonly<Record<string, string>>) {
  const pair = await startPair(settings);
  onTestFinished(pair.stop);
  return pair;
}

/** A browser that sends back the newest cookie it got. */
function aBrowser(edge: TestEdge, cookie?: string) {
  const browser = {
    cookie,
    ask: async (question: Omit<Question, 'port'> = {}) => {
      const headers = { ...question.headers, ...(browser.cookie === undefined ? {} : { cookie: browser.cookie }) };
      const reply = await edge.ask({ path: '/api/session', ...question, headers });
      const [set] = reply.headers['set-cookie'] ?? [];
      browser.cookie = set?.split(';')[0] ?? browser.cookie;
      return reply;
    },
    portOf: async (question?: Omit<Question, 'port'>) => {
      const seen: Seen = JSON.parse((await browser.ask(question)).text);
      return Number(new URL(`http://${seen.headers.host}`).port);
    },
  };
  return browser;
}

/** A browser that is pinned to a process. */
async function keptOn(upstream: Upstream, edge: TestEdge) {
  for (;;) {
    const browser = aBrowser(edge);
    if ((await browser.portOf()) === upstream.port) return browser;
  }
}

test('E-02 pins a browser to one process by a cookie that is set once and does not reveal the URL', async () => {
  const browser = aBrowser(shared.edge);
  const first = await browser.ask();
  const [cookie] = first.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^origin=[0-9a-f]{16}; Path=\/; HttpOnly; SameSite=Lax$/);
  const port = await browser.portOf();
  for (let count = 0; count < 8; count += 1) {
    const again = await browser.ask({ method: count % 2 === 0 ? 'GET' : 'POST' });
    expect(again.headers).not.toHaveProperty('set-cookie');
    expect(JSON.parse(again.text).headers.host).toContain(`:${port}`);
  }
});

test('E-02 spreads new browsers over the processes', async () => {
  const ports = new Set<number>();
  while (ports.size < 2) ports.add(await aBrowser(shared.edge).portOf());
  expect(ports).toEqual(new Set(shared.upstreams.map(({ port }) => port)));
});

test.each(['origin=0', 'origin=', 'origin=0123456789abcdef', 'x_origin=0123456789abcdef'])(
  'E-02 gives a browser that sends %s a new cookie',
  async (cookie) => {
    const { headers } = await aBrowser(shared.edge, cookie).ask();
    expect(headers['set-cookie']?.[0]).toMatch(/^origin=(?!0123456789abcdef)[0-9a-f]{16};/);
  },
);

test('C-04 keeps a socket’s polls and its websocket on one process', async () => {
  const browser = aBrowser(shared.edge);
  const port = await browser.portOf({ path: '/socket.io/?EIO=4&transport=polling' });
  for (const method of ['GET', 'POST', 'GET', 'POST']) {
    expect(await browser.portOf({ method, path: '/socket.io/?EIO=4&transport=polling&sid=1' })).toBe(port);
  }
  const switched = await shared.edge.upgrade({ cookie: String(browser.cookie) });
  expect(switched).toMatchObject({ status: 101, from: String(port) });
});

test('E-02 sends a request to the next process if its own refuses the connection', async () => {
  const { upstreams, edge } = await ownPair();
  const [down, up] = upstreams;
  const { cookie } = await keptOn(down, edge);
  await down.stop();
  for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
    const browser = aBrowser(edge, cookie);
    const bytes = method === 'POST' ? 3_000_000 : 0;
    const reply = await browser.ask({ method, ...(bytes > 0 ? { body: Readable.from([Buffer.alloc(bytes)]) } : {}) });
    expect(reply.status).toBe(200);
    expect(up.seen.at(-1)).toMatchObject({ method, bytes });
    expect(browser.cookie).not.toBe(cookie);
    expect((await browser.ask()).headers).not.toHaveProperty('set-cookie');
  }
  expect(edge.log.join()).toContain('cannot be reached');
});

test('E-02 never sends a write twice: if its process dies midway, the answer is 502', async () => {
  const { upstreams, edge } = await ownPair();
  const [dying, other] = upstreams;
  const browser = await keptOn(dying, edge);
  const write = browser.ask({ method: 'POST', path: '/api/held', body: '{}' });
  await dying.waiting();
  await dying.stop();
  expect(await write).toMatchObject({ status: 502 });
  expect(other.seen.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(await browser.portOf({ method: 'POST', body: '{}' })).toBe(other.port);
});

test('E-02 sends a read to the next process if its own dies midway', async () => {
  const { upstreams, edge } = await ownPair();
  const [dying, other] = upstreams;
  const browser = await keptOn(dying, edge);
  const read = browser.ask({ path: '/api/held' });
  await dying.waiting();
  const answered = other.waiting().then(() => other.release('{}'));
  await dying.stop();
  await answered;
  expect(await read).toMatchObject({ status: 200, text: '{}' });
});

test('E-02 sends a read to the next process if its own is silent, but never a write that was already sent', async () => {
  const { upstreams, edge } = await ownPair({ UPSTREAM_TIMEOUT_MS: '900' });
  const [silent, other] = upstreams;
  const { cookie } = await keptOn(silent, edge);
  const before = other.seen.length;
  const write = await aBrowser(edge, cookie).ask({ method: 'POST', path: '/api/held', body: '{}' });
  expect([write.status, JSON.parse(write.text)]).toEqual([504, expect.objectContaining({ code: 'outcomeUnknown' })]);
  expect(other.seen).toHaveLength(before);

  const reader = aBrowser(edge, cookie);
  const read = reader.ask({ path: '/api/held' });
  await other.waiting();
  other.release('{}');
  expect(await read).toMatchObject({ status: 200, text: '{}' });
  expect(await reader.portOf()).toBe(other.port);
});

test('E-02 answers 502 if no process accepts connections', async () => {
  const { upstreams, edge } = await ownPair();
  await Promise.all(upstreams.map((upstream) => upstream.stop()));
  for (const method of ['GET', 'POST']) {
    const reply = await aBrowser(edge).ask({ method });
    expect(reply.status).toBe(502);
    expect(JSON.parse(reply.text)).toMatchObject({ code: 'originDown' });
  }
});

test('E-02 allows several processes for one title', async () => {
  const originUrl = shared.upstreams.map(({ url }) => url).join(',');
  const ORIGINS = JSON.stringify({ nordvaerby: originUrl });
  const EDGE_SECRETS = JSON.stringify({ nordvaerby: `its own: ${edgeSecret}` });
  const one = await startTestEdge({ ORIGIN_URL: 'http://127.0.0.1:9', ORIGINS, EDGE_SECRETS });
  const own = await one.ask({ host: 'nordvaerby.localhost', path: '/api/session' });
  const common = await one.ask({ path: '/api/session' });
  await one.stop();
  expect(own.headers['set-cookie']?.[0]).toMatch(/^origin=/);
  expect([own.status, common.status]).toEqual([200, 502]);
});

test('E-02 does not set a cookie for a single process', async () => {
  const alone = await startTestEdge({ ORIGIN_URL: shared.upstreams[0].url });
  const reply = await alone.ask({ path: '/api/session' });
  await alone.stop();
  expect(reply.headers).not.toHaveProperty('set-cookie');
});
