import type { Context } from 'hono';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { readCookie } from './cookies.ts';
import { findSignedIn, type SignedIn } from './session-repository.ts';
import { hashOfToken } from './token.ts';

/** The person whose session the request carries. */
export async function readSignedIn(
  context: Context<TitleEnv>,
  { database, realNow }: Pick<Services, 'database' | 'realNow'>,
): Promise<SignedIn | undefined> {
  const token = readCookie(context, 'session');
  if (token === undefined || token === '') return undefined;
  const { titleCode } = context.env.title;
  return findSignedIn(database, { tokenHash: hashOfToken(token), titleCode, at: new Date(realNow()) });
}
