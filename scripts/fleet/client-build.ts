import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite-plugin-ssr/api';
import { readClientManifest, type ClientManifest } from './client-manifest.ts';
import { hashedFile, type HashedFile, sha256 } from './site-file.ts';

/** What the render function's module offers. */
type Renderer = Pick<typeof import('#src/app/render.tsx'), 'pageSources' | 'renderFarewell' | 'renderPage'>;

/** A finished build of the code that all titles share. */
export interface ClientBuild extends Renderer, Pick<ClientManifest, 'assetsOf'> {
  /** Hashed files that pages can ask for; paths begin with `assets/`. */
  readonly assets: readonly HashedFile[];
}

/** Builds browser and server code once for all titles (T-06), into `client` and `server` of the given folder. */
export async function buildClient(root: string, outFolder: string): Promise<void> {
  await build({
    viteConfig: { root, logLevel: 'warn', build: { outDir: relative(root, outFolder), emptyOutDir: true } },
  });
}

/**
 * Loads what `buildClient` has left in the folder.
 * @throws when there is no finished build.
 */
export async function loadClientBuild(outFolder: string): Promise<ClientBuild> {
  const modulePath = join(outFolder, 'server/render.mjs');
  const clientFolder = join(outFolder, 'client');
  // Vike leaves Vite's manifest of the client build here.
  const manifestPath = join(outFolder, 'assets.json');
  if (!existsSync(modulePath) || !existsSync(manifestPath)) {
    throw new Error(`There is no finished client build in ${outFolder}; run: npm run build`);
  }
  const manifest = readClientManifest(manifestPath, clientFolder);
  // The query keeps a rebuilt module from being taken out of Node's cache.
  const version = sha256(readFileSync(modulePath)).slice(0, 12);
  const module: unknown = await import(`${pathToFileURL(modulePath).href}?${version}`);
  if (!isRenderer(module)) throw new Error(`${modulePath} does not export the render function.`);
  const { pageSources, renderFarewell, renderPage } = module;
  const assets = manifest.files.map((path) => hashedFile(path, readFileSync(join(clientFolder, path))));
  return { pageSources, renderFarewell, renderPage, assetsOf: manifest.assetsOf, assets };
}

function isRenderer(module: unknown): module is Renderer {
  if (typeof module !== 'object' || module === null) return false;
  return 'renderPage' in module && 'renderFarewell' in module && 'pageSources' in module;
}
