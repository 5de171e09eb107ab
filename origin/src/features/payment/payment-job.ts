import * as v from 'valibot';
import type { StepTools, TitleWork } from '#origin/platform/due-work/due-source.ts';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import type { StoredMethod } from './method-repository.ts';
import type { PaymentAttempt } from './payment-repository.ts';
import { type ProviderName, providerNameOf, providerNames } from './provider-port.ts';

/** An unresponsive provider is retried for more than a day in total. */
const queueSettings = {
  timeoutSeconds: 60,
  retries: { limit: 60, firstSeconds: 2, longestSeconds: 1800 },
  concurrency: 1,
} as const;

const PaymentJobSchema = v.object({ attemptId: v.string() });
type PaymentJob = JobKind<v.InferOutput<typeof PaymentJobSchema>>;

/**
 * The queue without a provider holds jobs of the previous release, and jobs about attempts without a provider. After
 * the last retry, the attempt's next due day creates another job.
 */
const paymentJob: PaymentJob = { ...queueSettings, name: 'payment', payload: PaymentJobSchema };

const turns = ['visitor', 'charge', 'refund'] as const;
type Turn = (typeof turns)[number];

const concurrency: Readonly<Record<Turn, number>> = { visitor: 2, charge: 2, refund: 1 };

const queues: ReadonlyMap<string, PaymentJob> = new Map(
  providerNames.flatMap((provider) =>
    turns.map((turn) => {
      const name = queueOf(provider, turn);
      return [name, { ...paymentJob, name, concurrency: concurrency[turn] }] as const;
    }),
  ),
);

/** One queue per provider and turn, so that an unavailable provider holds up no other provider's jobs. */
export const paymentJobKinds: readonly PaymentJob[] = [paymentJob, ...queues.values()];

export function paymentJobKindOf({ kind, method }: Pick<PaymentAttempt, 'kind' | 'method'>): PaymentJob {
  const provider = providerNameOf(method);
  return (provider && queues.get(queueOf(provider, turnOf(kind)))) ?? paymentJob;
}

function queueOf(provider: ProviderName, turn: Turn): string {
  return `payment-${provider}-${turn}`;
}

function turnOf(kind: PaymentAttempt['kind']): Turn {
  if (kind === 'chargeback') return 'refund';
  return kind === 'charge' || kind === 'refund' ? kind : 'visitor';
}

const MethodJobSchema = v.object({ methodId: v.string() });
type MethodJob = JobKind<v.InferOutput<typeof MethodJobSchema>>;

/**
 * A method that has ended here or at the provider must end in the other place too. The queue without a provider holds
 * jobs of the previous release.
 */
const methodJob: MethodJob = { ...queueSettings, name: 'payment-method', payload: MethodJobSchema };

const methodQueues: ReadonlyMap<ProviderName, MethodJob> = new Map(
  providerNames.map((provider) => [provider, { ...methodJob, name: `payment-method-${provider}` }]),
);

export const methodJobKinds: readonly MethodJob[] = [methodJob, ...methodQueues.values()];

export type JobContext = Pick<TitleWork, 'transaction'> & Pick<StepTools, 'jobs'>;

export function enqueuePayment(
  { transaction, jobs }: JobContext,
  attempt: Pick<PaymentAttempt, 'id' | 'kind' | 'method'>,
): Promise<void> {
  return jobs.send(transaction, paymentJobKindOf(attempt), { payload: { attemptId: attempt.id } });
}

export function enqueueMethod(
  { transaction, jobs }: JobContext,
  { id: methodId, method }: Pick<StoredMethod, 'id' | 'method'>,
): Promise<void> {
  const provider = providerNameOf(method);
  return jobs.send(transaction, (provider && methodQueues.get(provider)) ?? methodJob, { payload: { methodId } });
}
