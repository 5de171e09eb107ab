import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';

/**
 * The session, the browser and return path of a pending log-in, or a staff visit. A visit takes
 * precedence over the session while it lasts.
 */
export type CookieKind = 'session' | 'login' | 'returnPath' | 'visit';

/** Returns the name of a cookie; over https, a prefix binds it to this host. */
export function cookieName(kind: CookieKind, protocol: string): string {
  return protocol === 'https' ? `__Host-${kind}` : kind;
}

/** Returns the value of a cookie in the request. */
export function readCookie<Env extends InnerEnv>(context: Context<Env>, kind: CookieKind): string | undefined {
  return getCookie(context, cookieName(kind, context.env.visit.protocol));
}

/** Sets a cookie that scripts cannot read; 0 seconds clear it. */
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
