import { join } from 'node:path';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Archiver, ArtifactManifest } from './artifact.ts';
import { type Changes, changesOf } from './changes.ts';
import type { EdgeSettings } from './edge-settings.ts';
import { readManifest } from './read-fleet.ts';
import { brandHexOf } from './logo.ts';
import type { RenderedTitle } from './render-title.ts';
import { canonicalJson, type HashedFile, hashedFile, hashOfRecords } from './site-file.ts';
import { brandTones } from './theme.ts';
import { removeOthers, writeChanged } from './write-site.ts';

/** A title whose site and archive are written, with what its manifest needs once the whole build is known. */
export interface FinishedTitle {
  readonly entry: FleetTitle;
  readonly files: ArtifactManifest['files'];
  readonly scriptHashes: readonly string[];
  readonly originUrl: string | undefined;
  readonly changes: Changes;
  readonly artifactBytes: number;
  readonly htmlBytes: number;
  readonly filesWritten: number;
}

interface FinishContext {
  readonly archiver: Archiver;
  /** Files of all titles, which the archive of each holds too. */
  readonly assets: readonly HashedFile[];
  readonly outFolder: string;
  readonly origins: EdgeSettings['origins'];
}

/** Writes a rendered title's site and archive, and removes files that it no longer has. */
export async function finishTitle(rendered: RenderedTitle, context: FinishContext): Promise<FinishedTitle> {
  const { archiver, assets, outFolder } = context;
  const id = rendered.title.publicationId;
  const originUrl = context.origins[id];
  const site = join(outFolder, 'site');
  const files = [...assets, ...rendered.files].map(({ path, sha256, size }) => ({ path, sha256, size }));
  const changes = changesOf(readManifest(outFolder, id), files);
  const [written, archive] = await Promise.all([writeChanged(site, rendered.files), archiver.archive(rendered.files)]);
  removeOthers(site, id, new Set(rendered.files.map(({ path }) => path)));
  await writeChanged(outFolder, [hashedFile(`artifacts/${id}.tar.gz`, archive)]);
  const pages = rendered.files.filter(({ path }) => path.endsWith('.html'));
  const facts = {
    ...rendered.title,
    brand: brandTones(brandHexOf(rendered.title)),
    styleHashes: [...rendered.styleHashes],
  };
  // A title whose facts or origin change has another build, even if no file of it differs.
  const about = hashedFile('title.json', canonicalJson({ ...facts, originUrl }));
  return {
    entry: { ...facts, contentHash: hashOfRecords([...files, about]) },
    files,
    scriptHashes: rendered.scriptHashes,
    originUrl,
    changes,
    artifactBytes: archive.byteLength,
    htmlBytes: pages.reduce((sum, { size }) => sum + size, 0),
    filesWritten: written,
  };
}
