import { bakedTitleOf } from '#scripts/fleet/baked-title.ts';
import { renderPage } from '#src/app/render.tsx';
import { type RouteId, routeTable } from '#src/domain/routes.ts';
import type { ServerTitle } from '#src/domain/title.ts';

const assets = { entry: '/entry.js', modulePreloads: [], styleSheets: [], styles: [], inlined: [] };

/** The pre-rendered page of a route at a title, with ordinary spaces. */
export function htmlOf(title: ServerTitle, routeId: RouteId): string {
  const logo = { path: '/logo.svg', width: 200, height: 40 };
  const html = renderPage({ title: bakedTitleOf(title, logo), routeId, themeCss: '', assets });
  return html.replaceAll(/&nbsp;|\u00a0/g, ' ').replaceAll('<!-- -->', '');
}

/** Removes the earlier editions of a legal document, whose promises no longer apply. */
export function withoutEarlierEditions(html: string): string {
  return html.replaceAll(/<details><summary>Les utg(aven|åva) f[^]*?<\/details>/g, '');
}

/** Paths of the site that a page links to. */
export function linksIn(html: string): readonly string[] {
  return [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

export function brokenLinksIn(html: string): readonly string[] {
  const patterns = routeTable.map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
  return linksIn(html).filter((url) => {
    const path = url.replace(/[?#].*$/, '');
    return !path.startsWith('/api/') && !patterns.some((pattern) => pattern.test(path));
  });
}
