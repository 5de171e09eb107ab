import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { insertSession } from '#origin/session/session-repository.ts';
import { hashOfToken, newToken } from '#origin/platform/tokens/token.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { headersOfClaim, signEdgeClaim } from '#src/lib/edge-headers.ts';

/** A visitor's request body. */
interface Sent {
  readonly payload?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A signed-in demo person; the requests look as if the edge had forwarded them. */
export interface BenchVisitor {
  readonly title: FleetTitle;
  readonly accountNo: string;
  /** Sends a request: a GET without a body, a POST with one. */
  readonly ask: (url: string, sent?: Sent) => Promise<Response>;
  /** Returns the headers for a GET of a title's URL; the origin accepts them for a minute. */
  readonly headersFor: (url: string) => Promise<Readonly<Record<string, string>>>;
}

/** Signs in a demo person of a title whose demo people exist. */
export async function signIn(
  { url: originUrl, services }: RunningOrigin,
  { title, kind, edgeSecret }: { readonly title: FleetTitle; readonly kind: string; readonly edgeSecret: string },
): Promise<BenchVisitor> {
  const token = newToken();
  const now = Date.now();
  const { personId, accountNo } = demoPersonOf(title, kind);
  await insertSession(services.database, {
    tokenHash: hashOfToken(token),
    personId,
    titleCode: title.titleCode,
    authenticatedAt: new Date(now),
    methods: ['otp'],
    createdAt: new Date(now),
    expiresAt: new Date(now + 3_600_000),
  });
  const ownHost = new URL(services.fleet.pageUrl(title)).host;
  const headersOf = async (href: string, method: 'GET' | 'POST') => {
    const { host, pathname, search } = new URL(href);
    const titleCode = host === ownHost ? title.titleCode : '';
    const issuedAt = Math.floor(Date.now() / 1000);
    const target = `${pathname}${search}`;
    const claim = { method, target, titleCode, host, protocol: 'http', clientAddress: '127.0.0.1', issuedAt };
    return {
      ...(titleCode === '' ? {} : { cookie: `session=${token}` }),
      ...headersOfClaim(claim, await signEdgeClaim(edgeSecret, claim)),
    };
  };
  const ask: BenchVisitor['ask'] = async (href, { payload, form, headers = {} } = {}) => {
    const { pathname, search } = new URL(href);
    const method = payload === undefined && form === undefined ? 'GET' : 'POST';
    return fetch(`${originUrl}${pathname}${search}`, {
      method,
      redirect: 'manual',
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
      headers: {
        ...headers,
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(await headersOf(href, method)),
      },
    });
  };
  return { title, accountNo, ask, headersFor: (href) => headersOf(href, 'GET') };
}
