/** Longest URL text that is accepted. */
const maxCharacters = 100;

/** An e-mail address, even if URL-encoded. */
const email = /@|%40/i;
/** A Norwegian phone number, with or without its country code and spaces. */
const phone = /(?<![\d.])(?:(?:\+|00)47 ?)?[2-9]\d(?: ?\d{2}){3}(?!\d)/g;
/** A national identity number. */
const identityNumber = /(?<!\d)\d{6} ?\d{5}(?!\d)/;
const dayInDigits = /^20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

/**
 * True if a text that someone else put into a URL can be passed on: it is short, and contains nothing that looks like
 * an e-mail address, a phone number or an identity number. A day written as 20261122 is none of these.
 */
export function isHarmlessText(text: string): boolean {
  if (text.length > maxCharacters || email.test(text) || identityNumber.test(text)) return false;
  return [...text.matchAll(phone)].every(([found]) => dayInDigits.test(found));
}

/** Id of a person in the analytics events of titles with an identity host, as Schibsted Pulse writes it. */
export function measuredPersonId(identityHost: string, userId: number): string {
  return `sdrn:${identityHost}:user:${userId}`;
}
