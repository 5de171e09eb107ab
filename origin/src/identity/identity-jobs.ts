import * as v from 'valibot';
import { messageJob, registerMessageJobs, retriedJob } from '#origin/platform/messages/message-port.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { undoSeconds } from './person-repository.ts';
import { codeSeconds } from './one-time-code-repository.ts';

/**
 * Sends a one-time code. The payload is secret until it is sent, and worthless once the code has
 * expired.
 */
export const oneTimeCodeJob = messageJob('one-time-code', {
  retries: { limit: 10, firstSeconds: 2, longestSeconds: 60 },
  secret: { livesSeconds: codeSeconds },
});

/** Notifies a person that a log-in contact was changed. */
export const contactNoticeJob = messageJob('account-notice');

/** Notifies a person with a link that undoes the change. The link is secret until it is sent. */
export const undoNoticeJob = messageJob('account-undo-notice', { secret: { livesSeconds: undoSeconds } });

/**
 * Applies a deletion request or its withdrawal to subscriptions and to the people who share them.
 */
export const deletionChangeJob = retriedJob('deletion-change', v.object({ personId: v.string() }));

/** Registers the sending of one-time codes and notices. */
export function registerIdentityJobs(services: Pick<Services, 'jobs' | 'messages'>): void {
  registerMessageJobs(services, oneTimeCodeJob, contactNoticeJob, undoNoticeJob);
}
