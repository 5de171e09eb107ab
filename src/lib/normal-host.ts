/**
 * Returns the normalised host of a URL, for comparing and signing: in lower case, without a
 * trailing dot and without the protocol's default port. URL parsing has already normalised case and
 * port.
 */
export function normalHost(url: URL): string {
  return url.port === '' ? normalHostName(url) : `${normalHostName(url)}:${url.port}`;
}

/** Returns the normalised host of a URL without its port. */
export function normalHostName({ hostname }: URL): string {
  return hostname.replace(/(?<=[^.])\.$/, '');
}

/** True if a string is a normalised host. */
export function isNormalHost(host: string, protocol: string): boolean {
  const url = URL.parse(`${protocol}://${host}`);
  return url !== null && normalHost(url) === host;
}
