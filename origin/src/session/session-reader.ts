import { parse } from 'hono/utils/cookie';
import type { SessionReader, SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Clock } from '#origin/platform/clock/clock.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { DueSource } from '#origin/platform/due-work/due-source.ts';
import { hasDueRow } from '#origin/platform/due-work/find-due.ts';
import { codesOf } from '#origin/platform/due-work/title-work.ts';
import type { FleetView } from '#origin/platform/fleet/fleet-view.ts';
import { cookieName } from './cookies.ts';
import {
  findHolder,
  findSession,
  type FoundSession,
  recordSessionUse,
  type SessionMoment,
} from './session-repository.ts';
import { hashOfToken } from '#origin/platform/tokens/token.ts';

/** What sessions are read with. */
interface ReaderParts {
  readonly database: Database;
  readonly clock: Pick<Clock, 'inStatement'>;
  readonly realNow: () => number;
  readonly fleet: Pick<FleetView, 'titleOfCode'>;
  /** What falls due on accounts. */
  readonly sources: readonly DueSource[];
}

/** Reads the session that a request's cookies carry. */
export function createSessionReader({ database, clock, realNow, fleet, sources }: ReaderParts): SessionReader {
  return async ({ protocol, titleCode, cookies = '' }) => {
    const jar = parse(cookies);
    const title = fleet.titleOfCode(titleCode);
    const titleCodes = title === undefined ? [titleCode] : codesOf([title]);
    const beside: SessionMoment = {
      now: clock.inStatement(titleCode),
      hasDue: (accountNo, now) => hasDueRow(sources, { accountNo, titleCodes, now }),
    };
    // A visit of staff stands before the session that the browser has of its own, and leaves it as it is.
    for (const kind of ['visit', 'session'] as const) {
      const token = jar[cookieName(kind, protocol)];
      if (token === undefined || token === '') continue;
      const at = new Date(realNow());
      const found = await findSession(database, { tokenHash: hashOfToken(token), titleCode, at, beside });
      if (found === undefined) continue;
      await recordSessionUse(database, found, at);
      const { now, hasDue } = found;
      return { signedIn: await signedInAs(database, found), now, hasDue };
    }
    return undefined;
  };
}

/** Whose session it is: if it acts for somebody, the holder of that account. What lets it do so is looked at each time: it is never the person's own by itself. */
async function signedInAs(
  database: Database,
  { signedIn, acting, actingEndedAt, now }: FoundSession,
): Promise<SignedIn> {
  if (acting === null) return signedIn;
  const holder = await findHolder(database, acting.accountNo);
  const isOver = holder === undefined || actingEndedAt !== null || Date.parse(acting.until) <= now;
  return { ...signedIn, ...holder, acting: { ...acting, sessionPersonId: signedIn.personId, isOver } };
}
