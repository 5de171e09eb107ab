import { isIPv6 } from 'node:net';

/** This machine reaches a wildcard host at the address beside it. */
const loopbacks: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** A wildcard host becomes loopback, and an IPv6 address gets brackets. */
export function reachableUrl(host: string, port: number | string): string {
  const reached = loopbacks[host] ?? host;
  return `http://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`;
}
