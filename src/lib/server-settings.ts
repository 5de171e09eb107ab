/** Reads a comma-separated list. Undefined unless each item is an http or https URL without path, query or user. */
export function originUrlsOf(list: string): readonly string[] | undefined {
  const urls = list.split(',').map((item) => URL.parse(item.trim()));
  const origins = urls.filter((url) => url !== null).filter(isServer);
  return origins.length === urls.length ? origins.map(({ origin }) => origin) : undefined;
}

function isServer({ href, origin, protocol }: URL): boolean {
  return (protocol === 'http:' || protocol === 'https:') && href === `${origin}/`;
}

/** Error text for operators. */
export const secretExpected =
  'at least 32 characters, 10 different ones among them; `openssl rand -base64 32` makes such a secret';

/** Rejects secrets that are easy to guess (O-05). */
export function isStrongSecret(text: string): boolean {
  return text.length >= 32 && new Set(text).size >= 10;
}
