import { parse } from 'hono/utils/cookie';
import type { SessionReader } from '#origin/platform/actor/signed-in.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { cookieName } from './cookies.ts';
import { findSignedIn } from './session-repository.ts';
import { hashOfToken } from './token.ts';

/** Reads the session that a request's cookies carry. */
export function createSessionReader(database: Database, realNow: () => number): SessionReader {
  return async ({ protocol, titleCode, cookies = '' }) => {
    const token = parse(cookies)[cookieName('session', protocol)];
    if (token === undefined || token === '') return undefined;
    return findSignedIn(database, { tokenHash: hashOfToken(token), titleCode, at: new Date(realNow()) });
  };
}
