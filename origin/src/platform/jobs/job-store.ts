import { fromPglite, PgBoss } from 'pg-boss';
import type { DatabaseDriver } from '../database/database.ts';

/** Workers wait to be woken; only a woken one asks for jobs, and each at this interval at the latest. */
export const workerPolling = { pollingIntervalSeconds: 600, notifyPollingIntervalSeconds: 600 } as const;

/** pg-boss's own maintenance and its intervals. */
const upkeep = {
  // Nothing is scheduled by cron: due work has its own days and clocks.
  schedule: false,
  // A committed job wakes its workers immediately, in every process.
  useListenNotify: true,
  // A dead process's job is found this long after its timeout.
  superviseIntervalSeconds: 20,
  monitorIntervalSeconds: 20,
  // Deletes jobs after their retention.
  maintenanceIntervalSeconds: 600,
  // No job depends on another, and queues only change at startup.
  flowIntervalSeconds: 3600,
  bamIntervalSeconds: 3600,
  queueCacheIntervalSeconds: 3600,
} as const;

/** Connections for a process's jobs, besides the listening one. */
const connections = 4;

/** pg-boss on the origin's database: on the embedded database's only connection, or with its own to the server. */
export function createJobStore(driver: DatabaseDriver): PgBoss {
  switch (driver.kind) {
    case 'embedded':
      return new PgBoss({ db: fromPglite(driver.client), backend: 'pglite', ...upkeep });
    case 'server':
      return new PgBoss({
        connectionString: driver.url,
        application_name: 'min-side jobs',
        max: connections,
        ...upkeep,
      });
  }
}
