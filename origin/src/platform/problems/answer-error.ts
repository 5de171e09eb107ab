import type { Logger } from 'pino';
import { type DatabaseFailure, databaseFailureOf } from '../database/trouble.ts';
import { logOutage } from '../log/log-outage.ts';
import { traceOf } from '../log/trace-of.ts';
import { ProblemError } from './problem-error.ts';
import { problemResponse } from './problem-response.ts';

/** Seconds after which a request that the database did not answer may be sent again. */
const retrySeconds = { busy: 2, unavailable: 5 } as const satisfies Record<DatabaseFailure['kind'], number>;

/** Turns whatever a request threw into a problem document; what is unexpected is logged with its support code. */
export function answerError(error: unknown, supportCode: string, log: Logger): Response {
  if (error instanceof ProblemError) {
    const { status, code, faults, headers } = error;
    return problemResponse({ status, code, supportCode, faults, headers });
  }
  const trouble = databaseFailureOf(error);
  if (trouble !== undefined) {
    const { kind } = trouble;
    logOutage(log, error, { message: `the database is ${kind}`, level: kind === 'busy' ? 'warn' : 'error' });
    const headers = { 'retry-after': String(retrySeconds[kind]) };
    return problemResponse({ status: 503, code: kind, supportCode, headers });
  }
  log.error({ supportCode, ...traceOf(error) }, 'request failed');
  return problemResponse({ status: 500, code: 'internal', supportCode });
}
