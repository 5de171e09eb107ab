import ipaddr from 'ipaddr.js';

/**
 * Returns the network of a visitor's IP address for limits: an IPv4 address itself, even if mapped into IPv6; the first
 * 64 bits of an IPv6 address, since one subscriber has all addresses below them.
 */
export function networkOf(clientAddress: string): string {
  if (!ipaddr.isValid(clientAddress)) return clientAddress;
  const address = ipaddr.process(clientAddress);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
