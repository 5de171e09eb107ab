import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { parse } from 'hono/utils/cookie';
import type { SessionReader, SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Clock } from '#origin/platform/clock/clock.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { DueSource } from '#origin/platform/due-work/due-source.ts';
import { hasDueRow } from '#origin/platform/due-work/find-due.ts';
import type { FleetView } from '#origin/platform/fleet/fleet-view.ts';
import { hashOfToken } from '#origin/platform/tokens/token.ts';
import { codesOf } from '#src/domain/fleet.ts';
import { cookieName } from './cookies.ts';
import {
  type FoundSession,
  findHolder,
  recordSessionUse,
  type SessionFinder,
  sessionFinder,
} from './session-repository.ts';

interface ReaderParts {
  readonly database: Database;
  readonly clock: Pick<Clock, 'inStatement'>;
  readonly realNow: () => number;
  readonly fleet: Pick<FleetView, 'titleOfCode'>;
  readonly sources: readonly DueSource[];
  readonly helpsAnyone: (personId: PgColumn, titleCode: string, now: SQL<number>) => SQL<boolean>;
}

export function createSessionReader(parts: ReaderParts): SessionReader {
  const { database, clock, realNow, fleet, sources } = parts;
  const finders = new Map<string, SessionFinder>();
  const finderOf = (titleCode: string): SessionFinder => {
    const title = fleet.titleOfCode(titleCode);
    const titleCodes = title === undefined ? [titleCode] : codesOf([title]);
    const known = finders.get(titleCodes.join());
    if (known !== undefined) return known;
    const finder = sessionFinder({
      now: clock.inStatement(titleCode),
      hasDue: (accountNo, now) => hasDueRow(sources, { accountNo, titleCodes, now }),
      helps: (personId, now) => parts.helpsAnyone(personId, titleCode, now),
    });
    finders.set(titleCodes.join(), finder);
    return finder;
  };
  return async ({ protocol, titleCode, cookies = '' }) => {
    const jar = parse(cookies);
    // A staff visit takes precedence over the browser's own session, which stays as it is.
    for (const kind of ['visit', 'session'] as const) {
      const token = jar[cookieName(kind, protocol)];
      if (token === undefined || token === '') continue;
      const at = new Date(realNow());
      const found = await finderOf(titleCode)(database, { tokenHash: hashOfToken(token), titleCode, at });
      if (found === undefined) continue;
      await recordSessionUse(database, found, at);
      const { now, hasDue, helps } = found;
      return { signedIn: await signedInAs(database, found), now, hasDue, helps };
    }
    return undefined;
  };
}

/**
 * If the session acts for someone, returns the holder of that account. The grant is checked each time, and the session
 * never falls back to the person's own account.
 */
async function signedInAs(
  database: Database,
  { signedIn, acting, actingEndedAt, now }: FoundSession,
): Promise<SignedIn> {
  if (acting === null) return signedIn;
  const holder = await findHolder(database, acting.accountNo);
  const isOver = holder === undefined || actingEndedAt !== null || Date.parse(acting.until) <= now;
  return { ...signedIn, ...holder, acting: { ...acting, sessionPersonId: signedIn.personId, isOver } };
}
