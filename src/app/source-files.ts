import { type Missing, type RouteId, routeOf, shownRouteId } from '#src/domain/routes.ts';
import type { Language, Title } from '#src/domain/title.ts';

export function shellCatalogueFile(language: Language): string {
  return `/src/app/locales/${language}.po`;
}

export function catalogueFile(routeId: RouteId, title: Missing & Pick<Title, 'language'>): string {
  return `/src/features/${routeOf(shownRouteId(routeId, title)).feature}/locales/${title.language}.po`;
}

/** `pages` has one folder per path. */
export function pageFile(routeId: RouteId, title: Missing): string {
  const { path } = routeOf(shownRouteId(routeId, title));
  return `/pages/${path === '/' ? 'index' : path.slice(1).replace(':', '@')}/+Page.tsx`;
}
