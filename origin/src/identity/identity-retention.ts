import type { Retention } from '#origin/platform/retention/sweep.ts';
import { deleteExpiredContactChanges } from './contact-change-repository.ts';
import { deleteExpiredArtifacts } from './oidc-adapter.ts';
import { deleteExpiredCodes } from './one-time-code-repository.ts';

/** Removes one-time codes, changes that can no longer be undone and the provider's artifacts that have expired. */
export const identityRetention: Retention = async ({ database, realNow }) => {
  const at = new Date(realNow());
  await deleteExpiredCodes(database, at);
  await deleteExpiredContactChanges(database, at);
  await deleteExpiredArtifacts(database, at);
};
