import { setTimeout as pause } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss, Queue } from 'pg-boss';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Database, OpenDatabase } from '../database/database.ts';
import { logOutage } from '../log/log-outage.ts';
import { bossTransaction } from './boss-transaction.ts';
import { attemptJob, type AttemptParts, type RegisteredKind, sealContext } from './job-attempt.ts';
import { type JobHandler, type JobKind, JobRefusedError } from './job-kind.ts';
import { deadLetters } from './dead-letter.ts';
import {
  type Backlog,
  type DeadJob,
  discardDeadJob,
  type DiscardedJob,
  findBacklog,
  findDeadJobs,
  findDiscardedJobs,
  type JobDiscard,
  type QueueCounts,
  queueCounts,
  retryDeadJob,
} from './job-overview.ts';
import { createJobStore, workerPolling } from './job-store.ts';
import { createPayloadSeal } from './sealed-payload.ts';

/** Work that is carried out after the transaction that asked for it, and again until it has succeeded. */
export interface Jobs {
  /** Says how jobs of a kind are carried out; before the start. */
  readonly register: <P>(kind: JobKind<P>, handle: JobHandler<P>) => void;
  /**
   * Puts a job into its queue in the transaction of the change that asks for it: it is there if and only if the change
   * is kept. A job of the same id that is there already is left as it is.
   */
  readonly send: <P>(transaction: Database, kind: JobKind<P>, job: SentJob<P>) => Promise<void>;
  readonly start: () => Promise<void>;
  /** Waits a short time for running jobs to end; the others are tried again later. */
  readonly stop: () => Promise<void>;
  readonly counts: () => Promise<readonly QueueCounts[]>;
  /** Jobs that failed for good, the newest first. */
  readonly dead: () => Promise<readonly DeadJob[]>;
  /** Tries a dead job again; false if no dead job has the id. */
  readonly retry: (id: string) => Promise<boolean>;
  /** Gives a dead job up for good; false if no dead job has the id. */
  readonly discard: (id: string, discard: JobDiscard) => Promise<boolean>;
  /** Dead jobs that were given up, the newest first. */
  readonly discarded: () => Promise<readonly DiscardedJob[]>;
  /** How far each queue is behind. */
  readonly backlog: () => Promise<readonly Backlog[]>;
}

/** A job for a queue. */
export interface SentJob<P> {
  /** A UUID that means the same job each time it is sent. */
  readonly id: string;
  readonly payload: P;
}

/** What the jobs of a process need. */
export interface JobsParts {
  readonly open: OpenDatabase;
  readonly log: Logger;
  /** Encrypts the payloads that must not be read. */
  readonly sessionSecret: string;
}

/** How long jobs that were carried out are remembered, so that their ids are not taken again. */
const keptSeconds = 86_400;
/** How long a job may wait to be carried out, and then as a dead one for an operator. */
const patienceSeconds = 30 * 86_400;
/** How long it is remembered which dead job was tried again or given up, and why. */
const discardedSeconds = 90 * 86_400;
/** How long running jobs are waited for at a stop, in milliseconds. */
const farewellMs = 5_000;

/** Jobs on the origin's database, carried out by pg-boss. */
export function createJobs({ open, log, sessionSecret }: JobsParts): Jobs {
  const boss = createJobStore(open.driver);
  boss.on('error', (error) => logOutage(log, error, { message: 'the job queue failed' }));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue warns'));
  const parts: AttemptParts = { boss, log, database: open.database, seal: createPayloadSeal(sessionSecret) };
  const kinds = new Map<string, RegisteredKind>();
  const workers = new Map<string, readonly Worker[]>();
  let isOpen = false;
  return {
    register: (kind, handle) => {
      if (isOpen || kinds.has(kind.name)) throw new Error(`Jobs of ${kind.name} cannot be registered now.`);
      kinds.set(kind.name, registered(kind, handle));
    },
    send: async (transaction, kind, { id, payload }) => {
      // On the embedded database the look-up of a queue that is not open would wait for this very transaction.
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
      // Jobs of a process that died are carried out again.
      await boss.supervise();
    },
    stop: async () => {
      const ended = Promise.all([...kinds.keys()].map((name) => boss.offWork(name)));
      await Promise.race([ended, pause(farewellMs, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
    ...overviewOf(parts, kinds, workers),
  };
}

/** What operators see of the jobs, and do with dead ones. */
function overviewOf(
  { boss, database, log }: AttemptParts,
  kinds: ReadonlyMap<string, RegisteredKind>,
  workers: ReadonlyMap<string, readonly Worker[]>,
): Pick<Jobs, 'counts' | 'dead' | 'retry' | 'discard' | 'discarded' | 'backlog'> {
  return {
    counts: () => queueCounts(boss, [...kinds.keys()]),
    dead: () => findDeadJobs(boss),
    retry: async (id) => {
      const queue = await retryDeadJob(boss, id);
      for (const { wake } of workers.get(queue ?? '') ?? []) wake();
      return queue !== undefined;
    },
    discard: async (id, discard) => {
      const dead = await discardDeadJob(boss, id, discard);
      if (dead !== undefined) log.warn({ job: dead.queue, id: dead.jobId, ...discard }, 'a dead job was given up');
      return dead !== undefined;
    },
    discarded: () => findDiscardedJobs(boss),
    backlog: () => findBacklog(database, [...kinds.keys()]),
  };
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

/** Creates a queue, or brings it up to date, and has it looked up before any transaction needs it. */
async function openQueue(boss: PgBoss, name: string, options: Omit<Queue, 'name'>): Promise<void> {
  if ((await boss.getQueue(name)) === null) await boss.createQueue(name, options);
  else await boss.updateQueue(name, options);
  await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
}

interface Worker {
  readonly wake: () => void;
}

/** One worker for each job that may run at the same time, so that a slow job holds up no other. */
async function startWorkers(parts: AttemptParts, kind: RegisteredKind): Promise<readonly Worker[]> {
  const { boss } = parts;
  const options = { includeMetadata: true, perJobResults: true, ...workerPolling } as const;
  const starts = Array.from({ length: kind.kind.concurrency }, async (): Promise<Worker> => {
    const wake = (): void => boss.notifyWorker(workerId);
    const workerId = await boss.work(kind.kind.name, options, async (jobs: readonly JobWithMetadata<unknown>[]) => {
      // After one job there may be more: without this the next one waits for the next look.
      wake();
      return Promise.all(jobs.map((job) => attemptJob(parts, kind, job)));
    });
    return { wake };
  });
  return Promise.all(starts);
}
