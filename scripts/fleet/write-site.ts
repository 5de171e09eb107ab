import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { SiteFile } from './site-file.ts';

/** Writes the files whose content has changed; returns their number. */
export async function writeChanged(folder: string, files: readonly SiteFile[]): Promise<number> {
  const folders = new Set(files.map(({ path }) => dirname(join(folder, path))));
  await Promise.all([...folders].map((path) => mkdir(path, { recursive: true })));
  const written = await Promise.all(files.map((file) => writeOne(join(folder, file.path), file.bytes)));
  return written.filter(Boolean).length;
}

async function writeOne(path: string, bytes: Uint8Array): Promise<boolean> {
  const present = existsSync(path) ? await readFile(path) : undefined;
  if (present?.equals(bytes)) return false;
  // Replaced rather than written: the file may be a link to the one being served.
  await rm(path, { force: true });
  await writeFile(path, bytes);
  return true;
}

/** Deletes every file below `folder/name` that is not among the paths to keep, and folders that become empty. */
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
