import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import * as v from 'valibot';
import { ArtifactManifestSchema } from '../fleet/artifact.ts';
import { type FileRecord, type HashedFile, hashedFile, hashOfRecords } from '../fleet/site-file.ts';
import { type ArtifactStore, DeploymentError } from './artifact-store.ts';

/** The id may be a prefix. @throws DeploymentError if there is no such build, or more than one. */
export async function findFleetBuild(store: ArtifactStore, id: string): Promise<FleetBuild> {
  const found = await idsBelow(store, keys.fleetBuilds, id);
  if (found === undefined) {
    throw new DeploymentError(`${store.name} has no build of the fleet ${id}; status lists the newest.`);
  }
  return readFleetBuild(store, found);
}

/**
 * The id may be a prefix, or that of the fleet build. @throws DeploymentError if there is no such build, or more than
 * one.
 */
export async function findTitleBuild(store: ArtifactStore, publicationId: string, id: string): Promise<string> {
  const own = await idsBelow(store, keys.title(publicationId), id);
  if (own !== undefined) return own;
  const ofFleet = await idsBelow(store, keys.fleetBuilds, id);
  const build = ofFleet === undefined ? undefined : (await readFleetBuild(store, ofFleet)).titles[publicationId];
  if (build !== undefined) return build;
  const isKnown = (await store.list(keys.title(publicationId))).length > 0;
  const missing = isKnown ? `no build ${id} of ${publicationId}` : `no builds of a title ${publicationId}`;
  throw new DeploymentError(`${store.name} has ${missing}; status lists what it has.`);
}

/** Latest first. */
export async function newestFleetBuilds(store: ArtifactStore, count: number): Promise<readonly FleetBuild[]> {
  const ids = (await store.list(keys.fleetBuilds)).map((key) => idOf(key, keys.fleetBuilds));
  const builds = await Promise.all(ids.map((id) => readFleetBuild(store, id)));
  return builds.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, count);
}

async function idsBelow(store: ArtifactStore, prefix: string, id: string): Promise<string | undefined> {
  if (!/^[0-9a-f]{6,16}$/.test(id)) {
    throw new DeploymentError(`${id} is not a build: expected 6 to 16 of the digits 0-9 and a-f.`);
  }
  const all = (await store.list(prefix)).filter((key) => key.endsWith('.json')).map((key) => idOf(key, prefix));
  const found = all.filter((one) => one.startsWith(id));
  if (found.length > 1) throw new DeploymentError(`${id} could be ${found.toSorted().join(' or ')}.`);
  return found[0];
}

function idOf(key: string, prefix: string): string {
  return key.slice(prefix.length).replace(/\.json$/, '');
}

const decompress = promisify(gunzip);

const FileRecordsSchema = v.array(
  v.object({
    path: v.pipe(v.string(), v.regex(/^[\w@+~-][\w.@+~/-]*$/), v.excludes('..')),
    sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    size: v.number(),
  }),
);

/** Assets are stored once, because titles and builds share them. */
const StoredBuildSchema = v.object({
  ...ArtifactManifestSchema.entries,
  /** The title's own files, as in its archive. */
  files: FileRecordsSchema,
  clientId: v.string(),
  archiveBytes: v.number(),
});
export type StoredBuild = v.InferOutput<typeof StoredBuildSchema>;

const FleetBuildSchema = v.object({
  buildId: v.string(),
  /** ISO 8601 in UTC. */
  at: v.string(),
  by: v.string(),
  titles: v.record(v.string(), v.string()),
});
export type FleetBuild = v.InferOutput<typeof FleetBuildSchema>;

/** A key always refers to the same bytes. */
export const keys = {
  assets: 'assets/',
  asset: (hash: string) => `assets/${hash}`,
  clients: 'clients/',
  client: (clientId: string) => `clients/${clientId}.json`,
  title: (publicationId: string) => `titles/${publicationId}/`,
  manifest: (publicationId: string, buildId: string) => `titles/${publicationId}/${buildId}.json`,
  archive: (publicationId: string, buildId: string) => `titles/${publicationId}/${buildId}.tar.gz`,
  fleetBuilds: 'builds/',
  fleetBuild: (buildId: string) => `builds/${buildId}.json`,
} as const;

/** @throws DeploymentError if the store has no such build of the title. */
export function readStoredBuild(store: ArtifactStore, publicationId: string, buildId: string): Promise<StoredBuild> {
  return readJson(store, keys.manifest(publicationId, buildId), StoredBuildSchema);
}

/** @throws DeploymentError if the store has no such build of the fleet. */
export function readFleetBuild(store: ArtifactStore, buildId: string): Promise<FleetBuild> {
  return readJson(store, keys.fleetBuild(buildId), FleetBuildSchema);
}

/** Verifies the hash. */
export async function readClient(store: ArtifactStore, clientId: string): Promise<readonly FileRecord[]> {
  const key = keys.client(clientId);
  const records = await readJson(store, key, FileRecordsSchema);
  if (hashOfRecords(records) !== clientId) throw damaged(store, key);
  return records;
}

/** Verifies the hash. */
export async function readAsset(store: ArtifactStore, record: FileRecord): Promise<HashedFile> {
  const key = keys.asset(record.sha256);
  const file = hashedFile(record.path, await readBytes(store, key));
  if (file.sha256 !== record.sha256) throw damaged(store, key);
  return file;
}

/** Verifies that the files match the manifest exactly. */
export async function readFiles(store: ArtifactStore, build: StoredBuild): Promise<readonly HashedFile[]> {
  const key = keys.archive(build.title.publicationId, build.buildId);
  const files = await unpacked(await readBytes(store, key)).catch((cause: unknown) => {
    throw damaged(store, key, { cause, of: build.title.publicationId });
  });
  const expected = new Map(build.files.map((file) => [file.path, file.sha256]));
  const isWhole = files.length === expected.size && files.every((file) => expected.get(file.path) === file.sha256);
  if (!isWhole) throw damaged(store, key, { of: build.title.publicationId });
  return files;
}

/** @throws DeploymentError if the object is missing or invalid. */
export async function readJson<Schema extends v.GenericSchema>(
  store: ArtifactStore,
  key: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = Buffer.from(await readBytes(store, key)).toString('utf8');
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (!result.success) throw damaged(store, key);
  return result.output;
}

async function readBytes(store: ArtifactStore, key: string): Promise<Uint8Array> {
  const bytes = await store.read(key);
  if (bytes === undefined) throw new DeploymentError(`${store.name} has no ${key}. A push of its build writes it.`);
  return bytes;
}

function damaged(
  store: ArtifactStore,
  key: string,
  { of, cause }: { readonly of?: string; readonly cause?: unknown } = {},
): DeploymentError {
  const owner = of === undefined ? '' : `, the archive of ${of},`;
  return new DeploymentError(
    `${key}${owner} in ${store.name} is not what was stored there. A push of its build writes it again.`,
    {
      cause,
    },
  );
}

/** @throws if the bytes are not a complete archive. */
async function unpacked(packed: Uint8Array): Promise<HashedFile[]> {
  const archive = extract();
  archive.end(await decompress(packed));
  const files: HashedFile[] = [];
  for await (const entry of archive) files.push(hashedFile(entry.header.name, await buffer(entry)));
  return files;
}
