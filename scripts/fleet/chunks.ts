/** The bundler's module information for the function that names its chunks. */
export interface ModuleGraph {
  readonly getModuleInfo: (id: string) => {
    /** Modules that import it statically. */
    readonly importers: readonly string[];
    /** Modules that import it dynamically. */
    readonly dynamicImporters: readonly string[];
  } | null;
}

/** The entries that need a module statically, directly or through other modules. */
interface Users {
  readonly entry: boolean;
  /** Files in `pages/`. */
  readonly pages: readonly string[];
  /** Number of dynamically imported modules. */
  readonly lazyParts: number;
  /** True if all of these are in a feature's lazy folder. */
  readonly isOfLazyFolder: boolean;
  /** Features whose pages need it statically, or else those that load it dynamically. */
  readonly features: ReadonlySet<string>;
}

/** Features with pages open to everyone. */
const openFeatures = ['help', 'legal'] as const;

/**
 * Returns the chunk name of a module; null leaves it to the bundler, which keeps it with its only user. Without names,
 * the bundler makes a chunk for each set of pages that share something: some 40 files per page, and a tenth more to
 * load, since each is compressed separately.
 */
export function chunkNameOf(id: string, graph: ModuleGraph): string | null {
  if (!/\.(?:m?js|tsx?|svg\?react)$/.test(id)) return null;
  const { entry, pages, lazyParts, isOfLazyFolder, features } = usersOf(id, graph);
  if (isLibrary(id)) {
    if (entry || pages.length > 0) return 'libraries';
    // Beside its only users; otherwise they would import each other.
    return isOfLazyFolder && features.size === 1 ? `${[...features].join('')}-lazy` : null;
  }
  if (entry) return 'shell';
  // A page with what it shares with its lazy parts, which the bundler would split.
  if (pages.length === 1)
    return `page-${pages.map((page) => page.replaceAll(/.*\/pages\/|\/\+Page\.tsx$/g, '')).join('')}`;
  const isLazy = pages.length === 0;
  // Everything used only by a feature's lazy folder is one file: a page names every file that it may load later.
  if (isLazy && lazyParts < 2 && !isOfLazyFolder) return null;
  if (features.size === 1) return `${[...features].join('')}${isLazy ? '-lazy' : ''}`;
  if (isLazy) return 'lazy';
  return firstViewChunkOf(features);
}

/** True for a package used by all pages. An icon is bundled with its users, and the account SDK is loaded on demand. */
function isLibrary(id: string): boolean {
  return id.includes('/node_modules/') && !/\/node_modules\/@(?:navikt|schibsted)\//.test(id);
}

function usersOf(id: string, graph: ModuleGraph): Users {
  const above = new Set([id]);
  const ofPages = new Set<string>();
  const ofLazyParts = new Set<string>();
  let entry = false;
  const pages: string[] = [];
  let lazyParts = 0;
  let isOfLazyFolder = true;
  for (const one of above) {
    const info = graph.getModuleInfo(one);
    const importers = info?.importers ?? [];
    const feature = /\/src\/features\/([^/]+)\//.exec(one)?.[1];
    const isLazyPart = (info?.dynamicImporters.length ?? 0) > 0;
    if (feature !== undefined && isLazyPart) ofLazyParts.add(feature);
    if (feature !== undefined && importers.some(isPage)) ofPages.add(feature);
    if (one.endsWith('/pages/+client.tsx')) entry = true;
    else if (isPage(one)) pages.push(one);
    else {
      if (isLazyPart) lazyParts += 1;
      if (isLazyPart && !/\/src\/features\/[^/]+\/lazy\//.test(one)) isOfLazyFolder = false;
      for (const importer of importers) above.add(importer);
    }
  }
  return {
    entry,
    pages,
    lazyParts,
    isOfLazyFolder: isOfLazyFolder && lazyParts > 0,
    features: pages.length > 0 ? ofPages : ofLazyParts,
  };
}

function isPage(id: string): boolean {
  return id.endsWith('/+Page.tsx');
}

/**
 * The chunk of a shared module depends on the features that use it: home is opened first, so the others can use its
 * chunks; home must not load what it does not use; and open pages load nothing that only subscribers see.
 */
function firstViewChunkOf(features: ReadonlySet<string>): string {
  const isOpen = openFeatures.some((feature) => features.has(feature));
  if (features.has('home')) return isOpen ? 'shell' : 'subscriber';
  if (isOpen) return [...features].every((feature) => openFeatures.some((open) => open === feature)) ? 'open' : 'rules';
  return [...features].sort().join('-');
}
