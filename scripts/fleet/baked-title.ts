import { missingPages } from '#src/domain/missing-pages.ts';
import { publicTitle, type ServerTitle } from '#src/domain/title.ts';
import type { BakedTitle, Logo } from '#src/platform/title/baked-title.ts';

/** Returns what a title's pages carry about it. */
export function bakedTitleOf(title: ServerTitle, logo: Logo): BakedTitle {
  // No page reads the podcasts from the title: they come with the subscription's content.
  return { ...publicTitle(title), podcasts: [], missing: missingPages(title), logo };
}
