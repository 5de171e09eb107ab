import type { JobWithMetadata, PgBoss } from 'pg-boss';
import * as v from 'valibot';
import { deadLetters, DroppedDataSchema, JobFaultSchema } from './dead-letter.ts';

/** Most dead jobs that are listed. */
const mostListed = 200;

/** How many jobs of a queue are in which state. */
export interface QueueCounts {
  readonly queue: string;
  /** Wait for a worker now. */
  readonly ready: number;
  /** Wait for the time of their next attempt. */
  readonly deferred: number;
  readonly active: number;
  /** Failed for good within the last day. */
  readonly failed: number;
  /** When it was counted; up to a minute ago. */
  readonly countedAt: string;
}

/** A job that failed for good, as operators see it: without its payload. */
export interface DeadJob {
  readonly id: string;
  readonly queue: string | null;
  /** The id that the log names. */
  readonly jobId: string | null;
  readonly sentAt: string | null;
  readonly diedAt: string;
  readonly attempts: number;
  /** Name and code of the last error. */
  readonly fault: string;
  /** False if its payload was secret: it is gone. */
  readonly canRetry: boolean;
}

/** Counts the jobs of queues, and of the dead letters. */
export async function queueCounts(boss: PgBoss, queues: readonly string[]): Promise<readonly QueueCounts[]> {
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

/** The newest dead jobs. */
export async function findDeadJobs(boss: PgBoss): Promise<readonly DeadJob[]> {
  const jobs = await boss.findJobs(deadLetters);
  return jobs
    .toSorted((one, other) => other.createdOn.getTime() - one.createdOn.getTime())
    .slice(0, mostListed)
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

/** Puts a dead job back into its queue; returns the queue, or undefined if there is no such job. */
export async function retryDeadJob(boss: PgBoss, id: string): Promise<string | undefined> {
  const [dead] = await boss.findJobs(deadLetters, { id });
  if (dead === undefined || !deadJob(dead).canRetry) return undefined;
  const moved = await boss.redrive(deadLetters, { ids: [id] });
  return moved === 0 ? undefined : (dead.sourceName ?? undefined);
}

/** pg-boss itself only writes about a job that it took too long. */
function faultText(output: unknown): string {
  const fault = v.safeParse(v.strictObject(JobFaultSchema.entries), output);
  if (!fault.success) return 'timeout';
  const { name, code } = fault.output;
  return code === undefined ? name : `${name} ${code}`;
}
