import { normalHost, normalHostName } from '#src/lib/normal-host.ts';

/** What the network in front of the worker says of a request, as opposed to the client. */
export interface Visitor {
  readonly protocol: 'http' | 'https';
  readonly clientAddress: string;
  /** Host that was asked, in its normal form. */
  readonly host: string;
  /** The same without its port. */
  readonly hostName: string;
  /** Origin that was asked, as a browser would write it. */
  readonly ownOrigin: string;
}

/**
 * Reads who asked, and how. In production the network sets the scheme and CF-Connecting-IP itself. On a machine of
 * one's own no network stands in front, and the local server would take both from the client's headers: there they
 * are known anyway.
 */
export function visitorOf(request: Request): Visitor {
  const url = new URL(request.url);
  const host = normalHost(url);
  const hostName = normalHostName(url);
  const isLocal = hostName.endsWith('.localhost');
  const protocol = url.protocol === 'https:' && !isLocal ? 'https' : 'http';
  return {
    protocol,
    clientAddress: isLocal ? '127.0.0.1' : (request.headers.get('cf-connecting-ip') ?? 'unknown'),
    host,
    hostName,
    ownOrigin: `${protocol}://${host}`,
  };
}
