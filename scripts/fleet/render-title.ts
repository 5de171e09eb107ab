import { createHash } from 'node:crypto';
import { farewellFile, pageFileOf, type RouteId, routeTable } from '#src/domain/routes.ts';
import type { Retirement, Title } from '#src/domain/title.ts';
import type { BakedTitle } from '#src/platform/title/baked-title.ts';
import type { ClientBuild } from './client-build.ts';
import { faviconsOf } from './favicon.ts';
import { brandHexOf, logoOf } from './logo.ts';
import { ownImage } from './own-image.ts';
import { hashedFile, type HashedFile } from './site-file.ts';
import { themeCss } from './theme.ts';

/** Everything of one title's site, pages first. */
export interface RenderedTitle {
  readonly title: Title;
  readonly files: readonly HashedFile[];
  /** CSP sources of its inline style sheets. */
  readonly styleHashes: readonly string[];
  /** CSP sources of its inline scripts. */
  readonly scriptHashes: readonly string[];
}

/** A page, by its path relative to the site's root. */
interface Page {
  readonly path: string;
  readonly html: string;
}

/** Files of a title that crawlers and browsers ask for by name. */
const robots = 'User-agent: *\nDisallow: /api/\n';

/** Renders every route of a title, and makes its images (T-05). */
export function renderTitle(title: Title, titlesFolder: string, client: ClientBuild): RenderedTitle {
  const id = title.publicationId;
  const logo = logoOf(title, ownImage(titlesFolder, id, 'logo'));
  const favicons = faviconsOf(title, ownImage(titlesFolder, id, 'favicon'));
  // No page reads the podcasts from itself: they come with what the subscription gives.
  const baked = { ...title, podcasts: [], logo: { path: '/logo.svg', width: logo.width, height: logo.height } };
  const pages = title.retired === undefined ? pagesOf(baked, client) : [farewellOf(baked, title.retired, client)];
  const texts = pages.map(({ html }) => html);
  return {
    title,
    files: [
      ...pages.map(({ path, html }) => hashedFile(path, html)),
      hashedFile(`${id}/logo.svg`, logo.svg),
      hashedFile(`${id}/favicon.svg`, favicons.svg),
      hashedFile(`${id}/favicon.ico`, favicons.ico),
      hashedFile(`${id}/robots.txt`, robots),
    ],
    styleHashes: sourcesOf(texts, /<style>([^<]*)<\/style>/g),
    scriptHashes: sourcesOf(texts, /<script(?: type="module")?>([^<]*)<\/script>/g),
  };
}

function pagesOf(title: BakedTitle, client: ClientBuild): Page[] {
  const page = pageRenderer(title, client);
  return routeTable.map((route) => ({
    path: `${title.publicationId}/${pageFileOf(route.path)}`,
    html: page(route.id),
  }));
}

/** The one page of a title that has ended; it looks as the pages about help do, and runs no script. */
function farewellOf(title: BakedTitle, retired: Retirement, client: ClientBuild): Page {
  const { page, catalogues } = client.pageSources('help', title.language);
  const assets = client.assetsOf([page, ...catalogues]);
  const html = client.renderFarewell({ title, retired, themeCss: themeCss(brandHexOf(title)), assets });
  return { path: `${title.publicationId}/${farewellFile}`, html };
}

function pageRenderer(title: BakedTitle, client: ClientBuild): (routeId: RouteId) => string {
  const theme = themeCss(brandHexOf(title));
  return (routeId) => {
    try {
      const { page, catalogues } = client.pageSources(routeId, title.language);
      const assets = client.assetsOf([page, ...catalogues]);
      return client.renderPage({ title, routeId, themeCss: theme, assets });
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`The route ${routeId} of the title ${title.publicationId} cannot be rendered: ${reason}`, {
        cause,
      });
    }
  };
}

/** CSP sources of the inline elements of a kind, each once. */
function sourcesOf(pages: readonly string[], element: RegExp): string[] {
  const contents = new Set<string>();
  for (const html of pages) for (const match of html.matchAll(element)) contents.add(match[1] ?? '');
  return [...contents].map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`).sort();
}
