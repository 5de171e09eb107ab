import * as v from 'valibot';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import type { Jobs } from '#origin/platform/jobs/jobs.ts';

export const OutgoingMessageSchema = v.object({
  titleCode: v.string(),
  channel: v.picklist(['email', 'sms']),
  recipient: v.string(),
  replyTo: v.optional(v.string()),
  /** Empty for an SMS. */
  subject: v.string(),
  body: v.string(),
});
export type OutgoingMessage = v.InferOutput<typeof OutgoingMessageSchema>;

export interface Dispatch {
  /** The same on every attempt, so that the recipient recognises a repeated message. */
  readonly id: string;
  readonly signal: AbortSignal;
}

/** Sends e-mail and SMS (C-07). */
export interface MessagePort {
  /** @throws JobRefusedError if the message can never be sent; any other error if it may succeed later. */
  readonly send: (message: OutgoingMessage, dispatch: Dispatch) => Promise<void>;
}

/** The timeout exceeds those of the mail and SMS adapters. */
export const messageRetryPolicy = { timeoutSeconds: 25, concurrency: 4 } as const;

/** Retries important messages over most of a day, because a mail server may be down for a long time. */
const retryPolicy = {
  ...messageRetryPolicy,
  retries: { limit: 30, firstSeconds: 2, longestSeconds: 3600 },
} as const;

type JobLimits = Partial<Pick<JobKind<unknown>, 'retries' | 'secret'>>;

export function messageJob(name: string, limits?: JobLimits): JobKind<OutgoingMessage> {
  return retriedJob(name, OutgoingMessageSchema, limits);
}

/** Retries the job like an important message; `limits` overrides the retries or makes the payload secret. */
export function retriedJob<P>(name: string, payload: v.GenericSchema<P>, limits: JobLimits = {}): JobKind<P> {
  return { name, payload, ...retryPolicy, ...limits };
}

export function registerMessageJobs(
  { jobs, messages }: { readonly jobs: Pick<Jobs, 'register'>; readonly messages: MessagePort },
  ...kinds: readonly JobKind<OutgoingMessage>[]
): void {
  for (const kind of kinds) jobs.register(kind, (message, { id, signal }) => messages.send(message, { id, signal }));
}
