import { type ArtifactStore, DeploymentError } from './artifact-store.ts';
import { type FleetBuild, keys, readFleetBuild } from './stored-build.ts';

/** Characters of a build's id that are enough to name it. */
const enough = 6;

/**
 * The build of the fleet that an id, or its beginning, names.
 * @throws DeploymentError if there is none, or more than one.
 */
export async function findFleetBuild(store: ArtifactStore, id: string): Promise<FleetBuild> {
  const found = await idsBelow(store, keys.fleetBuilds, id);
  if (found === undefined) {
    throw new DeploymentError(`${store.name} has no build of the fleet ${id}; status lists the newest.`);
  }
  return readFleetBuild(store, found);
}

/**
 * The build of one title that an id, or its beginning, names: of the title, or of the fleet that it was built with.
 * @throws DeploymentError if there is none, or more than one.
 */
export async function findTitleBuild(store: ArtifactStore, publicationId: string, id: string): Promise<string> {
  const own = await idsBelow(store, keys.title(publicationId), id);
  if (own !== undefined) return own;
  const ofFleet = await idsBelow(store, keys.fleetBuilds, id);
  const build = ofFleet === undefined ? undefined : (await readFleetBuild(store, ofFleet)).titles[publicationId];
  if (build !== undefined) return build;
  throw new DeploymentError(`${store.name} has no build ${id} of ${publicationId}; status lists the newest.`);
}

/** The newest builds of the fleet, the last in front. */
export async function newestFleetBuilds(store: ArtifactStore, count: number): Promise<readonly FleetBuild[]> {
  const ids = (await store.list(keys.fleetBuilds)).map((key) => idOf(key, keys.fleetBuilds));
  const builds = await Promise.all(ids.map((id) => readFleetBuild(store, id)));
  return builds.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, count);
}

async function idsBelow(store: ArtifactStore, prefix: string, id: string): Promise<string | undefined> {
  if (!/^[0-9a-f]{6,16}$/.test(id)) {
    throw new DeploymentError(`${id} is no build: expected ${enough} to 16 of the digits 0-9 and a-f.`);
  }
  const all = (await store.list(prefix)).filter((key) => key.endsWith('.json')).map((key) => idOf(key, prefix));
  const found = all.filter((one) => one.startsWith(id));
  if (found.length > 1) throw new DeploymentError(`${id} could be ${found.toSorted().join(' or ')}.`);
  return found[0];
}

function idOf(key: string, prefix: string): string {
  return key.slice(prefix.length).replace(/\.json$/, '');
}
