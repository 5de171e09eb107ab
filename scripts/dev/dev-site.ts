import type { ViteDevServer } from 'vite';
import { bakedTitleOf } from '#scripts/fleet/baked-title.ts';
import { faviconsOf } from '#scripts/fleet/favicon.ts';
import { brandHexOf, logoOf } from '#scripts/fleet/logo.ts';
import { themeCss } from '#scripts/fleet/theme.ts';
import { ownImage } from '#scripts/fleet/title-file.ts';
import { farewellFile, pageFileOf, routeTable } from '#src/domain/routes.ts';
import type { ServerTitle } from '#src/domain/title.ts';
import { type DevTitles, devFleet } from './dev-titles.ts';

type Renderer = Pick<typeof import('#src/app/render.tsx'), 'renderFarewell' | 'renderPage'>;

export interface DevSiteOptions {
  readonly titles: DevTitles;
  readonly vite: ViteDevServer;
}

const shellSheets = ['tokens', 'base', 'shell'].map((name) => `/src/app/styles/${name}.css`);

/**
 * Replaces the worker's binding for static files. Each file is created on request; pages come from the build's render
 * function and the current sources.
 */
export function createDevSite({ titles, vite }: DevSiteOptions): { fetch(request: Request): Promise<Response> } {
  async function fileOf(path: string): Promise<Response | undefined> {
    const known = titles.reading().titles;
    if (path === '/_fleet/fleet.json') return Response.json(devFleet(known));
    const [, publicationId, ...rest] = path.split('/');
    const title = known.find((one) => one.publicationId === publicationId);
    if (title === undefined) return undefined;
    const file = rest.join('/');
    const own = (kind: OwnKind) => ownImage(titles.folder, title.publicationId, kind);
    return imageOf(title, file, own) ?? pageOf({ title, file, ownLogo: own('logo') }, vite);
  }

  return {
    fetch: async (request) => {
      const file = await fileOf(new URL(request.url).pathname);
      return file ?? new Response('Not found', { status: 404 });
    },
  };
}

type OwnKind = 'logo' | 'favicon';

function imageOf(title: ServerTitle, name: string, own: (kind: OwnKind) => string | undefined): Response | undefined {
  const svg = (text: string) => new Response(text, { headers: { 'content-type': 'image/svg+xml', etag: '"dev"' } });
  switch (name) {
    case 'logo.svg':
      return svg(logoOf(title, own('logo')).svg);
    case 'favicon.svg':
      return svg(faviconsOf(title, own('favicon')).svg);
    case 'favicon.ico': {
      const { ico } = faviconsOf(title, own('favicon'));
      return new Response(Uint8Array.from(ico), { headers: { 'content-type': 'image/x-icon', etag: '"dev"' } });
    }
    default:
      return undefined;
  }
}

interface DevPage {
  readonly title: ServerTitle;
  readonly file: string;
  readonly ownLogo: string | undefined;
}

async function pageOf({ title, file, ownLogo }: DevPage, vite: ViteDevServer): Promise<Response | undefined> {
  const route = routeTable.find(({ path }) => pageFileOf(path) === file);
  const { retired } = title;
  const { renderFarewell, renderPage } = await loadRenderer(vite);
  const { width, height } = logoOf(title, ownLogo);
  const parts = {
    title: bakedTitleOf(title, { path: '/logo.svg', width, height }),
    themeCss: themeCss(brandHexOf(title)),
    assets: { entry: '/pages/+client.tsx', modulePreloads: [], styleSheets: shellSheets, styles: [], inlined: [] },
  };
  const page = () => (route === undefined ? undefined : renderPage({ ...parts, routeId: route.id }));
  const html = retired !== undefined && file === farewellFile ? renderFarewell({ ...parts, retired }) : page();
  if (html === undefined) return undefined;
  const transformed = await vite.transformIndexHtml(`/${file}`, html);
  return new Response(transformed, {
    headers: { 'content-type': 'text/html; charset=utf-8', etag: `"${Date.now()}"` },
  });
}

async function loadRenderer(vite: ViteDevServer): Promise<Renderer> {
  // Vite's loader cannot know the type of the module that it loads.
  const module: Record<string, unknown> = await vite.ssrLoadModule('/src/app/render.tsx');
  if (!isRenderer(module)) throw new Error('src/app/render.tsx exports no renderPage and renderFarewell.');
  return module;
}

function isRenderer(module: object): module is Renderer {
  return 'renderPage' in module && 'renderFarewell' in module;
}

type Worker = Pick<typeof import('#worker/handle-request.ts'), 'handleRequest'>;

/** Vite reads a file again once it has changed. */
export async function loadWorker(vite: ViteDevServer): Promise<Worker['handleRequest']> {
  // Vite's loader cannot know the type of the module that it loads.
  const module: Record<string, unknown> = await vite.ssrLoadModule('/worker/handle-request.ts');
  const { handleRequest } = module;
  if (!isHandler(handleRequest)) throw new Error('worker/handle-request.ts exports no handleRequest.');
  return handleRequest;
}

function isHandler(value: unknown): value is Worker['handleRequest'] {
  return typeof value === 'function';
}
