import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { build } from 'vite-plugin-ssr/api';
import type { PageAssets } from '#src/app/html-document.ts';
import { catalogueChunkOf } from './chunks.ts';
import { type HashedFile, hashedFile, sha256 } from './site-file.ts';

const ManifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
    assets: v.optional(v.array(v.string()), []),
  }),
);
type Manifest = v.InferOutput<typeof ManifestSchema>;

const entrySource = 'pages/+client.tsx';
/** Vike makes an entry for each page; the page's module is what that entry imports. */
const pageEntryPrefix = 'virtual:vike:page-entry:client:/';

interface ClientManifest {
  /** In order. Paths are relative to the site's root. */
  readonly files: readonly string[];
  /** The built files of a page that consists of the given sources; a text page has all its styles inlined. */
  readonly assetsOf: (sources: readonly string[], isText: boolean) => PageAssets;
}

export function readClientManifest(manifestPath: string, clientFolder: string): ClientManifest {
  const text = readFileSync(manifestPath, 'utf8');
  const manifest = v.parse(ManifestSchema, JSON.parse(text));
  refuseCircles(manifest);
  const entry = chunkOf(manifest, entrySource);
  const shellSheets = sheetsOf(manifest, [entrySource]);
  const sharedSheets = Object.values(manifest).flatMap(({ name, css }) => (name === 'shared' ? css : []));
  const cssOf = (files: readonly string[]) =>
    files.map((file) => readFileSync(join(clientFolder, file), 'utf8').trim()).join('');
  const shellCss = cssOf(shellSheets);
  const assetsOf = (sources: readonly string[], isText: boolean): PageAssets => {
    const keys = [entrySource, ...sources.flatMap((source) => keysOf(manifest, source))];
    const modules = staticImports(manifest, keys).map((key) => chunkOf(manifest, key).file);
    const sheets = sheetsOf(manifest, keys);
    const inlined = sheets.filter((file) => !sharedSheets.includes(file));
    const ownSheets = inlined.filter((file) => !shellSheets.includes(file));
    return {
      entry: `/${entry.file}`,
      modulePreloads: modules.filter((file) => file !== entry.file).map((file) => `/${file}`),
      // A text page needs none of the shared styles.
      styleSheets: isText ? [] : sheets.filter((file) => sharedSheets.includes(file)).map((file) => `/${file}`),
      styles: ownSheets.length > 0 ? [shellCss, cssOf(ownSheets)] : [shellCss],
      inlined: inlined.map((file) => `/${file}`),
    };
  };
  return { files: reachableFiles(manifest), assetsOf: rememberBySources(assetsOf) };
}

/** Circular chunks would run before their imports are ready, and fail only in the browser. */
function refuseCircles(manifest: Manifest): void {
  const done = new Set<string>();
  const visit = (key: string, path: readonly string[]): void => {
    if (path.includes(key))
      throw new Error(`Chunks import each other: ${[...path.slice(path.indexOf(key)), key].join(' > ')}`);
    if (done.has(key)) return;
    for (const next of chunkOf(manifest, key).imports) visit(next, [...path, key]);
    done.add(key);
  };
  for (const key of Object.keys(manifest)) visit(key, []);
}

/** Caches by sources, because all titles in a language request the same files. */
function rememberBySources(assetsOf: ClientManifest['assetsOf']): ClientManifest['assetsOf'] {
  const known = new Map<string, PageAssets>();
  return (sources, isText) => {
    const key = [isText, ...sources].join(' ');
    const assets = known.get(key) ?? assetsOf(sources, isText);
    known.set(key, assets);
    return assets;
  };
}

function chunkOf(manifest: Manifest, key: string): Manifest[string] {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The client build has no module ${key}.`);
  return chunk;
}

function keysOf(manifest: Manifest, source: string): readonly string[] {
  if (manifest[source] !== undefined) return [source];
  if (source.endsWith('.po')) return keysOfChunk(manifest, catalogueChunkOf(source));
  return chunkOf(manifest, `${pageEntryPrefix}${source.replace(/\/\+Page\.tsx$/, '')}`).imports;
}

/** Catalogues share chunks with code, and the shell's is in the entry. */
function keysOfChunk(manifest: Manifest, name: string | null): readonly string[] {
  if (name === 'shell') return [entrySource];
  const found = Object.entries(manifest).find(([, chunk]) => chunk.name === name);
  if (found === undefined) throw new Error(`The client build has no chunk ${name}.`);
  return [found[0]];
}

/** Lists each module once, importers first. */
function staticImports(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of chunkOf(manifest, key).imports) visit(next);
  };
  for (const key of keys) visit(key);
  return [...seen];
}

function sheetsOf(manifest: Manifest, keys: readonly string[]): string[] {
  return [...new Set(staticImports(manifest, keys).flatMap((key) => chunkOf(manifest, key).css))];
}

/** Files reached by static or dynamic imports, except Vike's unused page entries. */
function reachableFiles(manifest: Manifest): string[] {
  const seen = new Set<string>([entrySource]);
  const files = new Set<string>();
  for (const key of seen) {
    const { file, imports, dynamicImports, css, assets } = chunkOf(manifest, key);
    for (const one of [file, ...css, ...assets]) files.add(one);
    for (const next of [...imports, ...dynamicImports]) seen.add(next);
  }
  return [...files].sort();
}

type Renderer = Pick<typeof import('#src/app/render.tsx'), 'pageSources' | 'renderFarewell' | 'renderPage'>;

export interface ClientBuild extends Renderer, Pick<ClientManifest, 'assetsOf'> {
  /** Pages may request these; their paths begin with `assets/`. */
  readonly assets: readonly HashedFile[];
}

/** Builds the code of all titles once, for browsers into `client` and for the server into `server` (T-06). */
export async function buildClient(root: string, outFolder: string): Promise<void> {
  await build({
    viteConfig: { root, logLevel: 'warn', build: { outDir: relative(root, outFolder), emptyOutDir: true } },
  });
}

export async function loadClientBuild(outFolder: string): Promise<ClientBuild> {
  const modulePath = join(outFolder, 'server/render.mjs');
  const clientFolder = join(outFolder, 'client');
  // Vike writes Vite's manifest of the client build here.
  const manifestPath = join(outFolder, 'assets.json');
  if (!existsSync(modulePath) || !existsSync(manifestPath)) {
    throw new Error(`There is no finished client build in ${outFolder}; run: npm run build`);
  }
  const manifest = readClientManifest(manifestPath, clientFolder);
  // With a query, Node loads a rebuilt module instead of the cached one.
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
