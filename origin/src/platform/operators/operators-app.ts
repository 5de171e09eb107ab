import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { makeSupportCode } from '#src/lib/support-codes.ts';
import { refuseCrossSite } from '#origin/platform/http/request-checks.ts';
import { readLimitedBody } from '#origin/platform/http/limited-body.ts';
import type { Jobs } from '#origin/platform/jobs/jobs.ts';
import { answerError, problemResponse } from '#origin/platform/problems/problem-response.ts';
import { ProblemError } from '#origin/platform/problems/problem-error.ts';
import type { GaugeSource } from './gauge-source.ts';
import { createGauges, type GaugeParts } from './gauges.ts';
import type { Metrics } from './metrics.ts';
import { answerAlive, answerReadiness, type Readiness } from './readiness.ts';

/** Dependencies of the operators' app. */
export interface OperatorParts {
  readonly services: GaugeParts;
  readonly readiness: Readiness;
  readonly metrics: Pick<Metrics, 'registry'>;
  readonly gauges: readonly GaugeSource[];
  /** The features' apps for operators. */
  readonly others: readonly Hono[];
  /** Required token; undefined in a sandbox that requires none. */
  readonly token: string | undefined;
}

interface OperatorEnv {
  readonly Variables: { supportCode: string };
}

/**
 * The operators' calls on their own port. Probes cannot send a token, so `/healthz` and `/readyz` need none; everything
 * else does.
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

/** Errors in a part are handled by the whole app. */
function passingOn(part: Hono): Hono {
  return part.onError((error) => {
    throw error;
  });
}

/** Compares hashes, which have the same length whatever was sent. */
function isToken(authorization: string | undefined, token: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(authorization ?? ''), hashOf(`Bearer ${token}`));
}

/** Answers `/metrics`: this process's counters, and the current state shared by all processes. */
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

/** Shows operators the state of the jobs, and lets them retry or discard a dead one. */
function createJobsApp(jobs: Pick<Jobs, 'counts' | 'dead' | 'discarded' | 'retry' | 'discard'>): Hono {
  const app = new Hono().basePath('/jobs');
  app.get('/', async (context) => {
    const [queues, dead, discarded] = await Promise.all([jobs.counts(), jobs.dead(), jobs.discarded()]);
    return context.json({ queues, dead, discarded }, 200, { 'cache-control': 'no-store' });
  });

  app.post('/:id/retry', async (context) => {
    refuseCrossSite(context.req.raw, new URL(context.req.url).origin);
    const id = context.req.param('id');
    if (!isId(id) || !(await jobs.retry(id))) throw new ProblemError(404, 'notFound');
    return context.json({ id }, 202, { 'cache-control': 'no-store' });
  });

  app.post('/:id/discard', async (context) => {
    refuseCrossSite(context.req.raw, new URL(context.req.url).origin);
    const body = await readLimitedBody(context.req.raw.body, maxBytes);
    if (body === undefined) throw new ProblemError(413, 'payloadTooLarge');
    const discard = v.safeParse(DiscardSchema, body.toString('utf8'));
    if (!discard.success) throw new ProblemError(400, 'reasonMissing');
    const id = context.req.param('id');
    if (!isId(id) || !(await jobs.discard(id, discard.output))) throw new ProblemError(404, 'notFound');
    return context.json({ id }, 200, { 'cache-control': 'no-store' });
  });
  return app;
}

/** Largest body, in bytes. */
const maxBytes = 4_096;

const words = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));
const DiscardSchema = v.pipe(v.string(), v.parseJson(), v.object({ reason: words(500), by: words(100) }));

function isId(id: string): boolean {
  return v.is(v.pipe(v.string(), v.uuid()), id);
}
