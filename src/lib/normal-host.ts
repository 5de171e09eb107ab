/**
 * The host of a url in the one form that is compared, signed and answered with: lower case, without the dot that a name
 * may end in, and without the port that the protocol implies. A parsed url has the case and the port so already.
 */
export function normalHost(url: URL): string {
  return url.port === '' ? normalHostName(url) : `${normalHostName(url)}:${url.port}`;
}

/** The same without any port. */
export function normalHostName({ hostname }: URL): string {
  return hostname.replace(/(?<=[^.])\.$/, '');
}

/** Whether a text is a host in that form. */
export function isNormalHost(host: string, protocol: string): boolean {
  const url = URL.parse(`${protocol}://${host}`);
  return url !== null && normalHost(url) === host;
}
