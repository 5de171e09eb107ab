import { type Missing, type RouteId, routeOf, shownRouteId } from '#src/domain/routes.ts';
import type { Language, Title } from '#src/domain/title.ts';

/** Returns the source file of the shell's messages in a language. */
export function shellCatalogueFile(language: Language): string {
  return `/src/app/locales/${language}.po`;
}

/** Returns the source file of the messages for the page that a title shows on a route. */
export function catalogueFile(routeId: RouteId, title: Missing & Pick<Title, 'language'>): string {
  return `/src/features/${routeOf(shownRouteId(routeId, title)).feature}/locales/${title.language}.po`;
}

/**
 * Returns the source file of the page that a title shows on a route; `pages` has one folder per
 * path.
 */
export function pageFile(routeId: RouteId, title: Missing): string {
  const { path } = routeOf(shownRouteId(routeId, title));
  return `/pages/${path === '/' ? 'index' : path.slice(1).replace(':', '@')}/+Page.tsx`;
}
