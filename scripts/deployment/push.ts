import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ArtifactManifest, archiveOf } from '../fleet/artifact.ts';
import { readFleet, readManifest } from '../fleet/read-site.ts';
import { canonicalJson, type FileRecord, hashedFile, hashOfRecords, type SiteFile } from '../fleet/site-file.ts';
import { type ArtifactStore, DeploymentError } from './artifact-store.ts';
import { inParallel } from './in-parallel.ts';
import {
  type FleetBuild,
  keys,
  readAsset,
  readClient,
  readFiles,
  readFleetBuild,
  readStoredBuild,
  type StoredBuild,
} from './stored-build.ts';

export interface PushOptions {
  readonly outFolder: string;
  readonly by: string;
  readonly now: () => Date;
  /** True to write nothing, and only report what a push would write. */
  readonly dryRun: boolean;
  /** True if a store may be created where there are no builds yet. */
  readonly create: boolean;
}

export interface Pushed {
  readonly buildId: string;
  readonly titles: number;
  readonly stored: readonly string[];
  readonly assets: number;
  /** Keys of missing or damaged objects that were rewritten. */
  readonly healed: readonly string[];
  readonly bytes: number;
}

/** A draft this old is abandoned: whatever was writing it must have been killed. */
const abandonedAfter = 60 * 60 * 1000;

/**
 * Writes what the store lacks. An existing object is left alone if it is intact, and rewritten otherwise. @throws
 * DeploymentError if there is no build, or if the store has none and may not be created.
 */
export async function push(store: ArtifactStore, options: PushOptions): Promise<Pushed> {
  const { outFolder, dryRun, now } = options;
  const fleet = readFleet(outFolder);
  const ids = builtTitles(outFolder);
  if (fleet === undefined || ids.length === 0) {
    throw new DeploymentError(`${outFolder} holds no artifacts of a build; run: npm run build`);
  }
  const manifests = ids.map((id) => {
    const manifest = readManifest(outFolder, id);
    if (manifest === undefined) throw new DeploymentError(`${outFolder}/artifacts/${id}.json is not a manifest.`);
    return manifest;
  });
  const prefixes = [keys.assets, keys.clients, keys.fleetBuilds, ...ids.map((id) => keys.title(id))];
  const present = new Set((await inParallel(prefixes, (prefix) => store.list(prefix))).flat());
  if (!options.create && ![...present].some((key) => key.startsWith(keys.fleetBuilds))) {
    throw new DeploymentError(`${store.name} holds no builds. To make it a store, give --create.`);
  }
  if (!dryRun) await store.clean(new Date(now().getTime() - abandonedAfter));
  const fresh = manifests.filter(({ title, buildId }) => !present.has(keys.manifest(title.publicationId, buildId)));
  const place: Place = { store, outFolder, dryRun, present, healed: [], written: [] };
  // A manifest is stored after everything that it refers to, so an existing one can always be
  // composed.
  const assets = await pushAssets(place, manifests, fresh);
  await inParallel(manifests, (manifest) => pushTitle(place, manifest, fresh.includes(manifest)));
  const fleetBuild = fleetBuildOf(fleet.buildId, manifests, options);
  await settle(place, keys.fleetBuild(fleet.buildId), {
    bytes: () => jsonBytes(fleetBuild),
    isWhole: async () =>
      canonicalJson((await readFleetBuild(store, fleet.buildId)).titles) === canonicalJson(fleetBuild.titles),
    isNew: true,
  });
  return {
    buildId: fleet.buildId,
    titles: ids.length,
    stored: fresh.map(({ title }) => title.publicationId),
    assets,
    healed: place.healed.toSorted(),
    bytes: place.written.reduce((sum, size) => sum + size, 0),
  };
}

interface Place {
  readonly store: ArtifactStore;
  readonly outFolder: string;
  readonly dryRun: boolean;
  readonly present: ReadonlySet<string>;
  readonly healed: string[];
  /** Sizes of written objects, in bytes. */
  readonly written: number[];
}

/** Returns whether the object was missing or damaged. */
async function settle(place: Place, key: string, { bytes, isWhole, isNew }: Wanted): Promise<boolean> {
  const { store, dryRun, present, healed, written } = place;
  const isThere = present.has(key);
  if (isThere && (await isIntact(isWhole))) return false;
  if (!isNew || isThere) healed.push(key);
  const content = await bytes();
  if (!dryRun && isThere) await store.replace(key, content);
  else if (!dryRun && !(await store.create(key, content))) return false;
  written.push(content.byteLength);
  return true;
}

async function pushAssets(
  place: Place,
  manifests: readonly ArtifactManifest[],
  fresh: readonly ArtifactManifest[],
): Promise<number> {
  const { store, outFolder, present } = place;
  const freshClients = clientsOf(fresh);
  let count = 0;
  for (const [clientId, assets] of clientsOf(manifests)) {
    const isNew = freshClients.has(clientId) && !present.has(keys.client(clientId));
    const distinct = [...new Map(assets.map((file) => [file.sha256, file])).values()];
    const written = await inParallel(distinct, (file) =>
      settle(place, keys.asset(file.sha256), {
        bytes: () => builtFile(outFolder, file).bytes,
        isWhole: async () => (await readAsset(store, file)).sha256 === file.sha256,
        isNew,
      }),
    );
    count += written.filter(Boolean).length;
    await settle(place, keys.client(clientId), {
      bytes: () => jsonBytes(assets),
      isWhole: async () => hashOfRecords(await readClient(store, clientId)) === clientId,
      isNew,
    });
  }
  return count;
}

/** Stores the archive before the manifest. */
async function pushTitle(place: Place, manifest: ArtifactManifest, isNew: boolean): Promise<void> {
  const { store, outFolder } = place;
  const { title, buildId } = manifest;
  const { archive, stored } = await storedBuildOf(outFolder, manifest);
  await settle(place, keys.archive(title.publicationId, buildId), {
    bytes: () => archive,
    isWhole: async () => (await readFiles(store, stored)).length === stored.files.length,
    isNew,
  });
  await settle(place, keys.manifest(title.publicationId, buildId), {
    bytes: () => jsonBytes(stored),
    isWhole: async () => isSameBuild(await readStoredBuild(store, title.publicationId, buildId), stored),
    isNew,
  });
}

interface Wanted {
  readonly bytes: () => Uint8Array | Promise<Uint8Array>;
  /** Returns whether the existing object is the same. @throws DeploymentError if it cannot be read. */
  readonly isWhole: () => Promise<boolean>;
  /** True if nothing in the store refers to the object yet. */
  readonly isNew: boolean;
}

async function isIntact(isWhole: Wanted['isWhole']): Promise<boolean> {
  try {
    return await isWhole();
  } catch (error) {
    if (error instanceof DeploymentError) return false;
    throw error;
  }
}

/** Compares the files. Another version of the compressor can give the archives different sizes. */
function isSameBuild(one: StoredBuild, other: StoredBuild): boolean {
  return canonicalJson({ ...one, archiveBytes: 0 }) === canonicalJson({ ...other, archiveBytes: 0 });
}

function builtTitles(outFolder: string): string[] {
  const folder = join(outFolder, 'artifacts');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.map((name) => name.slice(0, -'.json'.length)).sort();
}

function fleetBuildOf(buildId: string, manifests: readonly ArtifactManifest[], { by, now }: PushOptions): FleetBuild {
  const titles = manifests.map((manifest) => [manifest.title.publicationId, manifest.buildId] as const);
  return { buildId, at: now().toISOString(), by, titles: Object.fromEntries(titles) };
}

/** Lists of the assets that the builds refer to, without duplicates. */
function clientsOf(manifests: readonly ArtifactManifest[]): ReadonlyMap<string, readonly FileRecord[]> {
  return new Map(manifests.map(assetsOf).map((assets) => [hashOfRecords(assets), assets]));
}

function assetsOf({ files }: ArtifactManifest): readonly FileRecord[] {
  return files.filter(({ path }) => path.startsWith('assets/'));
}

async function storedBuildOf(
  outFolder: string,
  manifest: ArtifactManifest,
): Promise<{ archive: Uint8Array; stored: StoredBuild }> {
  const files = manifest.files.filter(({ path }) => !path.startsWith('assets/'));
  const archive = await archiveOf(files.map((file) => builtFile(outFolder, file)));
  const clientId = hashOfRecords(assetsOf(manifest));
  const stored = { ...manifest, files, clientId, archiveBytes: archive.byteLength };
  return { archive, stored };
}

function builtFile(outFolder: string, record: FileRecord): SiteFile {
  const file = hashedFile(record.path, readFileSync(join(outFolder, 'site', record.path)));
  if (file.sha256 === record.sha256) return file;
  throw new DeploymentError(`${outFolder}/site/${record.path} differs from the build; run: npm run build`);
}

function jsonBytes(value: unknown): Uint8Array {
  return Buffer.from(`${canonicalJson(value)}\n`);
}
