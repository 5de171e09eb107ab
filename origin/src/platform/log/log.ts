import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '#origin/config/config.ts';

/**
 * The origin's log: one JSON line per event on standard error, so that standard output has the ready line alone.
 * Nothing about a person is ever logged: no bodies, queries, e-mail addresses, names, cookies or client addresses.
 */
export function createLog(level: Config['logLevel'], destination: DestinationStream = pino.destination(2)): Logger {
  return pino({ level, base: { service: 'origin' }, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}
