import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

export interface SiteFile {
  /** Relative to the site's root, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface FileRecord {
  readonly path: string;
  /** In hexadecimal. */
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
}

export interface HashedFile extends SiteFile, FileRecord {}

export function hashedFile(path: string, content: string | Uint8Array): HashedFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return { path, bytes, sha256: sha256(bytes), size: bytes.byteLength };
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Hashes names and contents, regardless of the order of the files. */
export function hashOfRecords(records: readonly FileRecord[]): string {
  const lines = records.map((record) => `${record.sha256}  ${record.path}\n`).sort();
  return sha256(lines.join(''));
}

/** Fields are in order of name: equal values give equal strings. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

/** Skips files whose content has not changed; returns how many were written. */
export function writeChanged(folder: string, files: readonly SiteFile[]): number {
  for (const path of new Set(files.map((file) => dirname(join(folder, file.path)))))
    mkdirSync(path, { recursive: true });
  // Synchronous, because each step of an asynchronous write would wait for the main thread, which is
  // busy rendering.
  return files.filter(({ path, bytes }) => writeOne(join(folder, path), bytes)).length;
}

function writeOne(path: string, bytes: Uint8Array): boolean {
  if (existsSync(path)) {
    if (readFileSync(path).equals(bytes)) return false;
    // The file is replaced rather than overwritten, because it may be a link to the one that is
    // being served.
    rmSync(path);
  }
  writeFileSync(path, bytes);
  return true;
}

/** Deletes every file below `folder/name` that is not in `keep`, and folders that become empty. */
export function removeOthers(folder: string, name: string, keep: ReadonlySet<string>): void {
  const path = join(folder, name);
  if (!existsSync(path)) return;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const relative = posix.join(name, entry.name);
    if (entry.isDirectory()) removeOthers(folder, relative, keep);
    else if (!keep.has(relative)) rmSync(join(folder, relative));
  }
  if (readdirSync(path).length === 0) rmSync(path, { recursive: true });
}
