import type { Title } from '#src/domain/title.ts';
import { edgeHeaders, signEdgeClaim } from '#src/lib/edge-signature.ts';
import { normalHost } from '#src/lib/normal-host.ts';
import type { FleetView } from '#origin/platform/fleet/fleet-view.ts';

/** How the origin reaches its own identity provider. */
export interface SelfOptions {
  readonly fleet: FleetView;
  readonly edgeSecret: string;
  readonly realNow: () => number;
  /** Url at which this process is reached. */
  readonly ownUrl: () => string;
}

/**
 * Sends a request to a title's identity provider in this very process. The provider's host name means nothing to a name
 * server in the sandbox, so the request goes to the url of the process itself and names the host as the edge would.
 */
export function sendToSelf({ fleet, edgeSecret, realNow, ownUrl }: SelfOptions) {
  return async (title: Title, path: string, init: RequestInit): Promise<Response> => {
    const url = new URL(fleet.identityUrl(title));
    const claim = {
      method: init.method ?? 'GET',
      target: path,
      titleCode: title.titleCode,
      host: normalHost(url),
      protocol: url.protocol.slice(0, -1),
      clientAddress: '127.0.0.1',
      issuedAt: Math.floor(realNow() / 1000),
    };
    const headers = new Headers(init.headers);
    headers.set(edgeHeaders.titleCode, claim.titleCode);
    headers.set(edgeHeaders.host, claim.host);
    headers.set(edgeHeaders.protocol, claim.protocol);
    headers.set(edgeHeaders.clientAddress, claim.clientAddress);
    headers.set(edgeHeaders.issuedAt, String(claim.issuedAt));
    headers.set(edgeHeaders.signature, await signEdgeClaim(edgeSecret, claim));
    return fetch(`${ownUrl()}${path}`, { ...init, headers, redirect: 'manual' });
  };
}
