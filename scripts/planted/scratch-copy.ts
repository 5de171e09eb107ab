import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryFiles, repositoryRoot } from '../checks/repository-files.ts';

/** A writable copy of the repository that uses the original's packages. */
export interface ScratchCopy {
  readonly folder: string;
  /** Aborted when the process is asked to stop: work in the copy has to stop first. */
  readonly signal: AbortSignal;
  /** Replaces the single occurrence of a text in a file; returns a function that restores it. */
  readonly replace: (file: string, text: string, by: string) => () => void;
}

/**
 * Copies all files that git tracks or would add, in their current state. The copy is deleted when the process ends,
 * even by Ctrl-C.
 */
export function copyRepository(): ScratchCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'min-side-planted-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ending.abort());
  for (const file of repositoryFiles()) cpSync(repositoryRoot + file, path.join(folder, file));
  symlinkSync(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules'));
  return {
    folder,
    signal: ending.signal,
    replace: (file, text, by) => {
      const full = path.join(folder, file);
      const original = readFileSync(full, 'utf8');
      writeFileSync(
        full,
        original.replace(text, () => by),
      );
      return () => writeFileSync(full, original);
    },
  };
}
