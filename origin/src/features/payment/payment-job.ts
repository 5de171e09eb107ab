import * as v from 'valibot';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';

/** How often a provider that does not answer is asked again: for more than a day altogether. */
export const providerRetries = { limit: 60, firstSeconds: 2, longestSeconds: 1800 } as const;

const PaymentJobSchema = v.object({ attemptId: v.string() });

/** Asks the provider how an attempt stands, and carries on from there. */
export const paymentJob: JobKind<v.InferOutput<typeof PaymentJobSchema>> = {
  name: 'payment',
  payload: PaymentJobSchema,
  timeoutSeconds: 60,
  // After the last one, the attempt's next due day brings another job.
  retries: providerRetries,
  concurrency: 3,
};
