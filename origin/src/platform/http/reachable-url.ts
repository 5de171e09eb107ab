import { isIPv6 } from 'node:net';

/** Hosts that stand for every network of a machine, and where the machine itself reaches them. */
const loopbacks: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Url at which this machine reaches a server that listens on a host: a wildcard by loopback, IPv6 in brackets. */
export function reachableUrl(host: string, port: number | string): string {
  const reached = loopbacks[host] ?? host;
  return `http://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`;
}
