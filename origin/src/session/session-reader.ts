import { parse } from 'hono/utils/cookie';
import type { SessionReader, SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Clock } from '#origin/platform/clock/clock.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { cookieName } from './cookies.ts';
import { findHolder, findSession, type FoundSession, recordSessionUse } from './session-repository.ts';
import { hashOfToken } from '#origin/platform/tokens/token.ts';

/** What sessions are read with. */
interface ReaderParts {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly realNow: () => number;
}

/** Reads the session that a request's cookies carry. */
export function createSessionReader({ database, clock, realNow }: ReaderParts): SessionReader {
  return async ({ protocol, titleCode, cookies = '' }) => {
    const jar = parse(cookies);
    // A visit of staff stands before the session that the browser has of its own, and leaves it as it is.
    for (const kind of ['visit', 'session'] as const) {
      const token = jar[cookieName(kind, protocol)];
      if (token === undefined || token === '') continue;
      const found = await findSession(database, { tokenHash: hashOfToken(token), titleCode, at: new Date(realNow()) });
      if (found === undefined) continue;
      await recordSessionUse(database, found, new Date(realNow()));
      return found.acting === null ? found.signedIn : signedInAs(database, found, await clock.now(titleCode));
    }
    return undefined;
  };
}

/** The holder of the account that a session acts for. What lets it do so is looked at each time: it is never the person's own by itself. */
async function signedInAs(
  database: Database,
  { signedIn, acting, actingEndedAt }: FoundSession,
  now: number,
): Promise<SignedIn> {
  if (acting === null) return signedIn;
  const holder = await findHolder(database, acting.accountNo);
  const isOver = holder === undefined || actingEndedAt !== null || Date.parse(acting.until) <= now;
  return { ...signedIn, ...holder, acting: { ...acting, sessionPersonId: signedIn.personId, isOver } };
}
