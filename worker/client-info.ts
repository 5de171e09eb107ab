import { normalHost, normalHostName } from '#src/lib/normal-host.ts';

/** What the network in front of the worker says of a request, as opposed to the client. */
export interface ClientInfo {
  readonly protocol: 'http' | 'https';
  readonly clientAddress: string;
  /** Host that was asked, in its normal form. */
  readonly host: string;
  /** The same without its port. */
  readonly hostName: string;
  /** Origin that was asked, as a browser would write it. */
  readonly ownOrigin: string;
}

/** Whether a host, without its port, is this machine, which has no certificate. */
function isThisMachine(hostName: string): boolean {
  return /(?:^|\.)localhost$|^[\d.]+$|^\[/.test(hostName);
}

/** The same address over https, for a request over http; undefined if it stays as it is. */
export function httpsUrlOf(request: Request): string | undefined {
  const url = new URL(request.url);
  if (url.protocol === 'https:' || isThisMachine(normalHostName(url))) return undefined;
  url.protocol = 'https:';
  return url.href;
}

/**
 * Reads who asked, and how. In production the network sets the scheme and CF-Connecting-IP itself. On a machine of
 * one's own no network stands in front, and the local server would take both from the client's headers: there they
 * are known anyway.
 */
export function clientInfo(request: Request): ClientInfo {
  const known = infos.get(request);
  if (known !== undefined) return known;
  const info = readClientInfo(request);
  infos.set(request, info);
  return info;
}

const infos = new WeakMap<Request, ClientInfo>();

function readClientInfo(request: Request): ClientInfo {
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
