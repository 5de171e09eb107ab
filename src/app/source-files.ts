import { type RouteId, routeOf, shownRouteId } from '#src/domain/routes.ts';
import type { Language } from '#src/domain/title.ts';
import { featureOfRoute } from './feature-of-route.ts';

/** Source file of the shell's messages in a language. */
export function shellCatalogueFile(language: Language): string {
  return `/src/app/locales/${language}.po`;
}

/** Source file of a route page's messages in a language. */
export function catalogueFile(routeId: RouteId, language: Language): string {
  return `/src/features/${featureOfRoute[shownRouteId(routeId)]}/locales/${language}.po`;
}

/** Source file of a route's page: the address book has one folder per path. */
export function pageFile(routeId: RouteId): string {
  const { path } = routeOf(shownRouteId(routeId));
  return `/pages/${path === '/' ? 'index' : path.slice(1).replace(':', '@')}/+Page.tsx`;
}
