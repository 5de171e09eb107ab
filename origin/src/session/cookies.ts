import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';

/**
 * The session, the browser that began a log-in and where it goes on, or the visit of staff, which comes before the session while it
 * lasts.
 */
export type CookieKind = 'session' | 'login' | 'returnPath' | 'visit';

/** Name of a cookie: over https browsers hold it to this very host. */
export function cookieName(kind: CookieKind, protocol: string): string {
  return protocol === 'https' ? `__Host-${kind}` : kind;
}

/** Value of a cookie that the request brought. */
export function readCookie<Env extends InnerEnv>(context: Context<Env>, kind: CookieKind): string | undefined {
  return getCookie(context, cookieName(kind, context.env.visit.protocol));
}

/** Sets a cookie that scripts cannot read; with 0 seconds it is cleared. */
export function writeCookie<Env extends InnerEnv>(
  context: Context<Env>,
  kind: CookieKind,
  cookie: { value: string; seconds: number },
): void {
  const { protocol } = context.env.visit;
  setCookie(context, cookieName(kind, protocol), cookie.value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: protocol === 'https',
    maxAge: cookie.seconds,
  });
}
