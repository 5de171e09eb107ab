import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { receiptMailJob } from '#origin/features/activity/receipt-mail.ts';
import { JobRefusedError } from '#origin/platform/jobs/job-kind.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { jobsAreDone, sentTo } from './support/post.ts';
import { operatorToken, productionEnvironment } from './support/production.ts';
import { titleNamed } from './support/test-fleet.ts';
import { ownOrigin, startTestOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const origin = await ownOrigin();

const ask = (path: string, init: RequestInit = {}) =>
  origin.operators.request(`http://127.0.0.1:8789/jobs${path}`, init);

/** Sends a mail that every server refuses; returns the id of its dead job. */
async function deadMail(recipient: string): Promise<string> {
  const { database, jobs, messages } = origin.services;
  const refused = vi.spyOn(messages, 'send').mockRejectedValueOnce(new JobRefusedError('smtp 550'));
  const payload = { titleCode: 'POL', channel: 'email', recipient, subject: 'Kvittering', body: 'Takk' } as const;
  await database.transaction((transaction) => jobs.send(transaction, receiptMailJob, { id: randomUUID(), payload }));
  await jobsAreDone(database);
  refused.mockRestore();
  const [dead] = await jobs.dead();
  return dead?.id ?? '';
}

test('C-07 A-07 operators see the status of the jobs and which are dead, without their content', async () => {
  const id = await deadMail('kari@person.example');
  const response = await ask('');
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const text = await response.text();
  expect(text).not.toMatch(/kari|Takk/);
  expect(JSON.parse(text)).toMatchObject({
    queues: expect.arrayContaining([
      expect.objectContaining({ queue: 'receipt-mail', ready: 0, deferred: 0, active: 0 }),
      expect.objectContaining({ queue: 'one-time-code' }),
    ]),
    dead: [{ id, queue: 'receipt-mail', attempts: 1, fault: 'JobRefusedError smtp 550' }],
  });
});

test('C-07 operators can retry a dead job', async () => {
  const id = await deadMail('ola@person.example');
  expect((await ask(`/${id}/retry`, { method: 'POST' })).status).toBe(202);
  expect(await sentTo(origin, 'ola@person.example')).toHaveLength(1);
  expect((await ask(`/${id}/retry`, { method: 'POST' })).status).toBe(404);
});

test('C-07 operators can discard a dead job with a reason, which is stored', async () => {
  const id = await deadMail('per@person.example');
  const discard = (body: object) => ask(`/${id}/discard`, { method: 'POST', body: JSON.stringify(body) });
  for (const body of [{}, { reason: ' ', by: 'kari' }, { reason: 'Adressen er nedlagt' }]) {
    const refused = await discard(body);
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'reasonMissing' }]);
  }
  expect((await discard({ reason: 'Adressen er nedlagt', by: 'kari' })).status).toBe(200);
  const { dead, discarded } = (await (await ask('')).json()) as { dead: { id: string }[]; discarded: unknown[] };
  expect(dead.map((one) => one.id)).not.toContain(id);
  expect(discarded[0]).toMatchObject({ id, queue: 'receipt-mail', reason: 'Adressen er nedlagt', by: 'kari' });
  expect((await discard({ reason: 'igjen', by: 'kari' })).status).toBe(404);
  expect((await ask(`/${id}/retry`, { method: 'POST' })).status).toBe(404);
  await expect(origin.services.jobs.backlog()).resolves.toContainEqual(
    expect.objectContaining({ queue: 'receipt-mail', deadCount: dead.length }),
  );
});

test.each(['nonsense', randomUUID()])('C-07 retrying the unknown dead job %s is answered with 404', async (id) => {
  expect((await ask(`/${id}/retry`, { method: 'POST' })).status).toBe(404);
});

test("E-04 a web page in the operator's browser has no access", async () => {
  const id = await deadMail('siri@person.example');
  const headers = { origin: 'https://evil.example' };
  expect((await ask(`/${id}/retry`, { method: 'POST', headers })).status).toBe(403);
});

describe('an origin in production', () => {
  let production: RunningOrigin;
  beforeAll(async () => {
    production = await startTestOrigin({ environment: productionEnvironment() });
  });
  afterAll(() => production.close());

  const asked = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${production.operatorsUrl}${path}`, { headers });
    await response.body?.cancel();
    return response.status;
  };

  test.each(['/jobs', '/metrics', '/open-items', '/nowhere'])(
    "O-05 O-06 %s requires the operators' token",
    async (path) => {
      expect(await asked(path)).toBe(401);
      expect(await asked(path, { authorization: `Bearer ${operatorToken}x` })).toBe(401);
      expect(await asked(path, { authorization: operatorToken })).toBe(401);
      expect(await asked(path, { authorization: `Bearer ${operatorToken}` })).toBe(path === '/nowhere' ? 404 : 200);
      const refused = await fetch(`${production.operatorsUrl}${path}`);
      expect([refused.headers.get('www-authenticate'), await refused.json()]).toMatchObject([
        'Bearer',
        { code: 'tokenInvalid' },
      ]);
    },
  );

  test('O-05 requires the token to change a dead job', async () => {
    const init = { method: 'POST', body: '{"reason":"x","by":"y"}' };
    for (const word of ['retry', 'discard']) {
      expect((await fetch(`${production.operatorsUrl}/jobs/${randomUUID()}/${word}`, init)).status).toBe(401);
    }
  });

  test('O-05 answers liveness and readiness probes without a token', async () => {
    expect([await asked('/healthz'), await asked('/readyz')]).toEqual([200, 200]);
  });

  test("O-05 serves no operators' pages on the port for calls, and readiness only to the edge", async () => {
    const authorization = `Bearer ${operatorToken}`;
    for (const path of ['/jobs', '/metrics', '/open-items', '/readyz']) {
      expect((await fetch(`${production.url}${path}`, { headers: { authorization } })).status).toBe(403);
    }
    expect((await fetch(`${production.url}/healthz`)).status).toBe(200);
    expect((await new Visitor(production).ask('https://fleet.example/readyz')).status).toBe(200);
  });
});

test("E-02 the operators' pages are not reachable through the edge", async () => {
  const visitor = new Visitor(origin, 'function');
  const title = titleNamed(origin.services.fleet, 'polviktidende');
  for (const host of [origin.services.fleet.pageUrl(title), origin.services.fleet.identityUrl(title)]) {
    expect((await visitor.ask(`${host}/jobs`)).status).toBe(404);
  }
});
