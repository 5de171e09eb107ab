import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { edgeFleet, type Fleet, type SideBuild, sideBuildName } from '#src/domain/fleet.ts';
import type { FleetRow } from '../fleet/fleet-columns.ts';
import { fleetPageFiles } from '../fleet/fleet-page.ts';
import { ledgerFile } from '../fleet/previous-assets.ts';
import { type Composition, compositionFile, edgeSettingsFile } from '../fleet/read-site.ts';
import {
  canonicalJson,
  type FileRecord,
  type HashedFile,
  hashedFile,
  removeOthers,
  sha256,
  writeChanged,
} from '../fleet/site-file.ts';
import { openStaging, publishStaging } from '../fleet/staging.ts';
import { fleetList } from '../fleet/write-fleet.ts';
import { type ArtifactStore, DeploymentError } from './artifact-store.ts';
import { inParallel } from './in-parallel.ts';
import type { Change, TitleState } from './record.ts';
import { readAsset, readClient, readFiles, readStoredBuild, type StoredBuild } from './stored-build.ts';

/** Shown on the title's preview host. */
export interface Preview {
  readonly publicationId: string;
  readonly build: string;
}

export interface Parts {
  readonly change: Change;
  readonly live: readonly StoredBuild[];
  readonly side: readonly SidePart[];
  /** Assets of live builds come first. */
  readonly clients: ReadonlyMap<string, readonly FileRecord[]>;
}

interface SidePart {
  readonly build: StoredBuild;
  readonly percent: number | undefined;
}

export interface Composed {
  readonly fleet: Fleet;
  readonly assets: number;
  readonly filesWritten: number;
}

/**
 * Reads the live builds, and those shown beside them. @throws DeploymentError if the store lacks one of them.
 */
export async function readParts(store: ArtifactStore, change: Change, previews: readonly Preview[]): Promise<Parts> {
  const states = Object.entries(change.titles).flatMap(([publicationId, state]) =>
    state.live === undefined ? [] : [{ publicationId, live: state.live, state }],
  );
  if (states.length === 0) throw new DeploymentError('No title is live; promote a build first.');
  const canaries = states.flatMap(({ publicationId, state: { canary } }) =>
    canary === undefined ? [] : [{ publicationId, ...canary }],
  );
  const isSide = ({ publicationId, build }: Preview) =>
    change.titles[publicationId]?.live !== build &&
    !canaries.some((canary) => canary.publicationId === publicationId && canary.build === build);
  const shown = new Map(previews.filter(isSide).map((one) => [`${one.publicationId}--${one.build}`, one]));
  const wanted = [...canaries, ...[...shown.values()].map((one) => ({ ...one, percent: undefined }))];
  const live = await inParallel(states, (one) => readStoredBuild(store, one.publicationId, one.live));
  const side = await inParallel(wanted, async ({ publicationId, build, percent }) => ({
    build: await readStoredBuild(store, publicationId, build),
    percent,
  }));
  const present = [...live, ...side.map((one) => one.build)].map(({ clientId }) => clientId);
  const ids = [...new Set([...present, ...states.flatMap(({ state }) => state.clients)])];
  const lists = await inParallel(ids, async (id) => [id, await readClient(store, id)] as const);
  return { change, live, side, clients: new Map(lists) };
}

/** Describes the output, which contains this description. */
export function compositionOf(store: ArtifactStore, { change, live, side }: Parts): Composition {
  return {
    store: store.name,
    change: change.number,
    titles: Object.fromEntries(live.map(({ title, buildId }) => [title.publicationId, buildId])),
    sideBuilds: side.map(({ build }) => sideBuildName(build.title)).sort(),
  };
}

/** Writes the site and everything that a deployment reads beside it; replaces the output. */
export async function compose(store: ArtifactStore, parts: Parts, outFolder: string): Promise<Composed> {
  const staging = openStaging(outFolder, ['site']);
  const site = join(staging, 'site');
  const folders = [
    ...parts.live.map((build) => ({ build, folder: build.title.publicationId })),
    ...parts.side.map(({ build }) => ({ build, folder: sideBuildName(build.title) })),
  ];
  const names = new Set(['assets', '_fleet', ...folders.map(({ folder }) => folder)]);
  for (const name of existsSync(site) ? readdirSync(site) : []) {
    if (!names.has(name)) rmSync(join(site, name), { recursive: true });
  }
  const written = await inParallel(folders, async ({ build, folder }) => {
    if (isWritten(site, folder, build)) return 0;
    const files = (await readFiles(store, build)).map((file) => movedTo(folder, build, file));
    const count = writeChanged(site, files);
    removeOthers(site, folder, new Set(files.map(({ path }) => path)));
    return count;
  });
  const assets = assetsOf(parts);
  const assetsWritten = await inParallel([...assets.values()], (record) => writeAsset(store, site, record));
  removeOthers(site, 'assets', new Set(assets.keys()));
  const fleet = writeLists(store, parts, staging);
  publishStaging(outFolder);
  const filesWritten = written.reduce((sum, count) => sum + count, assetsWritten.filter(Boolean).length);
  return { fleet, assets: assets.size, filesWritten };
}

/** True if the site folder already holds exactly the build's files. */
function isWritten(site: string, folder: string, { files, title }: StoredBuild): boolean {
  const own = join(site, folder);
  if (!existsSync(own)) return false;
  const present = readdirSync(own, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  if (present.length !== files.length) return false;
  return files.every(({ path, sha256: hash }) => {
    const file = join(own, path.slice(title.publicationId.length + 1));
    return existsSync(file) && sha256(readFileSync(file)) === hash;
  });
}

function movedTo(folder: string, { title }: StoredBuild, file: HashedFile): HashedFile {
  const own = `${title.publicationId}/`;
  if (!file.path.startsWith(own) || file.path.split('/').includes('..')) {
    throw new DeploymentError(`The artifact of ${title.publicationId} has a file elsewhere: ${file.path}`);
  }
  return { ...file, path: `${folder}/${file.path.slice(own.length)}` };
}

/** The assets of all live builds, side builds and earlier builds, by path. */
function assetsOf({ clients }: Parts): ReadonlyMap<string, FileRecord> {
  const assets = new Map<string, FileRecord>();
  for (const record of [...clients.values()].flat()) {
    const present = assets.get(record.path) ?? record;
    if (present.sha256 !== record.sha256) {
      throw new DeploymentError(`Two builds have different contents under the same name: ${record.path}`);
    }
    assets.set(record.path, record);
  }
  return assets;
}

async function writeAsset(store: ArtifactStore, site: string, record: FileRecord): Promise<boolean> {
  const path = join(site, record.path);
  if (existsSync(path) && sha256(await readFile(path)) === record.sha256) return false;
  writeChanged(site, [await readAsset(store, record)]);
  return true;
}

function writeLists(store: ArtifactStore, parts: Parts, staging: string): Fleet {
  const { live, side, clients, change } = parts;
  const builds = [...live, ...side.map(({ build }) => build)];
  const sideBuilds = side.map(
    ({ build, percent }): SideBuild => ({
      ...build.title,
      ...(percent === undefined ? {} : { percent }),
    }),
  );
  const scriptHashes = builds.flatMap((build) => build.scriptHashes);
  const fleet = fleetList({ scriptHashes, titles: live.map(({ title }) => title), sideBuilds });
  const ledger = [...clients].map(([clientId, files]) => ({ clientId, files: files.map(({ path }) => path) }));
  const origins = live.flatMap(({ title, originUrl }) =>
    originUrl === undefined ? [] : [[title.publicationId, originUrl] as const],
  );
  const rows = live.map((build) => rowOf(build, change.titles[build.title.publicationId]));
  writeChanged(join(staging, 'site'), [
    ...fleetPageFiles({ buildId: fleet.buildId, rows, composed: change }),
    jsonFile('_fleet/fleet.json', edgeFleet(fleet)),
    jsonFile(`_fleet/${ledgerFile}`, ledger),
  ]);
  writeChanged(staging, [
    jsonFile(ledgerFile, ledger),
    jsonFile(edgeSettingsFile, { origins: Object.fromEntries(origins) }),
    jsonFile(compositionFile, compositionOf(store, parts)),
    jsonFile('fleet.json', fleet),
  ]);
  return fleet;
}

function rowOf({ title, archiveBytes, buildId }: StoredBuild, state: TitleState | undefined): FleetRow {
  const row = { title, artifactBytes: archiveBytes, buildId, changes: undefined };
  if (state === undefined) return row;
  const { canary, previous, lastChange } = state;
  const running = canary === undefined ? {} : { canary };
  return { ...row, deployed: { ...running, previous: previous[0], lastChange } };
}

function jsonFile(path: string, value: unknown): HashedFile {
  return hashedFile(path, `${canonicalJson(value)}\n`);
}
