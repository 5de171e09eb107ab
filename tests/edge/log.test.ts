import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestEdge, type TestEdge } from './support/edge.ts';
import { startUpstream, type Upstream } from './support/upstream.ts';

let upstream: Upstream;
/** An edge whose origin accepts no connections. */
let cut: TestEdge;
/** An edge whose origin does not answer in time. */
let hasty: TestEdge;
/** An edge without a configured origin. */
let bare: TestEdge;

beforeAll(async () => {
  upstream = await startUpstream();
  const gone = await startUpstream();
  await gone.stop();
  cut = await startTestEdge({ ORIGIN_URL: `${gone.url},http://127.0.0.1:9` });
  hasty = await startTestEdge({ ORIGIN_URL: upstream.url, UPSTREAM_TIMEOUT_MS: '300' });
  bare = await startTestEdge({ ORIGIN_URL: 'no url' });
});

afterAll(async () => {
  for (const edge of [cut, hasty, bare]) await edge.stop();
  await upstream.stop();
});

/** Values unique to this test, which no log or error may repeat. */
const seeded = ['xenofilia', 'quistorff', '90817263', 'zeppelinkroken', '4711-sesam', 's3cr3t-t0k3n'];

const typed = encodeURIComponent('Xenofilia Quistorff <xenofilia.quistorff@epost.example> 90817263');

type Asked = Parameters<TestEdge['ask']>[0];

/** A request with personal data in all of its parts. */
const personal = {
  path: `/api/account/xenofilia?epost=${typed}&invitasjon=s3cr3t-t0k3n`,
  headers: {
    cookie: 'session=s3cr3t-t0k3n; navn=Quistorff',
    authorization: 'Bearer s3cr3t-t0k3n',
    referer: `http://polviktidende.localhost/kontakt?navn=${typed}`,
    'user-agent': 'Xenofilia 90817263',
    'x-forwarded-for': '90817263',
    'x-request-code': 'Xenofilia',
    'content-type': 'application/json',
  },
  body: JSON.stringify({ givenName: 'Xenofilia', street: 'Zeppelinkroken', doorCode: '4711-sesam' }),
};

function repeated(text: string): readonly string[] {
  return seeded.filter((needle) => text.toLowerCase().includes(needle));
}

/** Everything in an answer except the redirect target, which repeats the request. */
function saidBy({ headers, text }: Awaited<ReturnType<TestEdge['ask']>>): string {
  const { location: _location, ...others } = headers;
  return JSON.stringify(others) + text;
}

test('O-05 N-21 the edge’s error answers and logs contain no name, no typed text and no secret', async () => {
  const page = { path: `/betal-faktura/90817263?navn=${typed}`, headers: personal.headers };
  const questions: readonly Asked[] = [
    { ...personal, method: 'POST' },
    { path: personal.path, headers: personal.headers },
    { ...personal, method: 'GET' },
    { ...personal, method: 'PUT', headers: { ...personal.headers, origin: 'http://xenofilia.example' } },
    { ...personal, method: 'POST', path: `/api/%2e%2e/xenofilia?${typed}` },
    { ...personal, method: 'POST', path: `/socket.io/?EIO=4&sid=s3cr3t-t0k3n` },
    { ...personal, method: 'PURGE' },
    { ...page, path: '/kontakt', method: 'POST', body: personal.body },
    { ...page },
    { ...page, path: `/Quistorff/${typed}` },
    { ...page, path: `/assets/xenofilia-${typed}.js` },
    { ...page, host: 'xenofilia.localhost' },
  ];
  const statuses = new Set<number>();
  for (const [edge, asked] of [
    [cut, questions],
    [bare, questions],
    [hasty, [{ ...personal, method: 'POST', path: `/api/xenofilia/held?epost=${typed}` }]],
  ] as const) {
    for (const question of asked) {
      const reply = await edge.ask(question);
      statuses.add(reply.status);
      expect([question.method, question.path, repeated(saidBy(reply))]).toEqual([question.method, question.path, []]);
    }
  }
  expect([...statuses]).toEqual(expect.arrayContaining([400, 403, 404, 502, 504]));
  expect([...statuses].some((status) => status === 503)).toBe(true);
  for (const { log } of [cut, hasty, bare]) {
    expect(log.join('\n')).toMatch(/"supportCode":"E-[2-9A-HJ-NP-Z]{8}"/);
    expect(repeated(log.join('\n'))).toEqual([]);
  }
});
