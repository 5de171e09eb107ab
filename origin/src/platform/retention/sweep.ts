import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { FleetView } from '../fleet/fleet-view.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { SocketPort } from '../socket/socket-port.ts';
import { logOutage } from '#origin/platform/log/log.ts';

export interface RetentionParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly fleet: FleetView;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly realNow: () => number;
  readonly socket: SocketPort;
}

export type Retention = (parts: RetentionParts) => Promise<void>;

/** A failing part does not hold up the others. */
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
