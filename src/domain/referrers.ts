import { isHarmlessText } from './measured-text.ts';

/** Kinds of referrers, by the path on the newspaper's own site (Spec §9). */
const kinds = [
  { kind: 'article', pattern: /\/i\/([\w-]+)(?:\/|$)/ },
  { kind: 'video', pattern: /\/video\/(\d+)(?:\/|$)/ },
  { kind: 'redirect', pattern: /\/redirect(?:\/|$)/ },
] as const;

/** A reader's referrer. */
export interface Referrer {
  /** Without query and fragment; for sites other than the newspaper's, only the origin. */
  readonly url: string;
  readonly kind: (typeof kinds)[number]['kind'] | 'other';
  /** Id of the article or video. */
  readonly contentId?: string;
}

/**
 * Returns the browser's referrer; undefined if it gives none.
 * @param sites origins of the newspaper's own sites. Paths of others are private, and may contain a token.
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
