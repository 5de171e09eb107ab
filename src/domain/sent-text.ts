const control = /\p{Cc}|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** What mail programs and phones make a link of: an address with its scheme or `www.`, and a bare domain of a common kind. */
const link =
  /:\/\/|www\.|[\p{L}\d]\.(?:app|biz|click|cn|co|com|de|dk|fi|gl|info|io|link|ly|me|net|no|online|org|ru|se|shop|site|tk|top|uk|xyz)(?![\p{L}\d])/iu;

/**
 * Whether a text that a person has typed can reach somebody else in a message of the newspaper, who has not asked for it: it
 * has no links, since anyone can write them, and no control characters but line breaks.
 */
export function isSentText(text: string): boolean {
  return !control.test(text.replaceAll(/\r?\n/g, '')) && !link.test(text);
}

/** The same for a name, which stands in one line and is no e-mail address. */
export function isSentName(name: string): boolean {
  return !control.test(name) && !link.test(name) && !name.includes('@');
}

/** A name as it can stand in a message, whoever it comes from; empty if it cannot. */
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
