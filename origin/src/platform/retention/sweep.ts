import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { FleetView } from '../fleet/fleet-view.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { SocketPort } from '../socket/socket-port.ts';
import { logOutage } from '../log/log-outage.ts';

const sweepMs = 15 * 60_000;

/** What removing needs. */
export interface RetentionParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly fleet: FleetView;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly realNow: () => number;
  readonly socket: SocketPort;
}

/** Removes what a part of the origin need not keep any longer. */
export type Retention = (parts: RetentionParts) => Promise<void>;

/** Sweeps every quarter of an hour; returns how to stop. */
export function startRetention(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = work();
  }, sweepMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Sweeps once. One part that fails does not keep the others from being swept. */
export async function runRetention(
  parts: RetentionParts & { readonly log: Logger },
  retentions: readonly Retention[],
): Promise<void> {
  for (const retention of retentions) {
    try {
      await retention(parts);
    } catch (error) {
      logOutage(parts.log, error, { message: 'sweep failed' });
    }
  }
}
