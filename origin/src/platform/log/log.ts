import { type DestinationStream, type Logger, pino } from 'pino';

/** How much is logged. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/**
 * The origin's log: one JSON line per event on standard error, so that standard output has the ready line alone.
 * Nothing about a person is ever logged: no bodies, queries, e-mail addresses, names, cookies or client addresses.
 */
export function createLog(level: LogLevel, destination: DestinationStream = pino.destination(2)): Logger {
  return pino({ level, base: { service: 'origin' }, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}
