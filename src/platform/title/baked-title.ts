import type { Title } from '#src/domain/title.ts';

/** Ids of the elements that carry data into the page. */
export const dataElementIds = { title: 'title', addresses: 'addresses' } as const;

/** Where a title's logo is and how large it is drawn, in CSS pixels; the page reserves its room. */
export interface Logo {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** What each page carries of its title: its data, and its logo. */
export interface BakedTitle extends Title {
  readonly logo: Logo;
}

/** Whether the browser has read the page down to the end of the data that the build and the edge put there. */
export function isTitleRead(): boolean {
  try {
    JSON.parse(document.getElementById(dataElementIds.addresses)?.textContent ?? '');
    return true;
  } catch {
    // An object that is cut is no JSON.
    return false;
  }
}

/** The title that the build has baked into this page; undefined on a page that no build of ours has made. */
export function readBakedTitle(): BakedTitle | undefined {
  const text = document.getElementById(dataElementIds.title)?.textContent;
  const baked: unknown = JSON.parse(text ?? 'null');
  return isBaked(baked) ? baked : undefined;
}

/** Our own build wrote it from a checked config; a whole schema here would cost every first view its weight. */
function isBaked(value: unknown): value is BakedTitle {
  return typeof value === 'object' && value !== null && 'publicationId' in value && 'logo' in value;
}
