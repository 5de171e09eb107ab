import { type Missing, type RouteId, routeOf, shownRouteId } from '#src/domain/routes.ts';
import type { Language, Title } from '#src/domain/title.ts';

/** Source file of the shell's messages in a language. */
export function shellCatalogueFile(language: Language): string {
  return `/src/app/locales/${language}.po`;
}

/** Source file of the messages of a route's page at a title. */
export function catalogueFile(routeId: RouteId, title: Missing & Pick<Title, 'language'>): string {
  return `/src/features/${routeOf(shownRouteId(routeId, title)).feature}/locales/${title.language}.po`;
}

/** Source file of a route's page at a title: the address book has one folder per path. */
export function pageFile(routeId: RouteId, title: Missing): string {
  const { path } = routeOf(shownRouteId(routeId, title));
  return `/pages/${path === '/' ? 'index' : path.slice(1).replace(':', '@')}/+Page.tsx`;
}
