import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { Gauge, type Registry } from 'prom-client';
import * as v from 'valibot';
import { groupTitlesByTime } from '#origin/platform/clock/clock.ts';
import { isUuid } from '#origin/platform/database/columns.ts';
import { readLimitedBody, refuseCrossSite } from '#origin/platform/http/call-input.ts';
import { deadLetters } from '#origin/platform/jobs/job-attempt.ts';
import type { QueueCounts } from '#origin/platform/jobs/job-overview.ts';
import type { Jobs } from '#origin/platform/jobs/jobs.ts';
import { logOutage } from '#origin/platform/log/log.ts';
import { answerError, ProblemError, problemResponse } from '#origin/platform/problems/problem-response.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { makeSupportCode } from '#src/lib/support-codes.ts';
import type { GaugeSource } from './gauge-source.ts';
import type { Metrics } from './metrics.ts';
import { answerAlive, answerReadiness, type Readiness } from './readiness.ts';

export interface OperatorParts {
  readonly services: GaugeParts;
  readonly readiness: Readiness;
  readonly metrics: Pick<Metrics, 'registry'>;
  readonly gauges: readonly GaugeSource[];
  readonly others: readonly Hono[];
  /** Undefined only in a sandbox. */
  readonly token: string | undefined;
}

interface OperatorEnv {
  readonly Variables: { supportCode: string };
}

/**
 * Served on a separate port. All calls require the token except `/healthz` and `/readyz`, because probes cannot send
 * one.
 */
export function createOperatorsApp({
  services,
  readiness,
  metrics,
  gauges,
  others,
  token,
}: OperatorParts): Hono<OperatorEnv> {
  const { jobs, log } = services;
  const app = new Hono<OperatorEnv>();
  app.use(async (context, next) => {
    context.set('supportCode', makeSupportCode('S', crypto.getRandomValues(new Uint8Array(8))));
    await next();
    const { method, path } = context.req;
    if (method !== 'GET' && method !== 'HEAD') {
      log.info({ supportCode: context.var.supportCode, method, path, status: context.res.status }, 'operator call');
    }
  });
  app.get('/healthz', () => answerAlive());
  app.get('/readyz', (context) => answerReadiness(readiness, log, context.var.supportCode));
  app.use(async (context, next) => {
    if (token === undefined || isToken(context.req.header('authorization'), token)) return next();
    const { supportCode } = context.var;
    const response = problemResponse({ status: 401, code: 'tokenInvalid', supportCode });
    response.headers.set('www-authenticate', 'Bearer');
    return response;
  });
  app.route('/', passingOn(createMetricsApp(services, metrics, gauges)));
  app.route('/', passingOn(createJobsApp(jobs)));
  for (const other of others) app.route('/', passingOn(other));
  app.onError((error, context) => answerError(error, context.var.supportCode, log));
  app.notFound((context) => problemResponse({ status: 404, code: 'notFound', supportCode: context.var.supportCode }));
  return app;
}

function passingOn(part: Hono): Hono {
  return part.onError((error) => {
    throw error;
  });
}

/** Compares hashes, because timingSafeEqual needs equal lengths. */
function isToken(authorization: string | undefined, token: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(authorization ?? ''), hashOf(`Bearer ${token}`));
}

function createMetricsApp(
  parts: GaugeParts,
  { registry }: Pick<Metrics, 'registry'>,
  sources: readonly GaugeSource[],
): Hono {
  const readGauges = createGauges(registry, parts, sources);
  const app = new Hono();
  app.get('/metrics', async (context) => {
    await readGauges();
    return context.body(await registry.metrics(), 200, {
      'content-type': registry.contentType,
      'cache-control': 'no-store',
    });
  });
  return app;
}

function createJobsApp(jobs: Pick<Jobs, 'counts' | 'dead' | 'discarded' | 'retry' | 'discard'>): Hono {
  const app = new Hono().basePath('/jobs');
  app.get('/', async (context) => {
    const [queues, dead, discarded] = await Promise.all([jobs.counts(), jobs.dead(), jobs.discarded()]);
    return context.json({ queues, dead, discarded }, 200, { 'cache-control': 'no-store' });
  });

  app.post('/:id/retry', async (context) => {
    refuseCrossSite(context.req.raw, new URL(context.req.url).origin);
    const id = context.req.param('id');
    if (!isUuid(id) || !(await jobs.retry(id))) throw new ProblemError(404, 'notFound');
    return context.json({ id }, 202, { 'cache-control': 'no-store' });
  });

  app.post('/:id/discard', async (context) => {
    refuseCrossSite(context.req.raw, new URL(context.req.url).origin);
    const body = await readLimitedBody(context.req.raw.body, maxBytes);
    if (body === undefined) throw new ProblemError(413, 'payloadTooLarge');
    const discard = v.safeParse(DiscardSchema, body.toString('utf8'));
    if (!discard.success) throw new ProblemError(400, 'reasonMissing');
    const id = context.req.param('id');
    if (!isUuid(id) || !(await jobs.discard(id, discard.output))) throw new ProblemError(404, 'notFound');
    return context.json({ id }, 200, { 'cache-control': 'no-store' });
  });
  return app;
}

const maxBytes = 4_096;

const words = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));
const DiscardSchema = v.pipe(v.string(), v.parseJson(), v.object({ reason: words(500), by: words(100) }));

type GaugeParts = Pick<Services, 'clock' | 'database' | 'fleet' | 'jobs' | 'log'>;

function createGauges(registry: Registry, parts: GaugeParts, sources: readonly GaugeSource[]): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({ name: 'min_side_database_up', help: 'Whether the database answers.', registers });
  const readJobs = jobGauges(registers, parts);
  const readings = sources.map((source) => sourceGauge(registers, parts, source));
  return async () => {
    try {
      await readJobs();
      for (const read of readings) await read();
      up.set(1);
    } catch (error) {
      logOutage(parts.log, error, { message: 'the gauges could not be read' });
      up.set(0);
    }
  };
}

function jobGauges(registers: Registry[], { jobs }: GaugeParts): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const waiting = gauge('min_side_jobs', 'Jobs of a queue, counted within the last minute.', ['queue', 'state']);
  const age = gauge(
    'min_side_oldest_job_seconds',
    'How long the oldest job of a queue has been ready to be carried out.',
    ['queue'],
  );
  const dead = gauge('min_side_dead_letters', 'Jobs that failed for good, by their kind.', ['kind']);
  const showQueue = ({ queue, ready, deferred, active, failed }: QueueCounts): void => {
    if (queue === deadLetters) return;
    for (const [state, value] of Object.entries({ ready, deferred, active, failed })) {
      waiting.set({ queue, state }, value);
    }
  };
  return async () => {
    for (const old of [waiting, age, dead]) old.reset();
    for (const counts of await jobs.counts()) showQueue(counts);
    for (const { queue, oldestSeconds, deadCount } of await jobs.backlog()) {
      age.set({ queue }, oldestSeconds);
      dead.set({ kind: queue }, deadCount);
    }
  };
}

function sourceGauge(
  registers: Registry[],
  { clock, database, fleet }: GaugeParts,
  { name, help, labelNames, series, read }: GaugeSource,
): () => Promise<void> {
  const gauge = new Gauge({ name, help, labelNames: [...labelNames], registers });
  return async () => {
    const groups = Array.from(await groupTitlesByTime(clock, fleet.titles), ([now, titles]) => ({ now, titles }));
    const samples = await read(database, groups);
    gauge.reset();
    for (const labels of series) gauge.set(labels, 0);
    for (const { labels, value } of samples) gauge.inc(labels, value);
  };
}
