import { isIPv6 } from 'node:net';

/** Wildcard hosts, and where the machine itself reaches them. */
const loopbacks: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Returns the URL at which this machine reaches a server listening on a host: loopback for a wildcard, brackets for
 * IPv6.
 */
export function reachableUrl(host: string, port: number | string): string {
  const reached = loopbacks[host] ?? host;
  return `http://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`;
}
