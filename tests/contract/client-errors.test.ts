import { expect, test } from 'vitest';
import { reportClientErrors } from '#src/contract/client-error.ts';
import { titlesOf } from './support/actor.ts';
import { loggingOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const { origin, log } = await loggingOrigin({
  environment: { RATE_LIMITS: '{"clientFaults":8}' },
});
const title = titlesOf(origin)();

const entry = {
  code: 'K-ABCDEFGH',
  kind: 'network',
  error: 'ApiError',
  route: 'payInvoice',
  call: 'GET account/:id',
  build: 'client.q1w2.js',
  stack: ['home.abc.js:1:234'],
};

function report(payload: object) {
  return new Visitor(origin).call(title, reportClientErrors.path, { method: 'POST', payload });
}

test('N-21 a code created by the browser leads to a log line, with or without a session', async () => {
  const other = { ...entry, code: 'K-22222222', kind: 'script', call: null, build: null, stack: [] };
  expect((await report({ faults: [entry, other] })).status).toBe(200);
  const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const told = lines.filter(({ msg }) => msg === 'a page failed in a browser');
  expect(told).toMatchObject([
    {
      level: 40,
      supportCode: 'K-ABCDEFGH',
      title: title.titleCode,
      kind: 'network',
      error: 'ApiError',
      page: '/betal-faktura/:ariaInvoiceNo',
      call: 'GET account/:id',
      build: 'client.q1w2.js',
      stack: ['home.abc.js:1:234'],
    },
    { supportCode: 'K-22222222', kind: 'script' },
  ]);
  expect(told[1]).not.toHaveProperty('call');
});

test('N-21 O-05 reports with possible personal data are refused and not logged', async () => {
  const before = log.length;
  const name = 'Xenofilia';
  const strange = [
    { code: `K-${name}` },
    { kind: name },
    { error: `${name}Error` },
    { route: name },
    { call: `GET account/${name}@epost.example` },
    { build: `${name} Quistorff.js` },
    { stack: [`at ${name} (a.js:1:2)`] },
    { stack: Array.from({ length: 9 }, () => 'a.js:1:2') },
  ];
  for (const change of strange) {
    const response = await report({ faults: [{ ...entry, ...change }] });
    expect([change, response.status]).toEqual([change, 400]);
    expect(await response.text()).not.toContain(name);
  }
  // The path of an unknown call is omitted: it could contain anything.
  expect((await report({ faults: [{ ...entry, call: `GET ${name}` }] })).status).toBe(200);
  expect(log.length).toBeGreaterThan(before);
  expect(log.join('\n')).not.toContain(name);
});

test('N-21 O-05 reports are small, and limited per network and hour', async () => {
  const entries = Array.from({ length: 10 }, () => ({ ...entry, padding: 'x'.repeat(2000) }));
  expect((await report({ faults: entries })).status).toBe(413);
  expect((await report({ faults: [] })).status).toBe(400);
  expect((await report({ faults: [...entries, entry].map(({ code }) => ({ ...entry, code })) })).status).toBe(400);
  const statuses: number[] = [];
  for (let one = 0; one < 8; one += 1) statuses.push((await report({ faults: [entry] })).status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.at(-1)).toBe(429);
});
