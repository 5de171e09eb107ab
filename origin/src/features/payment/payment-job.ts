import * as v from 'valibot';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import type { PaymentMethodId } from '#src/domain/payment-methods.ts';
import type { PaymentAttempt } from './payment-repository.ts';
import type { ProviderName } from './provider-port.ts';
import { providerNameOf } from './providers.ts';

/** Retries of an unresponsive provider: for more than a day in total. */
const providerRetries = { limit: 60, firstSeconds: 2, longestSeconds: 1800 } as const;

const PaymentJobSchema = v.object({ attemptId: v.string() });
type PaymentJob = JobKind<v.InferOutput<typeof PaymentJobSchema>>;

/**
 * Queries the provider for an attempt's status and continues from there. The queue without a provider holds jobs of the
 * previous release, and jobs about attempts without a provider.
 */
const paymentJob: PaymentJob = {
  name: 'payment',
  payload: PaymentJobSchema,
  timeoutSeconds: 60,
  // After the last retry, the attempt's next due day creates another job.
  retries: providerRetries,
  concurrency: 1,
};

/** Queues of a provider: payments by a person, off-session charges, and refunds. */
type Turn = 'visitor' | 'charge' | 'refund';

/** Concurrent jobs per turn, process and provider. */
const concurrency: Readonly<Record<Turn, number>> = { visitor: 2, charge: 2, refund: 1 };

const turns: readonly Turn[] = ['visitor', 'charge', 'refund'];
const providers: readonly ProviderName[] = ['card', 'vipps', 'avtaleGiro'];

const queues: ReadonlyMap<string, PaymentJob> = new Map(
  providers.flatMap((provider) =>
    turns.map((turn) => {
      const name = queueOf(provider, turn);
      return [name, { ...paymentJob, name, concurrency: concurrency[turn] }] as const;
    }),
  ),
);

/** All kinds of payment jobs: a queue per provider and turn, so that nobody waits for a provider that is down. */
export const paymentJobKinds: readonly PaymentJob[] = [paymentJob, ...queues.values()];

export function paymentJobKindOf({ kind, method }: Pick<PaymentAttempt, 'kind' | 'method'>): PaymentJob {
  const provider = providerNameOf(method);
  return (provider && queues.get(queueOf(provider, turnOf(kind)))) ?? paymentJob;
}

function queueOf(provider: ProviderName, turn: Turn): string {
  return `payment-${provider}-${turn}`;
}

function turnOf(kind: PaymentAttempt['kind']): Turn {
  switch (kind) {
    case 'charge':
      return 'charge';
    case 'refund':
    case 'chargeback':
      return 'refund';
    case 'cardVerification':
    case 'vippsAgreement':
    case 'avtaleGiro':
    case 'payment':
    case 'purchase':
      return 'visitor';
  }
}

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

/** All kinds of payment method jobs: one queue per provider. */
export const methodJobKinds: readonly MethodJob[] = [paymentMethodJob, ...Object.values(ofProviders)];

/** Returns the job kind of a stored payment method. */
export function methodJobKindOf({ method }: { readonly method: PaymentMethodId }): MethodJob {
  const provider = providerNameOf(method);
  return provider === undefined ? paymentMethodJob : ofProviders[provider];
}
