import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { FleetView } from '../fleet/fleet-view.ts';
import { traceOf } from '../log/trace-of.ts';

const sweepMs = 15 * 60_000;

/** What removing needs. */
export interface RetentionParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly fleet: FleetView;
  readonly realNow: () => number;
}

/** Removes what a part of the origin need not keep any longer. */
export type Retention = (parts: RetentionParts) => Promise<void>;

/** Sweeps every quarter of an hour; returns how to stop. */
export function startSweeping(
  parts: RetentionParts & { readonly log: Logger },
  retentions: readonly Retention[],
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = sweep(parts, retentions, parts.log);
  }, sweepMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** One part that fails does not keep the others from being swept. */
async function sweep(parts: RetentionParts, retentions: readonly Retention[], log: Logger): Promise<void> {
  for (const retention of retentions) {
    try {
      await retention(parts);
    } catch (error) {
      log.error(traceOf(error), 'sweep failed');
    }
  }
}
