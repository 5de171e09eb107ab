import type { JobKind } from '../jobs/job-kind.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type MessagePort, type OutgoingMessage, OutgoingMessageSchema, retryPolicy } from './message-port.ts';

/** A kind of job whose payload is a finished message; `limits` replaces the retries or makes the payload secret. */
export function messageJob(
  name: string,
  limits: Partial<Pick<JobKind<OutgoingMessage>, 'retries' | 'secret'>> = {},
): JobKind<OutgoingMessage> {
  return { name, payload: OutgoingMessageSchema, ...retryPolicy, ...limits };
}

/** Registers kinds of jobs that only send their message. */
export function registerMessageJobs(
  { jobs, messages }: { readonly jobs: Pick<Jobs, 'register'>; readonly messages: MessagePort },
  ...kinds: readonly JobKind<OutgoingMessage>[]
): void {
  for (const kind of kinds) jobs.register(kind, (message, { id, signal }) => messages.send(message, { id, signal }));
}
