import { isHarmlessText } from './sent-text.ts';

/** What sent a reader here, by the path of the newspaper's own site (Spec §9). */
const kinds = [
  { kind: 'article', pattern: /\/i\/([\w-]+)(?:\/|$)/ },
  { kind: 'video', pattern: /\/video\/(\d+)(?:\/|$)/ },
  { kind: 'redirect', pattern: /\/redirect(?:\/|$)/ },
] as const;

/** Where a reader comes from. */
export interface Referrer {
  /** Without query and fragment; of other sites than the newspaper's the origin alone. */
  readonly url: string;
  readonly kind: (typeof kinds)[number]['kind'] | 'other';
  /** Id of the article or video. */
  readonly contentId?: string;
}

/**
 * The referrer that a browser names; undefined if it names none.
 * @param sites origins of the newspaper's own sites. Paths of others are nobody's business, and may hold a token.
 */
export function referrerOf(text: string, sites: readonly string[]): Referrer | undefined {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  if (!sites.includes(url.origin)) return { url: url.origin, kind: 'other' };
  const found = kinds.find(({ pattern }) => pattern.test(url.pathname));
  const match = found?.pattern.exec(url.pathname);
  const contentId = match?.[1];
  // What follows the id is words of the headline.
  const path = url.pathname.slice(0, match ? match.index + match[0].length : undefined).replace(/\/$/, '');
  return {
    url: isHarmlessText(path) ? `${url.origin}${path}` : url.origin,
    kind: found?.kind ?? 'other',
    ...(contentId === undefined ? {} : { contentId }),
  };
}
