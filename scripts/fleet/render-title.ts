import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { farewellFile, pageFileOf, type RouteId, routeOf, routeTable, shownRouteId } from '#src/domain/routes.ts';
import type { Retirement, ServerTitle } from '#src/domain/title.ts';
import type { BakedTitle } from '#src/platform/title/baked-title.ts';
import { type Archive, type ArtifactManifest, type Changes, changesOf } from './artifact.ts';
import { bakedTitleOf } from './baked-title.ts';
import type { ClientBuild } from './client-build.ts';
import { faviconsOf } from './favicon.ts';
import { brandHexOf, logoOf } from './logo.ts';
import { type EdgeSettings, readManifest } from './read-site.ts';
import { canonicalJson, type HashedFile, hashedFile, hashOfRecords, removeOthers, writeChanged } from './site-file.ts';
import { brandTones, themeCss } from './theme.ts';
import { ownImage } from './title-file.ts';

/** Pages come first. */
interface RenderedTitle extends Pick<FleetTitle, 'styleHashes' | 'pageStyleHashes'> {
  readonly title: ServerTitle;
  readonly files: readonly HashedFile[];
  /** CSP sources of the title's inline scripts. */
  readonly scriptHashes: readonly string[];
}

/** The path is relative to the site's root. */
interface Page {
  readonly path: string;
  readonly html: string;
}

const robots = 'User-agent: *\nDisallow: /api/\n';

/** Renders every route, and creates the images (T-05). */
export function renderTitle(title: ServerTitle, titlesFolder: string, client: ClientBuild): RenderedTitle {
  const id = title.publicationId;
  const logo = logoOf(title, ownImage(titlesFolder, id, 'logo'));
  const favicons = faviconsOf(title, ownImage(titlesFolder, id, 'favicon'));
  const baked = bakedTitleOf(title, { path: '/logo.svg', width: logo.width, height: logo.height });
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
    ...styleHashesOf(id, pages),
    scriptHashes: sourcesOf(contentsOf(texts, /<script(?: data-modules="[^"]*")?>(.*?)<\/script>/gs)),
  };
}

export function pagesOf(title: BakedTitle, client: ClientBuild): Page[] {
  const page = pageRenderer(title, client);
  return routeTable.map((route) => ({
    path: `${title.publicationId}/${pageFileOf(route.path)}`,
    html: page(route.id),
  }));
}

/** A retired title's only page. It looks like the help pages and runs no script. */
function farewellOf(title: BakedTitle, retired: Retirement, client: ClientBuild): Page {
  const { page, catalogues } = client.pageSources('help', title);
  const assets = client.assetsOf([page, ...catalogues], true);
  const html = client.renderFarewell({ title, retired, themeCss: themeCss(brandHexOf(title)), assets });
  return { path: `${title.publicationId}/${farewellFile}`, html };
}

function pageRenderer(title: BakedTitle, client: ClientBuild): (routeId: RouteId) => string {
  const theme = themeCss(brandHexOf(title));
  return (routeId) => {
    try {
      const { page, catalogues } = client.pageSources(routeId, title);
      const assets = client.assetsOf([page, ...catalogues], routeOf(shownRouteId(routeId, title)).isText === true);
      return client.renderPage({ title, routeId, themeCss: theme, assets });
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`The route ${routeId} of the title ${title.publicationId} cannot be rendered: ${reason}`, {
        cause,
      });
    }
  };
}

/** Separates style sheets that all pages have from those that only some have. */
function styleHashesOf(id: string, pages: readonly Page[]): Pick<FleetTitle, 'styleHashes' | 'pageStyleHashes'> {
  const byFile = pages.map(({ path, html }) => ({
    file: path.slice(id.length + 1),
    styles: contentsOf([html], /<style>(.*?)<\/style>/gs),
  }));
  const all = new Set(byFile.flatMap(({ styles }) => [...styles]));
  const shared = [...all].filter((one) => byFile.every(({ styles }) => styles.has(one)));
  const own = byFile.flatMap(({ file, styles }) => {
    const sources = sourcesOf([...styles].filter((one) => !shared.includes(one)));
    return sources.length === 0 ? [] : [[file, sources] as const];
  });
  return { styleHashes: sourcesOf(shared), pageStyleHashes: Object.fromEntries(own) };
}

function contentsOf(pages: readonly string[], element: RegExp): ReadonlySet<string> {
  return new Set(pages.flatMap((html) => [...html.matchAll(element)].map((match) => match[1] ?? '')));
}

function sourcesOf(contents: Iterable<string>): string[] {
  return [...contents].map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`).sort();
}

/** Site and archive are written; the manifest is written once the whole build is known. */
export interface FinishedTitle {
  readonly entry: FleetTitle;
  readonly files: ArtifactManifest['files'];
  readonly scriptHashes: readonly string[];
  readonly originUrl: string | undefined;
  readonly changes: Changes;
  readonly artifactBytes: number;
  readonly htmlBytes: number;
  readonly filesWritten: number;
}

interface FinishContext {
  readonly archive: Archive;
  /** All titles share these; each archive contains them too. */
  readonly assets: readonly HashedFile[];
  readonly outFolder: string;
  readonly origins: EdgeSettings['origins'];
}

/** Deletes files that the title no longer has. */
export async function finishTitle(rendered: RenderedTitle, context: FinishContext): Promise<FinishedTitle> {
  const { archive, assets, outFolder } = context;
  const id = rendered.title.publicationId;
  const originUrl = context.origins[id];
  const site = join(outFolder, 'site');
  const files = [...assets, ...rendered.files].map(({ path, sha256, size }) => ({ path, sha256, size }));
  const changes = changesOf(readManifest(outFolder, id), files);
  const archiving = archive(rendered.files);
  const written = writeChanged(site, rendered.files);
  removeOthers(site, id, new Set(rendered.files.map(({ path }) => path)));
  const archived = { path: `artifacts/${id}.tar.gz`, bytes: await archiving };
  writeChanged(outFolder, [archived]);
  const pages = rendered.files.filter(({ path }) => path.endsWith('.html'));
  const facts = {
    ...rendered.title,
    brand: brandTones(brandHexOf(rendered.title)),
    styleHashes: rendered.styleHashes,
    ...(rendered.pageStyleHashes === undefined ? {} : { pageStyleHashes: rendered.pageStyleHashes }),
  };
  // The title's data and origin are part of its build id, even if none of its files has changed.
  const about = hashedFile('title.json', canonicalJson({ ...facts, originUrl }));
  return {
    entry: { ...facts, contentHash: hashOfRecords([...files, about]) },
    files,
    scriptHashes: rendered.scriptHashes,
    originUrl,
    changes,
    artifactBytes: archived.bytes.byteLength,
    htmlBytes: pages.reduce((sum, { size }) => sum + size, 0),
    filesWritten: written,
  };
}
