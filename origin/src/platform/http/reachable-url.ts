import { isIPv6 } from 'node:net';

const loopbacks: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

export function reachableUrl(host: string, port: number | string): string {
  const reached = loopbacks[host] ?? host;
  return `http://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`;
}
