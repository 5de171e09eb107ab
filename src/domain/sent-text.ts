const control = /\p{Cc}|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/**
 * Matches text that mail clients and phones turn into links: URLs with a scheme or `www.`, bare
 * domains under common top-level domains that are not Norwegian words, and any domain with a path.
 */
const link =
  /:\/\/|www\.|[\p{L}\d]\.(?:\p{L}{2,}\/|(?:agency|ai|app|bid|biz|blog|cc|click|cloud|club|cn|co|com|company|de|dev|digital|dk|email|eu|fi|fr|fun|gl|icu|info|io|link|lol|ly|me|mobi|money|net|network|news|nl|no|nu|online|org|page|pl|promo|pw|ru|se|services|shop|site|space|store|stream|support|tech|tk|today|top|tv|uk|us|vip|website|win|world|ws|xyz|zip)(?![\p{L}\d]))/iu;

/**
 * Replaces full-width letters, and other dots that mail clients accept in a domain, with plain
 * characters. `normalize` would take minutes for thousands of accents on one letter.
 */
function withPlainDots(text: string): string {
  return text
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\u2024\u3002\uFE52\uFF61]/g, '.');
}

/**
 * The newspaper sends the text to a person who did not request it, and anyone can write such text. So it must contain
 * neither links nor control characters other than line breaks.
 */
export function isSentText(text: string): boolean {
  return !control.test(text.replaceAll(/\r?\n/g, '')) && !link.test(withPlainDots(text));
}

const numberToCall = /\d{5}|\d{4}[ .-]\d{4}|\d{2,3}(?:[ .-]\d{2,3}){2}/;

/** A name must also be a single line without an e-mail address or a phone number. */
export function isSentName(name: string): boolean {
  const text = withPlainDots(name);
  return !control.test(name) && !link.test(text) && !text.includes('@') && !numberToCall.test(text);
}

/** The name may come from any source. Empty if it must not be used. */
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
