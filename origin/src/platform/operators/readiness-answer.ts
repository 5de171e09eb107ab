import type { Logger } from 'pino';
import { problemResponse } from '../problems/problem-response.ts';
import type { Readiness } from './readiness.ts';

/** Answers `/readyz`: whether this process takes requests, and if not why, whose reason is in the log alone. */
export async function answerReadiness(readiness: Readiness, log: Logger, supportCode: string): Promise<Response> {
  const fault = await readiness.fault();
  if (fault === undefined) return answerAlive();
  log.error({ supportCode, ...fault }, 'not ready');
  return problemResponse({ status: 503, code: fault.code, supportCode });
}

/** Answers `/healthz`: whoever can answer is alive. */
export function answerAlive(): Response {
  return Response.json({ ok: true }, { headers: { 'cache-control': 'no-store' } });
}
