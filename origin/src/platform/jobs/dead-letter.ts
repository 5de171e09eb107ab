import * as v from 'valibot';

/** Queue of jobs that failed permanently. */
export const deadLetters = 'dead-letters';

/** Why a job failed, without personal data. */
export const JobErrorSchema = v.object({ name: v.string(), code: v.optional(v.string()) });
export type JobError = v.InferOutput<typeof JobErrorSchema>;

const DroppedJobSchema = v.object({
  queue: v.string(),
  jobId: v.string(),
  attempts: v.number(),
  fault: JobErrorSchema,
});

/** Remains of a job with a secret payload: it can be counted and read, but not retried. */
export type DroppedJob = v.InferOutput<typeof DroppedJobSchema>;

/** Data of the dead letter that replaces a secret job. */
export const DroppedDataSchema = v.object({ dropped: DroppedJobSchema });
