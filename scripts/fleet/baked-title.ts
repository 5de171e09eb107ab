import { missingPages } from '#src/domain/missing-pages.ts';
import { publicTitle, type ServerTitle } from '#src/domain/title.ts';
import type { BakedTitle, Logo } from '#src/platform/title/baked-title.ts';

export function bakedTitleOf(title: ServerTitle, logo: Logo): BakedTitle {
  // Pages do not read the podcasts from the title, because they come with the subscription's
  // content.
  return { ...publicTitle(title), podcasts: [], missing: missingPages(title), logo };
}
