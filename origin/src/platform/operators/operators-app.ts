import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { makeSupportCode } from '#src/lib/support-code.ts';
import { answerError } from '../problems/answer-error.ts';
import { problemResponse } from '../problems/problem-response.ts';
import type { GaugeSource } from './gauge-source.ts';
import type { GaugeParts } from './gauges.ts';
import { createJobsApp } from './jobs-app.ts';
import { createMetricsApp } from './metrics-app.ts';
import type { Metrics } from './metrics.ts';
import { answerAlive, answerReadiness } from './readiness-answer.ts';
import type { Readiness } from './readiness.ts';

/** What operators are answered from. */
export interface OperatorParts {
  readonly services: GaugeParts;
  readonly readiness: Readiness;
  readonly metrics: Pick<Metrics, 'registry'>;
  readonly gauges: readonly GaugeSource[];
  /** What features answer operators. */
  readonly others: readonly Hono[];
  /** What a caller has to show; undefined in a sandbox that asks for none. */
  readonly token: string | undefined;
}

interface OperatorEnv {
  readonly Variables: { supportCode: string };
}

/** What operators ask on their own port. Probes cannot show a token, so `/healthz` and `/readyz` need none; all else does. */
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

/** What fails in a part is answered by the whole. */
function passingOn(part: Hono): Hono {
  return part.onError((error) => {
    throw error;
  });
}

/** The hashes are compared, which have the same length whatever was sent. */
function isToken(authorization: string | undefined, token: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(authorization ?? ''), hashOf(`Bearer ${token}`));
}
