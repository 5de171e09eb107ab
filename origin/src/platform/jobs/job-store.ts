import { fromPglite, PgBoss } from 'pg-boss';
import type { DatabaseDriver } from '../database/database.ts';

/** Seconds after which a worker looks for jobs by itself: for retries whose time has come, and lost notifications. */
const lookSeconds = 5;

/** How the workers of a queue look for jobs. */
export const workerPolling = {
  pollingIntervalSeconds: lookSeconds,
  notifyPollingIntervalSeconds: lookSeconds,
} as const;

/** What pg-boss does by itself, and how often. */
const upkeep = {
  // Nothing is scheduled by cron: due work has its own days and clocks.
  schedule: false,
  // A committed job wakes its workers at once, in every process.
  useListenNotify: true,
  // A job whose process died is found this long after its time is up.
  superviseIntervalSeconds: 20,
  monitorIntervalSeconds: 20,
  // Jobs that were kept long enough are deleted.
  maintenanceIntervalSeconds: 600,
  // No job depends on another, and queues change at a start alone.
  flowIntervalSeconds: 3600,
  bamIntervalSeconds: 3600,
  queueCacheIntervalSeconds: 3600,
} as const;

/** Connections that the jobs of a process use besides the one that listens. */
const connections = 4;

/** pg-boss on the origin's database: on the embedded one's only connection, or with its own to the server. */
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
