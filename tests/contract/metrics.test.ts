import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { account } from '#origin/features/account/account-tables.ts';
import { receiptMailJob } from '#origin/features/activity/receipt-mail.ts';
import { paymentAttempt, paymentEvent, paymentMethod } from '#origin/features/payment/payment-tables.ts';
import { JobRefusedError } from '#origin/platform/jobs/job-kind.ts';
import { findBacklog } from '#origin/platform/jobs/job-overview.ts';
import { metricsOf } from '#scripts/checks/alert-issues.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { visitorAs } from './support/log-in.ts';
import { jobsAreDone } from './support/post.ts';
import { titleNamed } from './support/test-fleet.ts';
import { ownOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const origin = await ownOrigin();
const title = titleNamed(origin.services.fleet, 'polviktidende');
const atStart = await samples();

/** Samples of the process, keyed by name and labels, as Prometheus reads them. */
async function samples(): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(`${origin.operatorsUrl}/metrics`);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)?.[0])]));
}

test('O-06 requests, errors, durations and log-ins are counted by title', async () => {
  const visitor = await visitorAs(origin, title, 'komplett');
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

test('O-06 jobs and dead letters are counted, without a name, number or address', async () => {
  const { database, jobs, messages } = origin.services;
  const recipient = 'kari@person.example';
  vi.spyOn(messages, 'send').mockImplementation(async (message) => {
    if (message.recipient === recipient) throw new JobRefusedError('smtp 550');
  });
  const payload = { titleCode: 'POL', channel: 'email', recipient, subject: 'Kvittering', body: 'Takk' } as const;
  await database.transaction((transaction) => jobs.send(transaction, receiptMailJob, { id: randomUUID(), payload }));
  await jobsAreDone(database);
  const found = await vi.waitFor(async () => {
    // Counts are cached for a minute.
    await database.execute(`update pgboss.queue set monitor_on = now() - interval '2 minutes'`);
    const counted = await samples();
    expect(counted.get('min_side_dead_letters{kind="receipt-mail"}')).toBe(1);
    return counted;
  });
  expect(found.get('min_side_jobs{queue="receipt-mail",state="active"}')).toBe(0);
  expect(found.get('min_side_database_up')).toBe(1);
  expect([...found.keys()].join()).not.toMatch(/kari|demo\.example|127\.0/);
});

test('O-06 the series of all alerts exist from the start, at 0', () => {
  const names = new Set([...atStart.keys()].map((name) => name.replace(/\{.*/, '')));
  expect(metricsOf(readFileSync('ops/alerts.yaml', 'utf8')).filter((name) => !names.has(name))).toEqual([]);
  const atZero = [
    'min_side_events_total{title="POL",event="login"}',
    'min_side_request_errors_total{title="POL"}',
    'min_side_payments_total{title="POL",kind="charge",outcome="declined"}',
    'min_side_provider_answers_total{provider="vipps",status="401"}',
    'min_side_dead_letters{kind="payment"}',
    'min_side_oldest_job_seconds{queue="payment"}',
    'min_side_open_payments{provider="card",age="older"}',
    'min_side_unmatched_payments{provider="avtaleGiro"}',
    'min_side_due_work_behind{source="subscription"}',
  ];
  expect(atZero.map((name) => [name, atStart.get(name)])).toEqual(atZero.map((name) => [name, 0]));
});

test('O-06 open payments are counted by provider and age, and so are callbacks about unknown payments', async () => {
  const { database } = origin.services;
  const [someone] = await database.select().from(account).limit(1);
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
  const attempt = (createdAt: Date, changes: Partial<typeof paymentAttempt.$inferInsert> = {}) => ({
    id: randomUUID(),
    reference: randomUUID().replaceAll('-', '').slice(0, 30),
    accountNo: someone?.accountNo ?? '',
    titleCode: 'POL',
    purpose: 'invoice' as const,
    subject: randomUUID(),
    kind: 'payment' as const,
    method: 'VIPPS' as const,
    amountOre: 100,
    description: 'Faktura',
    state: 'awaitingUser' as const,
    createdAt,
    expiresAt: createdAt,
    ...changes,
  });
  const agreement = attempt(hours(100), { kind: 'purchase', state: 'succeeded', providerReference: 'agr_1' });
  const old = attempt(hours(100), {
    kind: 'refund',
    refunds: agreement.id,
    method: 'SWEDBANK-PPG',
    nextDueOn: '2999-01-01',
  });
  const collected = { kind: 'charge', method: 'AVTALEGIRO' } as const;
  await database
    .insert(paymentAttempt)
    .values([
      attempt(hours(0)),
      attempt(hours(2)),
      attempt(hours(30)),
      old,
      attempt(hours(100), { ...collected, collectOn: dayInOslo(hours(30).getTime()) }),
      attempt(hours(100), { state: 'declined' }),
      agreement,
    ]);
  const news = { provider: 'vipps', name: 'CAPTURED', pspReference: '', receivedAt: new Date() };
  await database.insert(paymentEvent).values([
    { ...news, id: randomUUID(), reference: 'somebody-elses' },
    { ...news, id: randomUUID(), reference: 'somebody-elses', pspReference: 'again' },
    { ...news, id: randomUUID(), reference: old.reference },
    { ...news, id: randomUUID(), reference: 'agr_1/charges/chr_1' },
    { ...news, id: randomUUID(), reference: 'long-ago', receivedAt: hours(24 * 8) },
  ]);
  const found = await samples();
  const open = [...found].filter(([name, value]) => name.startsWith('min_side_open_payments') && value > 0);
  expect(open.toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
    ['min_side_open_payments{provider="avtaleGiro",age="3d"}', 1],
    ['min_side_open_payments{provider="card",age="older"}', 1],
    ['min_side_open_payments{provider="vipps",age="1d"}', 1],
    ['min_side_open_payments{provider="vipps",age="1h"}', 1],
    ['min_side_open_payments{provider="vipps",age="3d"}', 1],
  ]);
  expect(found.get('min_side_unmatched_payments{provider="vipps"}')).toBe(1);
  await database.delete(paymentAttempt);
});

test('O-06 overdue work is counted, and so is each run of it', async () => {
  const { database, dueWork } = origin.services;
  const behind = 'min_side_due_work_behind{source="student_confirmation"}';
  expect([...(await samples()).keys()]).toContain(behind);
  const [someone] = await database.select().from(account).limit(1);
  const yesterday = addDays(dayInOslo(Date.now()), -1);
  const row = { accountNo: someone?.accountNo ?? '', titleCode: 'POL', method: 'SWEDBANK-PPG', token: 'x' } as const;
  const late = { ...row, id: randomUUID(), createdAt: new Date(), nextDueOn: yesterday };
  const isLate = eq(paymentMethod.id, late.id);
  onTestFinished(async () => void (await database.delete(paymentMethod).where(isLate)));
  await database.insert(paymentMethod).values(late);
  const methodsBehind = async () => (await samples()).get('min_side_due_work_behind{source="payment_method"}');
  // The process's own scheduler runs every few seconds, and may do the work before it is counted.
  await vi.waitFor(async () => {
    await database.update(paymentMethod).set({ nextDueOn: yesterday }).where(isLate);
    expect(await methodsBehind()).toBe(1);
  });
  await dueWork.run({ waits: true });
  const runs = async () => expect((await samples()).get('min_side_due_work_runs_total')).toBeGreaterThan(0);
  await vi.waitFor(runs, { timeout: 15_000 });
  expect(await methodsBehind()).toBe(0);
});

test('O-06 the age of the oldest waiting job is reported', async () => {
  const { database } = origin.services;
  const old = sql`insert into pgboss.job (name, data, start_after) values ('receipt-mail', '{}', now() - interval '2 hours') returning id`;
  const found = await database.transaction(async (transaction) => {
    await transaction.execute(old);
    return findBacklog(transaction, ['receipt-mail', 'payment']);
  });
  expect(found.find(({ queue }) => queue === 'receipt-mail')?.oldestSeconds).toBeCloseTo(7200, -2);
  expect(found.find(({ queue }) => queue === 'payment')).toEqual({ queue: 'payment', oldestSeconds: 0, deadCount: 0 });
});

test('O-06 E-02 no metric is reachable through the edge', async () => {
  const { fleet } = origin.services;
  for (const host of [fleet.pageUrl(title), fleet.identityUrl(title)]) {
    expect((await new Visitor(origin).ask(`${host}/metrics`)).status).toBe(404);
  }
});
