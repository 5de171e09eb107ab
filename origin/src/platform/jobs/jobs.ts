import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fromPglite, type JobWithMetadata, PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { logOutage } from '#origin/platform/log/log.ts';
import { repeat } from '../clock/repeat.ts';
import type { Database, DatabaseDriver, OpenDatabase } from '../database/database.ts';
import {
  type AttemptParts,
  attemptJob,
  bossTransaction,
  createPayloadSeal,
  deadLetters,
  type RegisteredKind,
  sealContext,
} from './job-attempt.ts';
import { type JobHandler, type JobKind, JobRefusedError } from './job-kind.ts';
import { findReadyQueues, overviewOf } from './job-overview.ts';

/** Workers sleep until they are woken. Both intervals are upper limits, in seconds. */
const workerPolling = { pollingIntervalSeconds: 600, notifyPollingIntervalSeconds: 600 } as const;

const upkeep = {
  // Cron is not used: due work has its own days and clocks.
  schedule: false,
  // A committed job wakes its workers immediately, in every process.
  useListenNotify: true,
  // Seconds between checks for jobs that have timed out because their process died.
  superviseIntervalSeconds: 20,
  monitorIntervalSeconds: 20,
  // Deletes jobs after their retention.
  maintenanceIntervalSeconds: 600,
  // No jobs depend on others, and queues change only at startup.
  flowIntervalSeconds: 3600,
  bamIntervalSeconds: 3600,
  queueCacheIntervalSeconds: 3600,
} as const;

/** Connections for a process's jobs, in addition to the one that listens for notifications. */
const connections = 4;

/** pg-boss shares the embedded database's only connection, or has its own connections to a server. */
function createJobStore(driver: DatabaseDriver): PgBoss {
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

export interface Jobs extends ReturnType<typeof overviewOf> {
  readonly register: <P>(kind: JobKind<P>, handle: JobHandler<P>) => void;
  /**
   * Sends within the caller's transaction, so the job exists only if the change is committed. If a job has the same id,
   * it is left unchanged.
   */
  readonly send: <P>(transaction: Database, kind: JobKind<P>, job: SentJob<P>) => Promise<void>;
  readonly start: () => Promise<void>;
  /** Leaves unfinished jobs to be retried later. */
  readonly stop: () => Promise<void>;
}

export interface SentJob<P> {
  /** A UUID that identifies the job if it is sent again; left out if it is sent only once. */
  readonly id?: string;
  readonly payload: P;
}

export interface JobsParts {
  readonly open: OpenDatabase;
  readonly log: Logger;
  readonly sessionSecret: string;
}

const keptSeconds = 86_400;
/** How long a job may wait to run, and how long a dead job then waits for an operator. */
const patienceSeconds = 30 * 86_400;
const discardedSeconds = 90 * 86_400;
/** Interval between checks for due retries and for jobs whose notification was lost. */
const lookMs = 5_000;
const farewellMs = 5_000;

export function createJobs({ open, log, sessionSecret }: JobsParts): Jobs {
  const boss = createJobStore(open.driver);
  boss.on('error', (error) => logOutage(log, wholeError(error), { message: 'the job queue failed' }));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue reported a warning'));
  const parts: AttemptParts = { boss, log, database: open.database, seal: createPayloadSeal(sessionSecret) };
  const kinds = new Map<string, RegisteredKind>();
  const workers = new Map<string, readonly (() => void)[]>();
  let isOpen = false;
  let stopLooking: (() => Promise<void>) | undefined;
  const wake = (queue: string): void => {
    for (const wakeWorker of workers.get(queue) ?? []) wakeWorker();
  };
  return {
    register: (kind, handle) => {
      if (isOpen || kinds.has(kind.name)) throw new Error(`Jobs of ${kind.name} cannot be registered now.`);
      kinds.set(kind.name, registered(kind, handle));
    },
    send: async (transaction, kind, { id = randomUUID(), payload }) => {
      // On the embedded database, looking up an unopened queue would wait for this transaction.
      if (!isOpen || !kinds.has(kind.name)) throw new Error(`The queue ${kind.name} is not open.`);
      const data =
        kind.secret === undefined ? { payload } : { sealed: parts.seal.close(payload, sealContext(kind.name, id)) };
      await boss.send(kind.name, data, { id, db: bossTransaction(transaction) });
    },
    start: async () => {
      await boss.start();
      await openQueue(boss, deadLetters, {
        retentionSeconds: patienceSeconds,
        deleteAfterSeconds: discardedSeconds,
      });
      for (const { kind } of kinds.values()) await openQueue(boss, kind.name, queueOf(kind));
      isOpen = true;
      for (const [name, kind] of kinds) workers.set(name, await startWorkers(parts, kind));
      // Requeues the jobs of dead processes.
      await boss.supervise();
      // One statement checks all queues, instead of one for each worker.
      const look = async (): Promise<void> => (await findReadyQueues(open.database)).forEach(wake);
      stopLooking = repeat(look, { everyMs: lookMs, log, failure: 'the job queue failed' });
    },
    stop: async () => {
      const ended = Promise.all([stopLooking?.(), ...[...kinds.keys()].map((name) => boss.offWork(name))]);
      await Promise.race([ended, pause(farewellMs, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
    ...overviewOf(parts, { queues: () => [...kinds.keys()], wake }),
  };
}

const ErrorFieldsSchema = v.looseObject({ message: v.string() });

/** Some errors are emitted by pg-boss as plain fields. */
function wholeError(emitted: unknown): unknown {
  if (emitted instanceof Error || !v.is(ErrorFieldsSchema, emitted)) return emitted;
  return Object.assign(new Error(emitted.message), emitted);
}

function registered<P>(kind: JobKind<P>, handle: JobHandler<P>): RegisteredKind {
  return {
    kind,
    carryOut: async (data, run) => {
      const payload = v.safeParse(kind.payload, data);
      if (!payload.success) throw new JobRefusedError('payloadInvalid');
      await handle(payload.output, run);
    },
  };
}

function queueOf({ timeoutSeconds, retries, secret }: RegisteredKind['kind']) {
  return {
    expireInSeconds: timeoutSeconds,
    retryLimit: retries.limit,
    retryDelay: retries.firstSeconds,
    retryBackoff: true,
    retryDelayMax: retries.longestSeconds,
    retentionSeconds: secret?.livesSeconds ?? patienceSeconds,
    deleteAfterSeconds: secret === undefined ? keptSeconds : 1,
    notify: true,
    ...(secret === undefined ? { deadLetter: deadLetters } : {}),
  };
}

/** Opens a queue and looks it up now, so that no transaction has to. */
async function openQueue(boss: PgBoss, name: string, options: Omit<Queue, 'name'>): Promise<void> {
  if ((await boss.getQueue(name)) === null) await boss.createQueue(name, options);
  else await boss.updateQueue(name, options);
  await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
}

/** Starts one worker per concurrent job, so that a slow job holds up no other. Returns functions that wake them. */
async function startWorkers(parts: AttemptParts, kind: RegisteredKind): Promise<readonly (() => void)[]> {
  const { boss } = parts;
  const options = { includeMetadata: true, perJobResults: true, ...workerPolling } as const;
  const starts = Array.from({ length: kind.kind.concurrency }, async () => {
    const wake = (): void => boss.notifyWorker(workerId);
    const workerId = await boss.work(kind.kind.name, options, async (jobs: readonly JobWithMetadata<unknown>[]) => {
      // More jobs may be waiting, and the next one would otherwise wait for the next poll.
      wake();
      return Promise.all(jobs.map((job) => attemptJob(parts, kind, job)));
    });
    return wake;
  });
  return Promise.all(starts);
}
