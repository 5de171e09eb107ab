/** Recognised by the path on the newspaper's own site (Spec §9). */
const kinds = [
  { kind: 'article', pattern: /\/i\/([\w-]+)(?:\/|$)/ },
  { kind: 'video', pattern: /\/video\/(\d+)(?:\/|$)/ },
  { kind: 'redirect', pattern: /\/redirect(?:\/|$)/ },
] as const;

export interface Referrer {
  /** Without query and fragment; for sites other than the newspaper's, only the origin. */
  readonly url: string;
  readonly kind: (typeof kinds)[number]['kind'] | 'other';
  readonly contentId?: string;
}

/**
 * Undefined unless the text is the URL of a web page.
 * @param sites origins of the newspaper's own sites. Paths of other sites are private, and may contain a token.
 */
export function referrerOf(text: string, sites: readonly string[]): Referrer | undefined {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  if (!sites.includes(url.origin)) return { url: url.origin, kind: 'other' };
  const found = kinds.find(({ pattern }) => pattern.test(url.pathname));
  const match = found?.pattern.exec(url.pathname);
  const contentId = match?.[1];
  // The id is followed by words from the headline.
  const path = url.pathname.slice(0, match ? match.index + match[0].length : undefined).replace(/\/$/, '');
  return {
    url: isHarmlessText(path) ? `${url.origin}${path}` : url.origin,
    kind: found?.kind ?? 'other',
    ...(contentId === undefined ? {} : { contentId }),
  };
}

const maxCharacters = 100;

/** Matches a URL-encoded address too. */
const email = /@|%40/i;
/** Norwegian, with or without its country code and spaces. */
const phone = /(?<![\d.])(?:(?:\+|00)47 ?)?[2-9]\d(?: ?\d{2}){3}(?!\d)/g;
const identityNumber = /(?<!\d)\d{6} ?\d{5}(?!\d)/;
const dayInDigits = /^20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

/**
 * True if text that someone else put into a URL can be passed on: it must be short, and contain nothing that
 * looks like an e-mail address, a phone number or an identity number. A day written as 20261122 is none of these.
 */
export function isHarmlessText(text: string): boolean {
  if (text.length > maxCharacters || email.test(text) || identityNumber.test(text)) return false;
  return [...text.matchAll(phone)].every(([found]) => dayInDigits.test(found));
}

/** The person's id in the analytics events of titles with an identity host, as Schibsted Pulse writes it. */
export function measuredPersonId(identityHost: string, userId: number): string {
  return `sdrn:${identityHost}:user:${userId}`;
}
