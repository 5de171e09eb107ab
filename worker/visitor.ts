/** What the network in front of the worker says of a request, as opposed to the client. */
export interface Visitor {
  readonly protocol: 'http' | 'https';
  readonly clientAddress: string;
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
  const isLocal = url.hostname.endsWith('.localhost');
  const protocol = url.protocol === 'https:' && !isLocal ? 'https' : 'http';
  return {
    protocol,
    clientAddress: isLocal ? '127.0.0.1' : (request.headers.get('cf-connecting-ip') ?? 'unknown'),
    ownOrigin: `${protocol}://${url.host}`,
  };
}
