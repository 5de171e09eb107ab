import { type ContentKind, contentKinds } from '#src/domain/content.ts';
import { readPageNumber } from '#src/lib/page-number.ts';
import type { AppPath } from '#src/platform/routing/paths.ts';

export interface ContentPlace {
  readonly kind: ContentKind | undefined;
  /** 1-based. */
  readonly page: number;
}

const names: Readonly<Record<ContentKind, string>> = {
  ePaper: 'eavis',
  savedArticles: 'lagret',
  podcasts: 'podkast',
  video: 'video',
  thirdPartySites: 'nettsteder',
};

/** Falls back to the defaults for missing and invalid parameters. */
export function placeOf(query: URLSearchParams): ContentPlace {
  const kind = contentKinds.find((one) => names[one] === query.get('vis'));
  return { kind, page: kind === undefined ? 1 : readPageNumber(query.get('side')) };
}

export function pathOf({ kind, page }: ContentPlace): AppPath {
  if (kind === undefined) return '/mitt-innhold';
  return page === 1 ? `/mitt-innhold?vis=${names[kind]}` : `/mitt-innhold?vis=${names[kind]}&side=${page}`;
}
