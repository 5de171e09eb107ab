import { Hono } from 'hono';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Jobs } from '../jobs/jobs.ts';
import { deadLetters } from '../jobs/dead-letter.ts';
import type { QueueCounts } from '../jobs/job-overview.ts';
import type { PaymentCounter } from '../services/payment-counter.ts';
import { logOutage } from '../log/log-outage.ts';

/** A request that was answered. */
export interface AnsweredRequest {
  readonly status: number;
  readonly seconds: number;
  /** What is known of it, as its line of the log says. */
  readonly facts: Readonly<Record<string, string>>;
}

/** What this process counts for Prometheus. */
export interface Metrics extends PaymentCounter {
  readonly count: (request: AnsweredRequest) => void;
  /** Answers `/metrics`, on the origin's own port alone. */
  readonly app: Hono;
}

/** Upper bounds of the time that a request takes, in seconds. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts of one process, by title; and of the jobs, which all processes share. */
export function createMetrics(jobs: Pick<Jobs, 'counts'>, log: Logger): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const count = countRequests(registers);
  const states = ['queue', 'state'] as const;
  const waiting = new Gauge({
    name: 'min_side_jobs',
    help: 'Jobs of a queue, counted within the last minute.',
    labelNames: states,
    registers,
  });
  const dead = new Gauge({ name: 'min_side_dead_letters', help: 'Jobs that failed for good.', registers });
  const up = new Gauge({ name: 'min_side_database_up', help: 'Whether the database answers.', registers });
  const showQueue = ({ queue, ready, deferred, active, failed }: QueueCounts): void => {
    if (queue === deadLetters) return dead.set(ready);
    for (const [state, value] of Object.entries({ ready, deferred, active, failed })) {
      waiting.set({ queue, state }, value);
    }
  };
  const lookAtJobs = async (): Promise<void> => {
    waiting.reset();
    try {
      for (const counts of await jobs.counts()) showQueue(counts);
      up.set(1);
    } catch (error) {
      logOutage(log, error, { message: 'the jobs could not be counted' });
      up.set(0);
    }
  };
  const app = new Hono();
  app.get('/metrics', async (context) => {
    await lookAtJobs();
    return context.body(await registry.metrics(), 200, {
      'content-type': registry.contentType,
      'cache-control': 'no-store',
    });
  });
  return { count, countPayment: countPayments(registers), countProviderAnswer: countProviderAnswers(registers), app };
}

function countPayments(registers: Registry[]): Metrics['countPayment'] {
  const payments = new Counter({
    name: 'min_side_payments_total',
    help: 'Payments, charges, refunds and registrations that have ended, by outcome.',
    labelNames: ['title', 'kind', 'outcome'],
    registers,
  });
  return ({ titleCode: title, kind, outcome }) => payments.inc({ title, kind, outcome });
}

function countProviderAnswers(registers: Registry[]): Metrics['countProviderAnswer'] {
  const answers = new Counter({
    name: 'min_side_provider_answers_total',
    help: 'Answers of payment providers, by HTTP status: 401 says that our own access is refused.',
    labelNames: ['provider', 'status'],
    registers,
  });
  return ({ provider, status }) => answers.inc({ provider, status });
}

function countRequests(registers: Registry[]): Metrics['count'] {
  const requests = new Counter({
    name: 'min_side_requests_total',
    help: 'Requests, by the code of their title; empty for those that belong to none.',
    labelNames: ['title', 'host', 'status'],
    registers,
  });
  const errors = new Counter({
    name: 'min_side_request_errors_total',
    help: 'Requests that the origin could not answer: status 500 and above.',
    labelNames: ['title'],
    registers,
  });
  const duration = new Histogram({
    name: 'min_side_request_duration_seconds',
    help: 'Time until a request was answered.',
    labelNames: ['title'],
    buckets,
    registers,
  });
  const events = new Counter({
    name: 'min_side_events_total',
    help: 'What people have done, such as a login.',
    labelNames: ['title', 'event'],
    registers,
  });
  const refusals = new Counter({
    name: 'min_side_refusals_total',
    help: 'Calls that were refused, by their code.',
    labelNames: ['call', 'code'],
    registers,
  });
  return ({ status, seconds, facts: { title = '', host = '', event, call, code } }) => {
    if (call !== undefined && code !== undefined) refusals.inc({ call, code });
    requests.inc({ title, host, status });
    if (status >= 500) errors.inc({ title });
    duration.observe({ title }, seconds);
    if (event !== undefined) events.inc({ title, event });
  };
}
