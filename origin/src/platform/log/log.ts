import { type DestinationStream, type Logger, pino } from 'pino';
import { databaseFailureOf, errorCodeOf } from '#origin/platform/database/trouble.ts';

/** Time for which repeated failures are counted instead of logged. */
const spanMs = 60_000;

const running = new WeakMap<Logger, Map<string, { count: number }>>();

/**
 * Logs a failure that affects many requests. The first one is logged immediately, with the database's reason if there
 * is one. Further ones with the same cause are counted, and logged as one line per minute.
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

type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/**
 * Writes one JSON line per event to standard error, because standard output has only the ready line. Personal data is
 * never logged: no bodies, queries, e-mail addresses, names, cookies or client addresses.
 */
export function createLog(level: LogLevel, destination: DestinationStream = pino.destination(2)): Logger {
  return pino({ level, base: { service: 'origin' }, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

/** Returns name, code, location and causes, but not the message: a database's message may quote typed text. */
export function traceOf(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { errorName: typeof error };
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const errorCode = errorCodeOf(error);
  const code = errorCode === undefined ? {} : { errorCode };
  const cause = error.cause === undefined ? {} : { cause: traceOf(error.cause) };
  return { errorName: error.name, ...code, at: places.slice(0, 8).map((line) => line.trim()), ...cause };
}
