import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import { messagePace, type OutgoingMessage, OutgoingMessageSchema } from '#origin/platform/messages/message-port.ts';
import type { Services } from '#origin/platform/services/services.ts';

/** How long a one-time code holds. */
export const codeSeconds = 600;

/** The message that carries a one-time code: a secret until it is sent, and worth nothing once the code has run out. */
export const loginCodeJob: JobKind<OutgoingMessage> = {
  name: 'login-code',
  payload: OutgoingMessageSchema,
  ...messagePace,
  retries: { limit: 10, firstSeconds: 2, longestSeconds: 60 },
  secret: { livesSeconds: codeSeconds },
};

/** Sends one-time codes. */
export function registerLoginCodes({ jobs, messages }: Pick<Services, 'jobs' | 'messages'>): void {
  jobs.register(loginCodeJob, (message, dispatch) => messages.send(message, dispatch));
}
