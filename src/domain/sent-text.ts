/** Longest text of an address that is measured. */
const maxCharacters = 100;

/** An e-mail address, also in the form that addresses of pages hold it. */
const email = /@|%40/i;
/** A Norwegian phone number, with or without its country code and spaces. */
const phone = /(?<![\d.])(?:(?:\+|00)47 ?)?[2-9]\d(?: ?\d{2}){3}(?!\d)/g;
/** A national identity number. */
const identityNumber = /(?<!\d)\d{6} ?\d{5}(?!\d)/;
const dayInDigits = /^20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

/**
 * Whether a text that somebody else put into an address can be passed on: it is short, and holds nothing that looks like an
 * e-mail address, a phone number or an identity number. A day written as 20261122 is none of these.
 */
export function isHarmlessText(text: string): boolean {
  if (text.length > maxCharacters || email.test(text) || identityNumber.test(text)) return false;
  return [...text.matchAll(phone)].every(([found]) => dayInDigits.test(found));
}

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
