import type { ArtifactManifest } from './artifact.ts';
import type { FileRecord } from './site-file.ts';

/** How a title's files differ from the previous build. */
export interface Changes {
  readonly isNew: boolean;
  /** Number of pages that changed, appeared or disappeared. */
  readonly pages: number;
  /** Names of other files of the title that changed, appeared or disappeared. */
  readonly otherFiles: readonly string[];
  /** Number of shared assets that changed, appeared or disappeared. */
  readonly assets: number;
}

/** Compares a title's files with its manifest from the previous build. */
export function changesOf(before: ArtifactManifest | undefined, files: readonly FileRecord[]): Changes {
  if (before === undefined) return { isNew: true, pages: 0, otherFiles: [], assets: 0 };
  const paths = [...changedPaths(before.files, files)];
  const assets = paths.filter((path) => path.startsWith('assets/'));
  const pages = paths.filter((path) => path.endsWith('.html'));
  const others = paths.filter((path) => !path.startsWith('assets/') && !path.endsWith('.html'));
  const otherFiles = others.map((path) => path.slice(path.indexOf('/') + 1)).sort();
  return { isNew: false, pages: pages.length, otherFiles, assets: assets.length };
}

function changedPaths(before: readonly FileRecord[], after: readonly FileRecord[]): Set<string> {
  const known = new Map(before.map(({ path, sha256 }) => [path, sha256]));
  const changed = new Set<string>();
  for (const { path, sha256 } of after) {
    if (known.get(path) !== sha256) changed.add(path);
    known.delete(path);
  }
  for (const path of known.keys()) changed.add(path);
  return changed;
}
