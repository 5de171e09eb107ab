import { headersOfClaim, normalHost, signEdgeClaim } from '#src/lib/edge-headers.ts';

export interface SelfOptions {
  readonly edgeSecret: string;
  readonly realNow: () => number;
  readonly ownUrl: () => string;
}

/** Sends to a host served by this process; `titleCode` is empty for hosts without a title. */
export type SendToSelf = (url: string, titleCode: string, init: RequestInit) => Promise<Response>;

/**
 * No name server knows the sandbox's hosts, so the request goes to the process's own URL and names the host as the edge
 * would.
 */
export function sendToSelf({ edgeSecret, realNow, ownUrl }: SelfOptions): SendToSelf {
  return async (href, titleCode, init) => {
    const url = new URL(href);
    const target = `${url.pathname}${url.search}`;
    const claim = {
      method: init.method ?? 'GET',
      target,
      titleCode,
      host: normalHost(url),
      protocol: url.protocol.slice(0, -1),
      clientAddress: '127.0.0.1',
      issuedAt: Math.floor(realNow() / 1000),
    };
    const headers = new Headers(init.headers);
    const claimed = headersOfClaim(claim, await signEdgeClaim(edgeSecret, claim));
    for (const [name, value] of Object.entries(claimed)) headers.set(name, value);
    return fetch(`${ownUrl()}${target}`, { ...init, headers, redirect: 'manual' });
  };
}
