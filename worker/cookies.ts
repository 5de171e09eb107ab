/** Returns the name of a host-only cookie; over https, its `__Host-` prefix makes browsers enforce this. */
export function cookieName(name: string, protocol: 'http' | 'https'): string {
  return protocol === 'https' ? `__Host-${name}` : name;
}

/** Returns the value of a cookie in a Cookie header. */
export function cookieOf(header: string | null, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
