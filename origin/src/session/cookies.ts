import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';
import { ProblemError } from '#origin/platform/problems/problem-response.ts';

/**
 * `login` identifies the browser of a pending log-in. While a staff visit lasts, `visit` takes precedence over
 * `session`.
 */
export type CookieKind = 'session' | 'login' | 'returnPath' | 'visit';

/** Over https, a prefix binds the cookie to this host. */
export function cookieName(kind: CookieKind, protocol: string): string {
  return protocol === 'https' ? `__Host-${kind}` : kind;
}

export function readCookie<Env extends InnerEnv>(context: Context<Env>, kind: CookieKind): string | undefined {
  return getCookie(context, cookieName(kind, context.env.visit.protocol));
}

/** Hides the cookie from scripts; 0 seconds clear it. */
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

interface LoginRequest {
  readonly header: (name: string) => string | undefined;
  /** True if a visitor may arrive from another site, for example by a link. */
  readonly isPage: boolean;
}

/**
 * Refuses a log-in that another site's page begins without navigation, for example by an image, a frame or a prefetch:
 * it would use up the visitor's limit unnoticed.
 * @throws ProblemError
 */
export function refuseEmbedded({ header, isPage }: LoginRequest): void {
  const site = header('sec-fetch-site');
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  const isVisit = header('sec-fetch-mode') === 'navigate' && header('sec-fetch-dest') === 'document';
  const isAhead = header('sec-purpose') !== undefined;
  if (!isPage || !isVisit || isAhead) throw new ProblemError(403, 'crossSite');
}
