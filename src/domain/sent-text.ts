const control = /\p{Cc}|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** What mail programs and phones turn into links: addresses with a scheme or `www.`, and bare domains under common top-level domains. */
const link =
  /:\/\/|www\.|[\p{L}\d]\.(?:app|biz|click|cn|co|com|de|dk|fi|gl|info|io|link|ly|me|net|no|online|org|ru|se|shop|site|tk|top|uk|xyz)(?![\p{L}\d])/iu;

/**
 * Whether the newspaper may send a text that one person has typed to another who has not asked for it: it has no links, since
 * anyone can write them, and no control characters but line breaks.
 */
export function isSentText(text: string): boolean {
  return !control.test(text.replaceAll(/\r?\n/g, '')) && !link.test(text);
}

/** The same for a name, which is one line and not an e-mail address. */
export function isSentName(name: string): boolean {
  return !control.test(name) && !link.test(name) && !name.includes('@');
}

/** A name as messages may use it, wherever it comes from; empty if they may not. */
export function sentName({
  givenName,
  familyName,
}: {
  readonly givenName: string;
  readonly familyName: string;
}): string {
  const name = `${givenName} ${familyName}`.trim();
  return isSentName(name) ? name : '';
}
