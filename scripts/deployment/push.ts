import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { archiveOf, type ArtifactManifest } from '../fleet/artifact.ts';
import { readFleet, readManifest } from '../fleet/read-fleet.ts';
import { canonicalJson, type FileRecord, hashedFile, hashOfRecords, type SiteFile } from '../fleet/site-file.ts';
import { type ArtifactStore, DeploymentError } from './artifact-store.ts';
import { inParallel } from './in-parallel.ts';
import { type FleetBuild, keys, type StoredBuild } from './stored-build.ts';

/** What to store, and who stores it. */
export interface PushOptions {
  /** Output of a build. */
  readonly outFolder: string;
  readonly by: string;
  readonly now: () => Date;
  /** Whether nothing is written; the result says what would be. */
  readonly dryRun: boolean;
}

/** What the store did not have. */
export interface Pushed {
  readonly buildId: string;
  readonly titles: number;
  /** Titles whose artifact was stored. */
  readonly stored: readonly string[];
  readonly assets: number;
  readonly bytes: number;
}

/** Puts the artifacts of a build into a store; what is there already is left alone. */
export async function push(store: ArtifactStore, options: PushOptions): Promise<Pushed> {
  const { outFolder, dryRun } = options;
  const fleet = readFleet(outFolder);
  const ids = builtTitles(outFolder);
  if (fleet === undefined || ids.length === 0) {
    throw new DeploymentError(`${outFolder} holds no artifacts of a build; run: npm run build`);
  }
  const manifests = ids.map((id) => {
    const manifest = readManifest(outFolder, id);
    if (manifest === undefined) throw new DeploymentError(`${outFolder}/artifacts/${id}.json is no manifest.`);
    return manifest;
  });
  const sums = { assets: 0, bytes: 0 };
  const write = async (key: string, bytes: Uint8Array) => {
    if (!dryRun && !(await store.create(key, bytes))) return;
    sums.bytes += bytes.byteLength;
  };
  const known = new Set((await inParallel(ids, async (id) => store.list(keys.title(id)))).flat());
  const fresh = manifests.filter(({ title, buildId }) => !known.has(keys.manifest(title.publicationId, buildId)));
  // What a manifest refers to is stored before it: a manifest that is there can be composed.
  for (const assets of clientsOf(fresh).values()) {
    const present = new Set(await store.list(keys.asset('')));
    const missing = assets.filter((file) => !present.has(keys.asset(file.sha256)));
    const distinct = [...new Map(missing.map((file) => [file.sha256, file])).values()];
    sums.assets += distinct.length;
    await inParallel(distinct, async (file) => {
      await write(keys.asset(file.sha256), builtFile(outFolder, file).bytes);
      return true;
    });
    await write(keys.client(hashOfRecords(assets)), jsonBytes(assets));
  }
  await inParallel(fresh, async (manifest) => {
    const { archive, stored } = await storedBuildOf(outFolder, manifest);
    await write(keys.archive(manifest.title.publicationId, manifest.buildId), archive);
    await write(keys.manifest(manifest.title.publicationId, manifest.buildId), jsonBytes(stored));
    return true;
  });
  await write(keys.fleetBuild(fleet.buildId), jsonBytes(fleetBuildOf(fleet.buildId, manifests, options)));
  const stored = fresh.map(({ title }) => title.publicationId);
  return { buildId: fleet.buildId, titles: ids.length, stored, ...sums };
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

/** The assets that the builds refer to, each list once. */
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

/** A file of the site, as the manifest says. */
function builtFile(outFolder: string, record: FileRecord): SiteFile {
  const file = hashedFile(record.path, readFileSync(join(outFolder, 'site', record.path)));
  if (file.sha256 === record.sha256) return file;
  throw new DeploymentError(`${outFolder}/site/${record.path} is not what was built; run: npm run build`);
}

function jsonBytes(value: unknown): Uint8Array {
  return Buffer.from(`${canonicalJson(value)}\n`);
}
