import * as v from 'valibot';

/** Queue of the jobs that failed for good. */
export const deadLetters = 'dead-letters';

/** Why a job failed, without anything about a person. */
export const JobErrorSchema = v.object({ name: v.string(), code: v.optional(v.string()) });
export type JobError = v.InferOutput<typeof JobErrorSchema>;

const DroppedJobSchema = v.object({
  queue: v.string(),
  jobId: v.string(),
  attempts: v.number(),
  fault: JobErrorSchema,
});

/** What is left of a job whose payload was secret: it can be counted and read, and not retried. */
export type DroppedJob = v.InferOutput<typeof DroppedJobSchema>;

/** Data of a dead letter that took the place of a secret job. */
export const DroppedDataSchema = v.object({ dropped: DroppedJobSchema });
