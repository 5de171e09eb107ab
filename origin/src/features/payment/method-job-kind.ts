import * as v from 'valibot';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import { providerRetries } from './payment-job.ts';

const MethodJobSchema = v.object({ methodId: v.string() });

/** Synchronises a stored payment method with its provider: what has ended on one side ends on the other. */
export const paymentMethodJob: JobKind<v.InferOutput<typeof MethodJobSchema>> = {
  name: 'payment-method',
  payload: MethodJobSchema,
  timeoutSeconds: 60,
  retries: providerRetries,
  concurrency: 1,
};
