import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { titleTimeHeader } from '#src/contract/version.ts';
import { productionEnvironment } from './support/production.ts';
import { signIn } from './support/sign-in.ts';
import { titleNamed } from './support/test-fleet.ts';
import { ownOrigin, startTestOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const origin = await ownOrigin();
const title = titleNamed(origin.services.fleet, 'polviktidende');
const other = titleNamed(origin.services.fleet, 'alvnesnytt');

/** Calls the origin's own port directly, bypassing the edge. */
async function control(
  path: string,
  payload: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const init = {
    method: 'POST',
    body: JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
  };
  return origin.app.request(`http://127.0.0.1/sandbox/${path}`, init);
}

describe('the clock', () => {
  test('O-03 is moved for one title only, runs on, and returns to real time after a reset', async () => {
    const now = Date.now();
    expect((await control('clock', { titleCode: 'POL', advance: { days: 40 } })).status).toBe(200);
    await control('clock', { titleCode: 'POL', advance: { hours: 2 } });
    const ahead = (await origin.services.clock.now('POL')) - now;
    expect(Math.round(ahead / 3_600_000)).toBe(40 * 24 + 2);
    expect(Math.abs((await origin.services.clock.now('AN')) - now)).toBeLessThan(60_000);
    await control('clock', { titleCode: 'POL', now: '2027-03-10T04:05:06Z' });
    expect(new Date(await origin.services.clock.now('POL')).toISOString()).toMatch(/^2027-03-10T04:05/);
    await control('reset', { titleCode: 'POL' });
    expect(Math.abs((await origin.services.clock.now('POL')) - Date.now())).toBeLessThan(60_000);
  });

  test("O-03 every answer contains its title's time, refusals included", async () => {
    await control('clock', { titleCode: 'POL', now: '2027-03-10T12:00:00Z' });
    const visitor = new Visitor(origin, 'function');
    for (const path of ['session', 'title/POL', 'title/ZZZ', 'account/1000001', 'no-such-call']) {
      const response = await visitor.call(title, path);
      expect(response.headers.get(titleTimeHeader)).toMatch(/^2027-03-10T12:00:.+Z$/);
    }
    const told = (await visitor.call(other, 'session')).headers.get(titleTimeHeader);
    expect(Math.abs(Date.parse(told ?? '') - Date.now())).toBeLessThan(60_000);
    await control('reset', { titleCode: 'POL' });
  });

  test('O-03 the next issue follows the moved clock', async () => {
    const visitor = await signIn(origin, title, 'komplett');
    const path = `delivery/${demoPersonOf(title, 'komplett').accountNo}/POL`;
    await control('clock', { titleCode: 'POL', now: '2027-03-10T12:00:00Z' });
    expect(await (await visitor.call(title, path)).json()).toMatchObject({ nextIssueDate: '2027-03-11' });
    await control('reset', { titleCode: 'POL' });
  });
});

describe('injected faults', () => {
  const session = () => new Visitor(origin, 'function').call(title, 'session');

  test('X-02 a call fails the given number of times, on its title only', async () => {
    await control('faults', { titleCode: 'POL', call: 'getSession', mode: 'fail', times: 2 });
    expect((await new Visitor(origin, 'function').call(other, 'session')).status).toBe(200);
    expect([(await session()).status, (await session()).status, (await session()).status]).toEqual([500, 500, 200]);
  });

  test('X-02 a call fails until the fault is cleared, and other calls do not', async () => {
    const refused = async (call: string) => (await new Visitor(origin, 'function').call(title, call)).status === 500;
    const failing = { titleCode: 'POL', mode: 'fail', times: 'untilCleared' };
    await control('faults', { ...failing, call: 'getSession' });
    await control('faults', { ...failing, call: 'getTitle' });
    for (let time = 0; time < 5; time += 1) expect(await refused('session')).toBe(true);
    await control('faults/clear', { titleCode: 'POL', call: 'getSession' });
    expect([await refused('session'), await refused('title/POL')]).toEqual([false, true]);
    await control('faults/clear', { titleCode: 'POL' });
    expect(await refused('title/POL')).toBe(false);
  });

  test('A-03 a call returns an answer that breaks its contract', async () => {
    await control('faults', { call: 'GET session', mode: 'garbage' });
    const response = await session();
    expect([response.status, await response.json()]).toEqual([200, 'garbage']);
  });

  test('X-02 a call hangs until the visitor aborts', async () => {
    await control('faults', { titleCode: 'POL', call: 'getTitle', mode: 'hang' });
    const visitor = new Visitor(origin);
    const signed = await visitor.signed(`${origin.services.fleet.pageUrl(title)}/api/title/POL`);
    const abort = new AbortController();
    const waiting = fetch(`${origin.url}/api/title/POL`, { headers: signed, signal: abort.signal });
    expect((await visitor.call(title, 'session')).status).toBe(200);
    abort.abort();
    await expect(waiting).rejects.toThrow('aborted');
  });

  test('A-01 a fault for an unknown call is refused', async () => {
    expect((await control('faults', { call: 'noSuchCall', mode: 'fail' })).status).toBe(400);
    expect((await control('faults/clear', { call: 'noSuchCall' })).status).toBe(400);
  });
});

describe('reset', () => {
  test('O-02 restores the demo people and logs everyone out', async () => {
    const visitor = await signIn(origin, title, 'ny');
    const payload = { accountBalance: 0, spidId: demoPersonOf(title, 'ny').personId, firstTitleCode: 'POL' };
    await visitor.call(title, 'account', { method: 'POST', payload });
    const before = await (await (await signIn(origin, title, 'komplett')).call(title, 'session')).json();
    expect((await control('reset', { titleCode: 'POL' })).status).toBe(200);
    expect(await (await visitor.call(title, 'session')).json()).toEqual({ authenticated: false });
    const again = await signIn(origin, title, 'ny');
    expect(await (await again.call(title, 'session')).json()).toMatchObject({ ariaAccountNo: null });
    expect(await (await (await signIn(origin, title, 'komplett')).call(title, 'session')).json()).toEqual(before);
  });
});

describe('the log of a demo person', () => {
  test.each([
    ['komplett', ['renewed', 'started']],
    ['helg', ['deliveryStopped', 'renewed', 'started']],
    ['familie', ['started']],
    ['suspendert', ['suspended', 'started']],
    ['oppsagt', ['cancelled', 'renewed', 'started']],
    ['kansellert', ['ended', 'cancelled', 'started']],
    ['avsluttes', ['cancelled', 'renewed', 'started']],
    ['tidligere', ['ended', 'cancelled', 'started']],
    ['inaktiv', []],
    ['installeres', []],
    ['prove', ['started']],
    ['planbytte', ['planChangeOrdered', 'renewed', 'started']],
  ])('O-02 N-08 explains the current state of %s', async (kind, expected) => {
    const visitor = await signIn(origin, title, kind);
    const path = `activity/${demoPersonOf(title, kind).accountNo}/POL`;
    const { activities } = (await (await visitor.call(title, path)).json()) as {
      activities: { kind: string; at: string; by: string; facts: Record<string, unknown> }[];
    };
    expect(activities.map((line) => line.kind)).toEqual(expected);
    const now = new Date().toISOString();
    expect(activities.filter(({ at }) => at > now)).toEqual([]);
    const ended = activities.find((line) => line.kind === 'cancelled');
    if (ended !== undefined) expect(ended.by).toBe(/oppsagt|kansellert/.test(kind) ? 'person' : 'customerCenter');
  });
});

describe('a reset to another day', () => {
  test('O-02 O-03 moves the dates to that day, whether the title was in use or not', async () => {
    const unused = titleNamed(origin.services.fleet, 'nordvaerby');
    for (const one of [unused, title]) {
      const { titleCode } = one;
      expect((await control('reset', { titleCode, now: '2041-02-05T08:00:00.000Z' })).status).toBe(200);
      const visitor = await signIn(origin, one, 'komplett');
      const path = `subscription/${demoPersonOf(one, 'komplett').accountNo}/${encodeURIComponent(titleCode)}`;
      expect(await (await visitor.call(one, path)).json()).toMatchObject({ current: { renewalDate: '2041-02-16' } });
    }
  });
});

/** Titles for which nothing can be paid, according to the start-up warning. */
function unpayableIn(lines: readonly string[]): unknown {
  const warning = lines.find((line) => line.includes('nothing can be paid for these titles: MERCHANTS_FILE')) ?? '{}';
  return (JSON.parse(warning) as { titles?: unknown }).titles;
}

describe('access', () => {
  test("E-02 the sandbox's control is not reachable through the edge", async () => {
    const url = `${origin.services.fleet.pageUrl(title)}/sandbox/reset`;
    const response = await new Visitor(origin, 'function').ask(url, { method: 'POST', payload: {} });
    expect(response.status).toBe(404);
  });

  test("E-04 a web page in the developer's browser has no access", async () => {
    expect((await control('reset', {}, { origin: 'https://evil.example' })).status).toBe(403);
  });

  test('O-05 an origin without the sandbox has no control, demo people, inbox or payment methods, and logs that', async () => {
    const lines: string[] = [];
    const onLog = (line: string): number => lines.push(line);
    const production = await startTestOrigin({ environment: productionEnvironment(), onLog });
    try {
      expect(unpayableIn(lines)).toEqual(production.services.fleet.titles.map((one) => one.titleCode));
      const init = { method: 'POST', body: '{}' };
      expect((await production.app.request('http://127.0.0.1/sandbox/reset', init)).status).toBe(403);
      const visitor = new Visitor(production, 'function');
      expect((await visitor.ask(`${production.services.fleet.inboxUrl}/`)).status).toBe(404);
      const entity = await (await visitor.call(titleNamed(production.services.fleet, 'nordvaerby'), 'session')).json();
      expect(entity).toEqual({ authenticated: false });
    } finally {
      await production.close();
    }
  });
});

test('O-02 an origin in production warns at start of the titles for which MERCHANTS_FILE has no account', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'merchants-')), 'merchants.json');
  const card = { apiUrl: 'https://api.payex.example', payeeId: 'payee', accessToken: 'token' };
  writeFileSync(file, JSON.stringify({ POL: { card }, NV: {} }));
  const lines: string[] = [];
  const production = await startTestOrigin({
    environment: { ...productionEnvironment(), MERCHANTS_FILE: file },
    onLog: (line) => lines.push(line),
  });
  const codes = production.services.fleet.titles.map((one) => one.titleCode);
  await production.close();
  expect(codes).toEqual(expect.arrayContaining(['POL', 'NV']));
  expect(unpayableIn(lines)).toEqual(codes.filter((code) => code !== 'POL'));
});

test('O-02 an origin in production lists at start the codes in the merchants file that belong to no title', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'merchants-')), 'merchants.json');
  writeFileSync(file, '{"NOSUCH": {}, "*": {}}');
  const start = startTestOrigin({ environment: { ...productionEnvironment(), MERCHANTS_FILE: file } });
  await expect(start).rejects.toThrow('MERCHANTS_FILE: NOSUCH: expected the code of a title, or *.');
});

describe('health', () => {
  test("O-05 health answers on both ports, and readiness on the operators' port, without a signature", async () => {
    expect((await origin.app.request('http://127.0.0.1/healthz')).status).toBe(200);
    for (const path of ['healthz', 'readyz']) {
      expect((await origin.operators.request(`http://127.0.0.1/${path}`)).status).toBe(200);
    }
  });
});
