import { sql } from 'drizzle-orm';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { type AttemptParts, DroppedDataSchema, deadLetters, JobErrorSchema } from './job-attempt.ts';

/** What operators see of the jobs, and do about dead ones. */
export function overviewOf(
  { boss, database, log }: AttemptParts,
  { queues, wake }: { readonly queues: () => readonly string[]; readonly wake: (queue: string) => void },
) {
  return {
    counts: () => queueCounts(boss, queues()),
    dead: () => findDeadJobs(boss),
    retry: async (id: string): Promise<boolean> => {
      const queue = await retryDeadJob(boss, id);
      if (queue !== undefined) wake(queue);
      return queue !== undefined;
    },
    discard: async (id: string, discard: JobDiscard): Promise<boolean> => {
      const dead = await discardDeadJob(boss, id, discard);
      if (dead !== undefined) log.warn({ job: dead.queue, id: dead.jobId, ...discard }, 'a dead job was discarded');
      return dead !== undefined;
    },
    discarded: () => findDiscardedJobs(boss),
    backlog: () => findBacklog(database, queues()),
  };
}

const maxListed = 200;

export interface QueueCounts {
  readonly queue: string;
  /** Jobs that only wait for a worker. */
  readonly ready: number;
  /** Jobs that wait for their next attempt. */
  readonly deferred: number;
  readonly active: number;
  /** Jobs that failed permanently within the last day. */
  readonly failed: number;
  /** May be up to a minute old. */
  readonly countedAt: string;
}

interface DeadJob {
  readonly id: string;
  readonly queue: string | null;
  readonly jobId: string | null;
  readonly sentAt: string | null;
  readonly diedAt: string;
  readonly attempts: number;
  readonly fault: string;
  /** False if the payload was secret and has been deleted. */
  readonly canRetry: boolean;
}

async function queueCounts(boss: PgBoss, queues: readonly string[]): Promise<readonly QueueCounts[]> {
  const counted = await Promise.all(
    [...queues, deadLetters].map(async (queue) => {
      const stats = await boss.getQueueStats(queue, { force: true });
      return stats.map(({ readyCount, deferredCount, activeCount, failedCount, capturedOn }) => ({
        queue,
        ready: readyCount,
        deferred: deferredCount,
        active: activeCount,
        failed: failedCount,
        countedAt: capturedOn.toISOString(),
      }));
    }),
  );
  return counted.flat();
}

async function findDeadJobs(boss: PgBoss): Promise<readonly DeadJob[]> {
  const jobs = await boss.findJobs(deadLetters);
  return jobs
    .filter(({ state }) => state === 'created')
    .toSorted((one, other) => other.createdOn.getTime() - one.createdOn.getTime())
    .slice(0, maxListed)
    .map((letter) => deadJob(letter));
}

function deadJob(letter: JobWithMetadata<unknown>): DeadJob {
  const { id, createdOn, sourceName, sourceRootId, sourceCreatedOn, sourceRetryCount, sourceOutput } = letter;
  const dropped = v.safeParse(DroppedDataSchema, letter.data);
  if (dropped.success) {
    const { queue, jobId, attempts, fault } = dropped.output.dropped;
    const diedAt = createdOn.toISOString();
    return { id, queue, jobId, sentAt: null, diedAt, attempts, fault: faultText(fault), canRetry: false };
  }
  return {
    id,
    queue: sourceName,
    jobId: sourceRootId,
    sentAt: sourceCreatedOn?.toISOString() ?? null,
    diedAt: createdOn.toISOString(),
    attempts: (sourceRetryCount ?? 0) + 1,
    fault: faultText(sourceOutput),
    canRetry: true,
  };
}

/** Returns the queue of the retried job. */
async function retryDeadJob(boss: PgBoss, id: string): Promise<string | undefined> {
  const dead = await findDead(boss, id);
  if (dead === undefined || !deadJob(dead).canRetry) return undefined;
  const moved = await boss.redrive(deadLetters, { ids: [id] });
  return moved === 0 ? undefined : (dead.sourceName ?? undefined);
}

async function findDead(boss: PgBoss, id: string): Promise<JobWithMetadata<unknown> | undefined> {
  const [dead] = await boss.findJobs(deadLetters, { id });
  return dead?.state === 'created' ? dead : undefined;
}

const DiscardSchema = v.object({ reason: v.string(), by: v.string() });
type JobDiscard = v.InferOutput<typeof DiscardSchema>;

async function discardDeadJob(boss: PgBoss, id: string, discard: JobDiscard): Promise<DeadJob | undefined> {
  const dead = await findDead(boss, id);
  if (dead === undefined) return undefined;
  await boss.complete(deadLetters, id, { ...discard }, { includeQueued: true });
  return deadJob(dead);
}

async function findDiscardedJobs(boss: PgBoss) {
  const jobs = await boss.findJobs(deadLetters);
  return jobs
    .toSorted((one, other) => (other.completedOn?.getTime() ?? 0) - (one.completedOn?.getTime() ?? 0))
    .flatMap((letter) => {
      const discard = v.safeParse(DiscardSchema, letter.output);
      if (letter.state !== 'completed' || !discard.success) return [];
      const { id, queue, jobId, fault } = deadJob(letter);
      return [{ id, queue, jobId, fault, ...discard.output, discardedAt: letter.completedOn?.toISOString() ?? null }];
    })
    .slice(0, maxListed);
}

const BacklogSchema = v.object({
  rows: v.array(v.object({ queue: v.string(), oldest: v.number(), dead: v.number() })),
});

/** Reads pg-boss's own table. */
export async function findBacklog(database: Database, queues: readonly string[]) {
  const found = await database.execute(sql`
    select name as queue,
      extract(epoch from now() - min(start_after))::float8 as oldest, 0 as dead
    from pgboss.job
    where state < 'active' and not blocked and start_after <= now() and name <> ${deadLetters}
    group by name
    union all
    select coalesce(source_name, data->'dropped'->>'queue', '') as queue, 0::float8 as oldest, count(*)::int as dead
    from pgboss.job where name = ${deadLetters} and state = 'created' group by 1`);
  const { rows } = v.parse(BacklogSchema, found);
  const names = new Set([...queues, ...rows.map(({ queue }) => queue)]);
  return [...names].map((queue) => {
    const own = rows.filter((row) => row.queue === queue);
    const oldestSeconds = Math.max(0, ...own.map(({ oldest }) => oldest));
    return { queue, oldestSeconds, deadCount: own.reduce((total, { dead }) => total + dead, 0) };
  });
}

const NamesSchema = v.object({ rows: v.array(v.object({ name: v.string() })) });

/** Queues with a job that can run now. The query uses only pg-boss's index of waiting jobs. */
export async function findReadyQueues(database: Database): Promise<readonly string[]> {
  const found = await database.execute(sql`
    select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()`);
  return v.parse(NamesSchema, found).rows.map(({ name }) => name);
}

/** pg-boss itself records only one kind of error, a timeout. */
function faultText(output: unknown): string {
  const fault = v.safeParse(v.strictObject(JobErrorSchema.entries), output);
  if (!fault.success) return 'timeout';
  const { name, code } = fault.output;
  return code === undefined ? name : `${name} ${code}`;
}
