import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { receiptMailJob } from '#origin/features/activity/receipt-mail-job.ts';
import { JobRefusedError } from '#origin/platform/jobs/job-kind.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { logInAs } from './support/log-in.ts';
import { jobsAreDone } from './support/post.ts';
import { titleNamed } from './support/test-fleet.ts';
import { startTestOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

let origin: RunningOrigin;
let title: FleetTitle;
beforeAll(async () => {
  origin = await startTestOrigin();
  title = titleNamed(origin.services.fleet, 'polviktidende');
});
afterAll(() => origin.close());

/** The samples of the process by name and labels, as Prometheus reads them. */
async function samples(): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(`${origin.url}/metrics`);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)?.[0])]));
}

test('O-06 requests, errors, their time and logins are counted by title', async () => {
  const visitor = new Visitor(origin);
  await logInAs(visitor, origin, title, 'komplett');
  origin.services.sandbox?.faults.plan({ titleCode: 'POL', call: 'GET session', mode: 'fail', times: 1 });
  expect((await visitor.call(title, 'session')).status).toBe(500);
  const found = await samples();
  expect(found.get('min_side_requests_total{title="POL",host="page",status="500"}')).toBe(1);
  expect(found.get('min_side_requests_total{title="POL",host="page",status="200"}')).toBeGreaterThan(0);
  expect(found.get('min_side_requests_total{title="POL",host="identity",status="200"}')).toBeGreaterThan(0);
  expect(found.get('min_side_request_errors_total{title="POL"}')).toBe(1);
  expect(found.get('min_side_events_total{title="POL",event="login"}')).toBe(1);
  const within = [...found].filter(([name]) => /^min_side_request_duration_seconds_bucket.*title="POL"/.test(name));
  expect(within.at(-1)).toEqual([expect.stringContaining('le="+Inf"'), within.at(-1)?.[1]]);
  expect(within.map(([, value]) => value)).toEqual(within.map(([, value]) => value).toSorted((a, b) => a - b));
});

test('O-06 so are jobs and dead letters, and no name, number or address is in it', async () => {
  const { database, jobs, messages } = origin.services;
  const recipient = 'kari@person.example';
  vi.spyOn(messages, 'send').mockImplementation(async (message) => {
    if (message.recipient === recipient) throw new JobRefusedError('smtp 550');
  });
  const payload = { titleCode: 'POL', channel: 'email', recipient, subject: 'Kvittering', body: 'Takk' } as const;
  await database.transaction((transaction) => jobs.send(transaction, receiptMailJob, { id: randomUUID(), payload }));
  await jobsAreDone(database);
  const found = await vi.waitFor(async () => {
    // The counts are kept for a minute.
    await database.execute(`update pgboss.queue set monitor_on = now() - interval '2 minutes'`);
    const counted = await samples();
    expect(counted.get('min_side_dead_letters')).toBe(1);
    return counted;
  });
  expect(found.get('min_side_jobs{queue="receipt-mail",state="active"}')).toBe(0);
  expect(found.get('min_side_database_up')).toBe(1);
  expect([...found.keys()].join()).not.toMatch(/kari|demo\.example|127\.0/);
});

test('O-06 E-02 nothing of it is reached through the edge', async () => {
  const { fleet } = origin.services;
  for (const host of [fleet.pageUrl(title), fleet.identityUrl(title)]) {
    expect((await new Visitor(origin).ask(`${host}/metrics`)).status).toBe(404);
  }
});
