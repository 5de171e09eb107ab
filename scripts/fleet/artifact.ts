import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';
import * as v from 'valibot';
import { FleetTitleSchema } from '#src/domain/fleet.ts';
import type { FileRecord, HashedFile, SiteFile } from './site-file.ts';

/**
 * Compression takes most of a build's processor time besides rendering. Level 4 takes 60 % of the default's time, and
 * its files are 3 % larger. A chunk has room for a whole title, because the main thread, which is busy rendering, has
 * to ask for each further chunk.
 */
const compress = (bytes: Uint8Array): Promise<Buffer> => promisify(gzip)(bytes, { level: 4, chunkSize: 1 << 21 });
/** In bytes: two empty blocks. */
const endOfArchive = 1024;

/** The content of `dist/artifacts/<publicationId>.json`, which lists the archive beside it (T-08). */
export const ArtifactManifestSchema = v.object({
  /** Depends on the title and on the code, but on no other title. */
  buildId: v.string(),
  /** The title's entry in the fleet list, which a deployment can then compile from artifacts. */
  title: FleetTitleSchema,
  /** CSP sources of the title's inline scripts. */
  scriptHashes: v.array(v.string()),
  /** The URL of the title's own origin, for the edge only; therefore a manifest is never served. */
  originUrl: v.exactOptional(v.string()),
  routes: v.array(v.object({ path: v.string(), file: v.string() })),
  files: v.array(v.object({ path: v.string(), sha256: v.string(), size: v.number() })),
});
export type ArtifactManifest = v.InferOutput<typeof ArtifactManifestSchema>;

/** All archives begin with the same files, which are packed and compressed only once. */
export type Archive = (files: readonly SiteFile[]) => Promise<Uint8Array>;

export async function createArchiver(shared: readonly HashedFile[]): Promise<Archive> {
  const tar = await tarOf(shared);
  const head = await compress(tar.subarray(0, tar.byteLength - endOfArchive));
  // A gzip file may have several members, which decompressors read as one stream (RFC 1952, 2.2).
  return async (files) => Buffer.concat([head, await compress(await tarOf(files))]);
}

/** The same files give the same bytes. */
export async function archiveOf(files: readonly SiteFile[]): Promise<Uint8Array> {
  return compress(await tarOf(files));
}

/** Orders files by path, and records no time, machine or user. */
async function tarOf(files: readonly SiteFile[]): Promise<Buffer> {
  const archive = pack();
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const { path, bytes } of sorted) {
    const header = { name: path, mode: 0o644, uid: 0, gid: 0, uname: '', gname: '', mtime: new Date(0) };
    archive.entry(header, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }
  archive.finalize();
  return buffer(archive);
}

export interface Changes {
  readonly isNew: boolean;
  /** Pages that changed, appeared or disappeared. */
  readonly pages: number;
  /** Names of other files that changed, appeared or disappeared. */
  readonly otherFiles: readonly string[];
  /** Shared assets that changed, appeared or disappeared. */
  readonly assets: number;
}

export function changesOf(before: ArtifactManifest | undefined, files: readonly FileRecord[]): Changes {
  if (before === undefined) return { isNew: true, pages: 0, otherFiles: [], assets: 0 };
  const paths = [...changedPaths(before.files, files)];
  const assets = paths.filter((path) => path.startsWith('assets/'));
  const pages = paths.filter((path) => path.endsWith('.html'));
  const others = paths.filter((path) => !path.startsWith('assets/') && !path.endsWith('.html'));
  const otherFiles = others.map((path) => path.slice(path.indexOf('/') + 1)).sort();
  return { isNew: false, pages: pages.length, otherFiles, assets: assets.length };
}

/** Changed, added and removed. */
export function changedPaths(before: readonly FileRecord[], after: readonly FileRecord[]): Set<string> {
  const known = new Map(before.map(({ path, sha256 }) => [path, sha256]));
  const changed = new Set<string>();
  for (const { path, sha256 } of after) {
    if (known.get(path) !== sha256) changed.add(path);
    known.delete(path);
  }
  for (const path of known.keys()) changed.add(path);
  return changed;
}
