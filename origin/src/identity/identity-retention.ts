import type { Retention } from '#origin/platform/retention/sweep.ts';
import { deleteExpiredLoginCodes } from './login-code-repository.ts';
import { deleteExpiredArtifacts } from './oidc-adapter.ts';

/** Removes one-time codes and the provider's artifacts that have expired. */
export const identityRetention: Retention = async ({ database, realNow }) => {
  const at = new Date(realNow());
  await deleteExpiredLoginCodes(database, at);
  await deleteExpiredArtifacts(database, at);
};
