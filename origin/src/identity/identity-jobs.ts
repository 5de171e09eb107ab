import * as v from 'valibot';
import { messageJob, registerMessageJobs, retriedJob } from '#origin/platform/messages/message-port.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { codeSeconds } from './one-time-code-repository.ts';
import { undoSeconds } from './person-repository.ts';

/** The payload is secret until it is sent, and worthless once the code has expired. */
export const oneTimeCodeJob = messageJob('one-time-code', {
  retries: { limit: 10, firstSeconds: 2, longestSeconds: 60 },
  secret: { livesSeconds: codeSeconds },
});

export const contactNoticeJob = messageJob('account-notice');

export const undoNoticeJob = messageJob('account-undo-notice', { secret: { livesSeconds: undoSeconds } });

export const deletionChangeJob = retriedJob('deletion-change', v.object({ personId: v.string() }));

export function registerIdentityJobs(services: Pick<Services, 'jobs' | 'messages'>): void {
  registerMessageJobs(services, oneTimeCodeJob, contactNoticeJob, undoNoticeJob);
}
