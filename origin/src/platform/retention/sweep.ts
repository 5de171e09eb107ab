import { and, inArray, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import { logOutage } from '#origin/platform/log/log.ts';
import { type Clock, retentionLimits } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { FleetView } from '../fleet/fleet-view.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { SocketPort } from '../socket/socket-port.ts';

export interface RetentionParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly fleet: FleetView;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly realNow: () => number;
  readonly socket: SocketPort;
}

export type Retention = (parts: RetentionParts) => Promise<void>;

const dayMs = 86_400_000;

/** Deletes the rows whose time in the column is at least this many days ago, by the real clock. */
export function deleteAfter(time: PgColumn, days = 0): Retention {
  return async ({ database, realNow }) => {
    await database.delete(time.table).where(lt(time, new Date(realNow() - days * dayMs)));
  };
}

/**
 * Deletes the rows of a table whose time in the column is at least this many days ago, by the clock of each row's
 * title.
 */
export function deleteAfterTitleDays(
  table: PgTable & { readonly titleCode: PgColumn },
  time: PgColumn,
  days: number,
): Retention {
  return async (parts) => {
    for (const { titleCodes, before } of await retentionLimits(parts, days)) {
      await parts.database.delete(table).where(and(inArray(table.titleCode, titleCodes), lt(time, before)));
    }
  };
}

export function inTurn(...retentions: readonly Retention[]): Retention {
  return async (parts) => {
    for (const retention of retentions) await retention(parts);
  };
}

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
