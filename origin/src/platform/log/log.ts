import { type DestinationStream, type Logger, pino } from 'pino';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/**
 * The origin's log: one JSON line per event on standard error, so that standard output has only the ready line.
 * Personal data is never logged: no bodies, queries, e-mail addresses, names, cookies or client addresses.
 */
export function createLog(level: LogLevel, destination: DestinationStream = pino.destination(2)): Logger {
  return pino({ level, base: { service: 'origin' }, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

/**
 * Name, code, location and causes of an error without its message: a database's message may quote what a person typed.
 */
export function traceOf(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { errorName: typeof error };
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error && typeof error.code === 'string' ? { errorCode: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: traceOf(error.cause) };
  return { errorName: error.name, ...code, at: places.slice(0, 8).map((line) => line.trim()), ...cause };
}
