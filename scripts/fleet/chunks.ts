import { pageFile } from '#src/app/source-files.ts';
import { routeTable } from '#src/domain/routes.ts';

export interface ModuleGraph {
  readonly getModuleInfo: (id: string) => {
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
    readonly importedIds: readonly string[];
  } | null;
}

/** The entry, pages and lazy parts that import the module statically, directly or through other modules. */
interface Users {
  readonly entry: boolean;
  readonly pages: ReadonlySet<string>;
  readonly firstView: ReadonlySet<string>;
  readonly lazily: ReadonlySet<string>;
  /** Lazy parts that belong to no feature. */
  readonly appParts: ReadonlySet<string>;
  /** Subfolders of `lazy/` with the features' lazy parts; empty for parts in `lazy/` itself. */
  readonly partFolders: ReadonlySet<string>;
}

/** Features whose pages are open to everyone and are mostly text. */
const openFeatures: ReadonlySet<string> = new Set(['help', 'legal']);

/** Features whose lazy parts load after the first view. Pages of all others show nothing without their lazy parts. */
const showsWithoutLazyParts: ReadonlySet<string> = new Set(['home', ...openFeatures]);

/** Parts that follow a signed-in person's account. */
const accountParts: ReadonlySet<string> = new Set(['page-news', 'follow-account']);

/** Parts that wait for a person's choice or action; each has a file of its own. */
const rareParts: ReadonlySet<string> = new Set(['measuring', 'monitoring', 'open-identity', 'browser-router']);

/**
 * Null leaves the module to the bundler, which keeps it with its only user. Without names, the bundler would make a
 * chunk for each set of pages that share something, and a style sheet for each source.
 */
export function chunkNameOf(id: string, graph: ModuleGraph): string | null {
  if (id.endsWith('.po')) return catalogueChunkOf(id);
  if (!/\.(?:m?js|tsx?|css|svg\?react)$/.test(id)) return null;
  if (isPage(id)) return chunkOfPage(id, graph);
  const users = usersOf(id, graph);
  if (id.endsWith('.css')) return sheetOf(users);
  if (isLibrary(id)) {
    if (users.entry || users.pages.size > 0) return 'libraries';
    if (users.lazily.size > 0) return users.lazily.size === 1 ? lazyChunkOf(users.lazily) : null;
    return appChunkOf(users.appParts);
  }
  if (users.entry) return 'shell';
  const features = new Set([...users.firstView, ...users.lazily]);
  if (features.size === 0) return appChunkOf(users.appParts);
  if ([...users.appParts].some((part) => !accountParts.has(part))) {
    return [...features].every(isOpenFeature) ? 'later' : 'shell';
  }
  if (isOfTexts(users) && users.appParts.size + users.lazily.size === 0) return openChunkOf(users);
  const isShared = features.size > 1 || users.appParts.size > 0;
  if (users.firstView.has('home')) return isShared ? 'shell' : 'home';
  if ([...users.firstView].some(isOpenFeature)) return openChunkOf(users);
  if (isShared) return 'shared';
  const [folder = '', ...otherFolders] = users.firstView.size === 0 ? users.partFolders : [];
  return otherFolders.length === 0 ? lazyChunkOf(features, folder) : lazyChunkOf(features);
}

/**
 * The chunk of the code that shows the catalogue's messages. It contains both languages, because the second one adds
 * little after compression, and one file fewer is one request fewer.
 */
export function catalogueChunkOf(file: string): string | null {
  if (/(?:^|\/)src\/app\/locales\//.test(file)) return 'shell';
  const [, feature, lazily, folder] = /\/features\/([^/]+)\/(lazy\/(?:([^/]+)\/)?)?locales\/\w+\.po$/.exec(file) ?? [];
  if (feature === undefined) return /\/src\/app\/lazy\//.test(file) ? 'account' : null;
  if (lazily !== undefined) return lazyChunkOf(new Set([feature]), folder);
  return openFeatures.has(feature) ? null : feature;
}

/** A page's file only names the feature's page and belongs to the same chunk. */
function chunkOfPage(id: string, graph: ModuleGraph): string | null {
  const [page] = graph.getModuleInfo(id)?.importedIds.filter((one) => featureOf(one) !== undefined) ?? [];
  return page === undefined ? null : chunkNameOf(page, graph);
}

/** All pages use a library. Icons are bundled with their users, and the account SDK is loaded on demand. */
function isLibrary(id: string): boolean {
  return id.includes('/node_modules/') && !/\/node_modules\/@(?:navikt|schibsted)\//.test(id);
}

/**
 * Text pages and home inline their styles, so those stay separate. All others are in one shared sheet, which every page
 * links and browsers fetch once.
 */
function sheetOf({ entry, pages, firstView, lazily, appParts }: Users): string {
  const own = firstView.size + lazily.size + appParts.size;
  if (entry || (firstView.has('home') && own > 1)) return 'shell';
  if (firstView.has('home')) return 'home';
  const ofTexts = [...pages].filter(isTextPage);
  if (ofTexts.length === 0) return 'shared';
  return ofTexts.length === pages.size && lazily.size === 0 ? 'open' : 'shell';
}

/** Text pages are complete without code. */
function isOfTexts({ pages }: Users): boolean {
  return pages.size > 0 && [...pages].every(isTextPage);
}

function isTextPage(page: string): boolean {
  return textPages.some((file) => page.endsWith(file));
}

const textPages = routeTable.flatMap((route) => ('isText' in route ? [pageFile(route.id, { missing: [] })] : []));

const openPages = routeTable.flatMap(({ id, guard }) => (guard === 'open' ? [pageFile(id, { missing: [] })] : []));

/**
 * Returns the chunk of a feature's lazy parts: that of its pages, if these show nothing without the parts.
 * A subfolder of `lazy/` holds what a page rarely shows, instead of its usual view or after a
 * change, and has its own chunk.
 */
function lazyChunkOf(features: ReadonlySet<string>, folder = ''): string {
  const feature = [...features].join('');
  if (folder !== '') return `${feature}-${folder}`;
  return showsWithoutLazyParts.has(feature) ? `${feature}-lazy` : feature;
}

function appChunkOf(parts: ReadonlySet<string>): string | null {
  const names = [...parts];
  if (names.length === 0 || (names.length === 1 && names.every((name) => rareParts.has(name)))) return null;
  return names.every((name) => accountParts.has(name)) ? 'account' : 'later';
}

/**
 * An open page has its styles in its HTML, and loads no code that only signed-in pages need. Conversely, signed-in
 * pages do not load what only open pages need.
 */
function openChunkOf({ pages, lazily }: Users): string {
  const isForEveryone = [...pages].every((page) => openPages.some((file) => page.endsWith(file)));
  if (!isForEveryone || ![...lazily].every(isOpenFeature)) return 'shell';
  const [page = '', ...others] = pages;
  return others.length > 0 ? 'open' : `page-${page.replaceAll(/.*\/pages\/|\/\+Page\.tsx$/g, '')}`;
}

function usersOf(id: string, graph: ModuleGraph): Users {
  const above = new Set([id]);
  const pages = new Set<string>();
  const firstView = new Set<string>();
  const lazily = new Set<string>();
  const appParts = new Set<string>();
  const partFolders = new Set<string>();
  let entry = false;
  for (const one of above) {
    const { importers, dynamicImporters } = graph.getModuleInfo(one) ?? { importers: [], dynamicImporters: [] };
    if (one.endsWith('/pages/+client.tsx')) entry = true;
    if (isPage(one)) {
      pages.add(one);
      continue;
    }
    const feature = featureOf(one);
    if (feature !== undefined && importers.some(isPage)) firstView.add(feature);
    if (dynamicImporters.length > 0) {
      const owners = feature === undefined ? dynamicImporters.map(featureOf).filter(isNamed) : [feature];
      for (const owner of owners) lazily.add(owner);
      if (owners.length === 0) appParts.add(one.replaceAll(/.*\/|\.\w+$/g, ''));
      else partFolders.add(/\/lazy\/([^/]+)\/[^/]+$/.exec(one)?.[1] ?? '');
    }
    for (const importer of importers) above.add(importer);
  }
  return { entry, pages, firstView, lazily, appParts, partFolders };
}

function featureOf(id: string): string | undefined {
  return /\/src\/features\/([^/]+)\//.exec(id)?.[1];
}

function isOpenFeature(feature: string): boolean {
  return openFeatures.has(feature);
}

function isNamed(name: string | undefined): name is string {
  return name !== undefined;
}

function isPage(id: string): boolean {
  return id.endsWith('/+Page.tsx');
}
