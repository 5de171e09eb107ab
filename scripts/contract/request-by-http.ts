import { cookieName } from '#worker/cookies.ts';
import { sendRequest } from '../lib/send-request.ts';
import type { Ask } from './attempts.ts';

/**
 * Returns a function that sends requests to a title's page, with the session cookie if an attempt
 * is signed in.
 */
export function requestByHttp(pageUrl: URL, session: string | undefined): Ask {
  const name = cookieName('session', pageUrl.protocol === 'https:' ? 'https' : 'http');
  return ({ method, path, headers, body, isSignedIn }) => {
    const cookie = isSignedIn && session !== undefined ? { cookie: `${name}=${session}` } : {};
    return sendRequest(new URL(path, pageUrl), { method, headers: { ...headers, ...cookie }, body });
  };
}
