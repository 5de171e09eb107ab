import type { Retention } from '#origin/platform/retention/sweep.ts';
import { deleteExpiredLoginTokens } from './login-token-repository.ts';
import { deleteExpiredSessions } from './session-repository.ts';

/** Removes sessions and log-in tokens that have expired. */
export const sessionRetention: Retention = async ({ database, realNow }) => {
  const at = new Date(realNow());
  await deleteExpiredSessions(database, at);
  await deleteExpiredLoginTokens(database, at);
};
