import type { Logger } from 'pino';
import { deleteExpiredLoginCodes } from '#origin/identity/login-code-repository.ts';
import { deleteExpiredArtifacts } from '#origin/identity/oidc-adapter.ts';
import { removeOldCounts } from '../limits/limiter.ts';
import { deleteMessagesBefore } from '#origin/sandbox/inbox-repository.ts';
import { deleteExpiredLoginTokens } from '#origin/session/login-token-repository.ts';
import { deleteExpiredSessions } from '#origin/session/session-repository.ts';
import type { Database } from './database.ts';

const sweepMs = 15 * 60_000;
const messageMs = 30 * 86_400_000;

/** Removes what has run out: sessions, tokens, codes, counts, and messages older than 30 days. */
async function sweep(database: Database, realNow: number): Promise<void> {
  const at = new Date(realNow);
  await deleteExpiredSessions(database, at);
  await deleteExpiredLoginTokens(database, at);
  await deleteExpiredLoginCodes(database, at);
  await deleteExpiredArtifacts(database, at);
  await removeOldCounts(database, realNow);
  await deleteMessagesBefore(database, new Date(realNow - messageMs));
}

/** Sweeps every quarter of an hour; answers how to stop. */
export function startSweeping(database: Database, realNow: () => number, log: Logger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = sweep(database, realNow()).catch((error: unknown) => {
      log.error({ errorName: error instanceof Error ? error.name : typeof error }, 'sweep failed');
    });
  }, sweepMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
