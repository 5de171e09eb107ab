import type { Logger } from 'pino';
import { isBusy } from '../database/busy.ts';
import { ProblemError } from './problem-error.ts';
import { problemResponse } from './problem-response.ts';

/** Seconds after which a request that found the database busy may be sent again. */
const retrySeconds = 2;

/** Turns whatever a request threw into a problem document; what is unexpected is logged with its support code. */
export function answerError(error: unknown, supportCode: string, log: Logger): Response {
  if (error instanceof ProblemError) {
    const { status, code, faults, headers } = error;
    return problemResponse({ status, code, supportCode, faults, headers });
  }
  if (isBusy(error)) {
    log.warn({ supportCode, ...traceOf(error) }, 'the database was too busy');
    return problemResponse({
      status: 503,
      code: 'busy',
      supportCode,
      headers: { 'retry-after': String(retrySeconds) },
    });
  }
  log.error({ supportCode, ...traceOf(error) }, 'request failed');
  return problemResponse({ status: 500, code: 'internal', supportCode });
}

/** Name, place and causes of an error without its message: a database's message may quote what a person typed. */
function traceOf(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { errorName: typeof error };
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error && typeof error.code === 'string' ? { errorCode: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: traceOf(error.cause) };
  return { errorName: error.name, ...code, at: places.slice(0, 8).map((line) => line.trim()), ...cause };
}
