import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildIdOf, edgeFleet, type Fleet } from '#src/domain/fleet.ts';
import { pageFileOf, routeTable } from '#src/domain/routes.ts';
import type { ArtifactManifest } from './artifact.ts';
import type { FleetRow } from './fleet-columns.ts';
import { fleetPageFiles } from './fleet-page.ts';
import { type EdgeSettings, edgeSettingsFile, readFleet, readManifest } from './read-site.ts';
import type { FinishedTitle } from './render-title.ts';
import { canonicalJson, hashedFile, sha256, writeChanged } from './site-file.ts';

interface FleetWriteOptions {
  readonly outFolder: string;
  readonly publicationIds: ReadonlySet<string>;
  /** True if only some titles were built; all others stay as the previous build left them. */
  readonly keepOthers: boolean;
  readonly edgeSettings: EdgeSettings;
}

export interface WrittenFleet {
  readonly buildId: string;
  readonly artifactBytes: number;
}

export function writeFleet(finished: readonly FinishedTitle[], options: FleetWriteOptions): WrittenFleet {
  const { outFolder, publicationIds } = options;
  const fleet = fleetOf(finished, options);
  const manifests = finished.map((one) => {
    return hashedFile(`artifacts/${one.entry.publicationId}.json`, json(manifestOf(one)));
  });
  writeChanged(outFolder, [...manifests, hashedFile(edgeSettingsFile, json(options.edgeSettings))]);
  removeFormerTitles(outFolder, publicationIds);
  const rows = rowsOf(fleet, finished, outFolder);
  const page = fleetPageFiles({ buildId: fleet.buildId, rows });
  writeChanged(join(outFolder, 'site'), [...page, hashedFile('_fleet/fleet.json', json(edgeFleet(fleet)))]);
  // Written last: a reader who finds this file also finds the others.
  writeChanged(outFolder, [hashedFile('fleet.json', json(fleet))]);
  return { buildId: fleet.buildId, artifactBytes: rows.reduce((sum, row) => sum + row.artifactBytes, 0) };
}

function fleetOf(finished: readonly FinishedTitle[], options: FleetWriteOptions): Fleet {
  const before = options.keepOthers ? readFleet(options.outFolder) : undefined;
  const entries = new Map(before?.titles.map((entry) => [entry.publicationId, entry]));
  for (const { entry } of finished) entries.set(entry.publicationId, entry);
  const titles = [...entries.values()].filter(({ publicationId }) => options.publicationIds.has(publicationId));
  return fleetList({
    titles,
    scriptHashes: [...(before?.scriptHashes ?? []), ...finished.flatMap((one) => one.scriptHashes)],
  });
}

function manifestOf({ entry, files, scriptHashes, originUrl }: FinishedTitle): ArtifactManifest {
  // A retired title has a single page, which answers on every path.
  const table = entry.retired === undefined ? routeTable : [];
  const routes = table.map(({ path }) => ({ path, file: `${entry.publicationId}/${pageFileOf(path)}` }));
  return {
    buildId: buildIdOf(entry),
    title: entry,
    scriptHashes: [...scriptHashes],
    ...(originUrl === undefined ? {} : { originUrl }),
    routes,
    files,
  };
}

function rowsOf(fleet: Fleet, finished: readonly FinishedTitle[], outFolder: string): FleetRow[] {
  const changes = new Map(finished.map((one) => [one.entry.publicationId, one.changes]));
  return fleet.titles.map((title) => ({
    title,
    artifactBytes: statSync(join(outFolder, 'artifacts', `${title.publicationId}.tar.gz`)).size,
    buildId: readManifest(outFolder, title.publicationId)?.buildId,
    changes: changes.get(title.publicationId),
  }));
}

function removeFormerTitles(outFolder: string, publicationIds: ReadonlySet<string>): void {
  const site = join(outFolder, 'site');
  for (const name of readdirSync(site)) {
    const isTitle = name !== 'assets' && name !== '_fleet';
    if (isTitle && !publicationIds.has(name)) rmSync(join(site, name), { recursive: true });
  }
  const artifacts = join(outFolder, 'artifacts');
  for (const name of readdirSync(artifacts)) {
    if (!publicationIds.has(name.replace(/\.(tar\.gz|json)$/, ''))) rmSync(join(artifacts, name));
  }
}

function json(value: unknown): string {
  return `${canonicalJson(value)}\n`;
}

/** The titles and side builds may be in any order. The build id is a hash over everything in the list. */
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
