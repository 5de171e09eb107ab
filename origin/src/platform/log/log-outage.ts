import type { Logger } from 'pino';
import { databaseFailureOf } from '../database/trouble.ts';
import { traceOf } from './log.ts';

/** How long repeated failures are counted instead of logged, in milliseconds. */
const spanMs = 60_000;

const running = new WeakMap<Logger, Map<string, { count: number }>>();

/**
 * Logs a failure that affects many requests and loops, with the database's reason if there is one: the first
 * immediately, and further ones of the same cause within a minute as one line with their count.
 */
export function logOutage(
  log: Logger,
  error: unknown,
  { message, level = 'error' }: { readonly message: string; readonly level?: 'error' | 'warn' },
): void {
  const reason = databaseFailureOf(error)?.reason;
  const trace = traceOf(error);
  const cause = `${message} ${reason ?? JSON.stringify(trace)}`;
  const causes = running.get(log) ?? new Map<string, { count: number }>();
  running.set(log, causes);
  const known = causes.get(cause);
  if (known !== undefined) {
    known.count += 1;
    return;
  }
  const facts = { ...(reason === undefined ? {} : { reason }), ...trace };
  log[level](facts, message);
  const repeated = { count: 0 };
  causes.set(cause, repeated);
  const timer = setInterval(() => {
    if (repeated.count === 0) {
      clearInterval(timer);
      causes.delete(cause);
      return;
    }
    log[level]({ ...facts, count: repeated.count }, message);
    repeated.count = 0;
  }, spanMs);
  timer.unref();
}
