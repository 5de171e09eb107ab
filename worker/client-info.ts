import { normalHost, normalHostName, writePlace } from '#src/lib/edge-headers.ts';
import { oncePer } from '#src/lib/once-per.ts';

/** Facts from the network in front of the worker, which the client cannot forge. */
export interface ClientInfo {
  readonly protocol: 'http' | 'https';
  readonly clientAddress: string;
  /** In the form of a header; null if the network does not know it. */
  readonly place: string | null;
  /** Normalised, including the port. */
  readonly host: string;
  readonly hostName: string;
  /** The origin as a browser would write it. */
  readonly ownOrigin: string;
}

/** True for hosts of this machine, which has no certificate. */
function isThisMachine(hostName: string): boolean {
  return /(?:^|\.)localhost$|^[\d.]+$|^\[/.test(hostName);
}

/** Undefined if no redirect is needed. */
export function httpsUrlOf(request: Request): string | undefined {
  const url = new URL(request.url);
  if (url.protocol === 'https:' || isThisMachine(normalHostName(url))) return undefined;
  url.protocol = 'https:';
  return url.href;
}

/**
 * In production the network sets the scheme and CF-Connecting-IP. A developer's machine has no network in front, and
 * its server would take both from the client's headers, so fixed values are used.
 */
export const clientInfo = oncePer((request: Request): ClientInfo => {
  const url = new URL(request.url);
  const host = normalHost(url);
  const hostName = normalHostName(url);
  const isLocal = hostName.endsWith('.localhost');
  const protocol = url.protocol === 'https:' && !isLocal ? 'https' : 'http';
  return {
    protocol,
    clientAddress: isLocal ? '127.0.0.1' : (request.headers.get('cf-connecting-ip') ?? 'unknown'),
    place: isLocal ? null : writePlace('cf' in request ? request.cf : undefined),
    host,
    hostName,
    ownOrigin: `${protocol}://${host}`,
  };
});

/** Over https, the `__Host-` prefix makes browsers enforce that the cookie is host-only. */
export function cookieName(name: string, protocol: 'http' | 'https'): string {
  return protocol === 'https' ? `__Host-${name}` : name;
}

export function cookieOf(header: string | null, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
