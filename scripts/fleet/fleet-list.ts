import type { Fleet } from '#src/domain/fleet.ts';
import { canonicalJson, sha256 } from './site-file.ts';

/** Builds the fleet list of titles and side builds in any order; its build id is a hash over everything. */
export function fleetList({ titles, scriptHashes, sideBuilds = [] }: Omit<Fleet, 'buildId'>): Fleet {
  const byId = (a: { readonly publicationId: string }, b: { readonly publicationId: string }) =>
    a.publicationId < b.publicationId ? -1 : 1;
  const content = {
    scriptHashes: [...new Set(scriptHashes)].sort(),
    titles: titles.toSorted(byId),
    ...(sideBuilds.length === 0 ? {} : { sideBuilds: sideBuilds.toSorted(byId) }),
  };
  return { buildId: sha256(canonicalJson(content)).slice(0, 16), ...content };
}
