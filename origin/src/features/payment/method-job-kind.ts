import * as v from 'valibot';
import type { PaymentMethodId } from '#src/domain/payment-methods.ts';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import { providerRetries } from './payment-job.ts';
import type { ProviderName } from './provider-port.ts';
import { providerNameOf } from './providers.ts';

const MethodJobSchema = v.object({ methodId: v.string() });
type MethodJob = JobKind<v.InferOutput<typeof MethodJobSchema>>;

/**
 * Synchronises a stored payment method with its provider: a method that ended on one side ends on the other. The queue
 * without a provider holds jobs of the previous release.
 */
const paymentMethodJob: MethodJob = {
  name: 'payment-method',
  payload: MethodJobSchema,
  timeoutSeconds: 60,
  retries: providerRetries,
  concurrency: 1,
};

const ofProviders: Readonly<Record<ProviderName, MethodJob>> = {
  card: { ...paymentMethodJob, name: 'payment-method-card' },
  vipps: { ...paymentMethodJob, name: 'payment-method-vipps' },
  avtaleGiro: { ...paymentMethodJob, name: 'payment-method-avtaleGiro' },
};

/** All kinds of these jobs: one queue per provider. */
export const methodJobKinds: readonly MethodJob[] = [paymentMethodJob, ...Object.values(ofProviders)];

/** Returns the job kind of a stored payment method. */
export function methodJobKindOf({ method }: { readonly method: PaymentMethodId }): MethodJob {
  const provider = providerNameOf(method);
  return provider === undefined ? paymentMethodJob : ofProviders[provider];
}
