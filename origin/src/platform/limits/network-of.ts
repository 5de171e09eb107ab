import ipaddr from 'ipaddr.js';

/**
 * The network that a visitor's IP address belongs to, as limits count it: IPv4 as it is, also if it is mapped into IPv6,
 * and of IPv6 the first 64 bits, since one subscriber has all addresses behind them.
 */
export function networkOf(clientAddress: string): string {
  if (!ipaddr.isValid(clientAddress)) return clientAddress;
  const address = ipaddr.process(clientAddress);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
