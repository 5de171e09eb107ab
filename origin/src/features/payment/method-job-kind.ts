import * as v from 'valibot';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';

const MethodJobSchema = v.object({ methodId: v.string() });

/** Brings a kept means and its provider in line: what has ended here ends there, and the other way round. */
export const paymentMethodJob: JobKind<v.InferOutput<typeof MethodJobSchema>> = {
  name: 'payment-method',
  payload: MethodJobSchema,
  timeoutSeconds: 60,
  retries: { limit: 60, firstSeconds: 2, longestSeconds: 1800 },
  concurrency: 1,
};
