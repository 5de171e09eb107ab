import type { Missing } from '#src/domain/routes.ts';
import type { Title } from '#src/domain/title.ts';

/** Ids of the elements with data in the page. */
export const dataElementIds = { title: 'title', addresses: 'addresses' } as const;

/** URL of a title's logo, and its size in CSS pixels, so that the page can reserve space for it. */
export interface Logo {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** Data about the title in each of its pages: the title, its missing pages and its logo. */
export interface BakedTitle extends Title, Missing {
  readonly logo: Logo;
}

/** True if the browser has parsed the page to the end of the data from the build and the edge. */
export function isTitleRead(): boolean {
  try {
    JSON.parse(document.getElementById(dataElementIds.addresses)?.textContent ?? '');
    return true;
  } catch {
    // Truncated JSON is invalid.
    return false;
  }
}

/** Returns the title that the build has baked into this page; undefined on a page without one. */
export function readBakedTitle(): BakedTitle | undefined {
  const text = document.getElementById(dataElementIds.title)?.textContent;
  const baked: unknown = JSON.parse(text ?? 'null');
  return isBaked(baked) ? baked : undefined;
}

/**
 * Our own build has written the title from a checked config. A full schema here would slow down
 * every first view.
 */
function isBaked(value: unknown): value is BakedTitle {
  return typeof value === 'object' && value !== null && 'publicationId' in value && 'logo' in value;
}
