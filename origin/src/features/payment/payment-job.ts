import * as v from 'valibot';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';

const PaymentJobSchema = v.object({ attemptId: v.string() });

/** Asks the provider how an attempt stands, and carries on from there. */
export const paymentJob: JobKind<v.InferOutput<typeof PaymentJobSchema>> = {
  name: 'payment',
  payload: PaymentJobSchema,
  timeoutSeconds: 60,
  // More than a day altogether; after that the attempt's next due day brings another job.
  retries: { limit: 60, firstSeconds: 2, longestSeconds: 1800 },
  concurrency: 3,
};
