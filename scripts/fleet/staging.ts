import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

/**
 * Lists a complete build's files. A build is created in a folder beside the output. Once it is complete, this list is
 * written. Then the files are moved into the output one by one, and an edge that serves the output follows. If the move
 * is interrupted, the next command finds the list and moves the rest. So the output ends up as the whole old build or
 * the whole new one.
 */
const list = '.complete.json';

const foreign: readonly string[] = ['.build-lock', '.build-lock-journal'];

/** The next build is created in this folder beside the output. */
function stagingOf(outFolder: string): string {
  return `${outFolder}.next`;
}

/**
 * The folder already contains the output's files below the kept paths, as links, so a file must be replaced, not
 * changed in place.
 */
export function openStaging(outFolder: string, kept: readonly string[]): string {
  const staging = stagingOf(outFolder);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  for (const name of kept) linkTree(join(outFolder, name), join(staging, name));
  return staging;
}

export function publishStaging(outFolder: string): void {
  const staging = stagingOf(outFolder);
  const files = filesBelow(staging);
  writeFileSync(join(staging, `${list}.new`), JSON.stringify(files));
  renameSync(join(staging, `${list}.new`), join(staging, list));
  moveAll(outFolder);
}

/** Completes a build that was interrupted while its files were moved, and deletes an incomplete one. */
export function settleStaging(outFolder: string): void {
  const staging = stagingOf(outFolder);
  if (existsSync(join(staging, list))) moveAll(outFolder);
  else rmSync(staging, { recursive: true, force: true });
}

/** No signal may stop the process halfway. */
function moveAll(outFolder: string): void {
  const staging = stagingOf(outFolder);
  const files = v.parse(v.array(v.string()), JSON.parse(readFileSync(join(staging, list), 'utf8')));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const wait = (): void => undefined;
  for (const signal of signals) process.on(signal, wait);
  try {
    // Assets come first and lists last: whatever is served finds everything that it refers to.
    for (const file of files.toSorted((a, b) => rankOf(a) - rankOf(b))) moveOne(staging, outFolder, file);
    const current = new Set([...files, ...foreign]);
    for (const file of filesBelow(outFolder)) if (!current.has(file)) rmSync(join(outFolder, file));
    removeEmptyFolders(outFolder);
    rmSync(join(staging, list));
    rmSync(staging, { recursive: true });
  } finally {
    for (const signal of signals) process.off(signal, wait);
  }
}

function rankOf(file: string): number {
  if (file.startsWith('site/assets/')) return 0;
  return file.includes('/') ? 1 : 2;
}

function moveOne(staging: string, outFolder: string, file: string): void {
  const from = statSync(join(staging, file), { throwIfNoEntry: false });
  if (from === undefined) return;
  const to = join(outFolder, file);
  const present = statSync(to, { throwIfNoEntry: false });
  // Renaming a file over a link to itself does nothing, and no watcher would notice it.
  if (present?.ino === from.ino) return;
  if (present?.isDirectory() === true) rmSync(to, { recursive: true });
  mkdirSync(dirname(to), { recursive: true });
  renameSync(join(staging, file), to);
}

function linkTree(from: string, to: string): void {
  const entry = statSync(from, { throwIfNoEntry: false });
  if (entry === undefined) return;
  if (entry.isFile()) {
    mkdirSync(dirname(to), { recursive: true });
    linkSync(from, to);
    return;
  }
  for (const name of readdirSync(from)) linkTree(join(from, name), join(to, name));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
