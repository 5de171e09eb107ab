import { isIPv6 } from 'node:net';

/** Wildcard hosts, with the address at which this machine reaches them. */
const loopbacks: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Returns the URL at which this machine reaches a server: a wildcard host becomes loopback, and an
 * IPv6 address gets brackets.
 */
export function reachableUrl(host: string, port: number | string): string {
  const reached = loopbacks[host] ?? host;
  return `http://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`;
}
