import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { repositoryRoot } from '../checks/repository-files.ts';

export type RepositoryState = ReadonlyMap<string, string>;

function filesOf(...args: readonly string[]): readonly string[] {
  const options = { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  return execFileSync('git', [...args, '-z'], options)
    .split('\0')
    .filter((file) => file !== '');
}

/** Git's own hash of a file's content; committing the file does not change it. */
function blobHash(content: Buffer): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
}

function newFiles(): readonly string[] {
  return filesOf('ls-files', '--others', '--exclude-standard');
}

/** Reads all files that git tracks or would add, sorted by path. */
export function readState(): RepositoryState {
  const state = new Map<string, string>();
  for (const entry of filesOf('ls-files', '--stage')) {
    const [, hash = '', file = ''] = /^\d+ (\w+) \d\t(.*)$/s.exec(entry) ?? [];
    state.set(file, hash);
  }
  for (const file of [...filesOf('diff-files', '--name-only'), ...newFiles()]) {
    const isFile = statSync(repositoryRoot + file, { throwIfNoEntry: false })?.isFile() === true;
    if (isFile) state.set(file, blobHash(readFileSync(repositoryRoot + file)));
    else state.delete(file);
  }
  return new Map([...state].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function commitOf(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** The full name of a commit, a branch or a tag; undefined if git knows none. */
function commitNamed(name: string): string | undefined {
  return commitOf('rev-parse', '--verify', '--end-of-options', `${name}^{commit}`);
}

/** For a command argument: prints a sentence and exits with 2 if it names no commit. */
export function requireCommit(flag: string, name: string | undefined): void {
  if (name === undefined || commitNamed(name) !== undefined) return;
  console.error(`${flag} ${name}: git knows no such commit.`);
  process.exit(2);
}

/**
 * The named commit, otherwise the merge base with `origin/main`, otherwise the one with `main`. On `main` without a
 * remote, that is the last commit. @throws if there is no such commit.
 */
export function baseCommit(since: string | undefined): string {
  const base =
    since === undefined
      ? (commitOf('merge-base', 'HEAD', 'origin/main') ??
        commitOf('merge-base', 'HEAD', 'main') ??
        commitOf('rev-parse', 'HEAD'))
      : commitNamed(since);
  if (base === undefined) throw new Error(`git knows no commit ${since ?? 'here'}.`);
  return base;
}

export function changedSince(commit: string): readonly string[] {
  const tracked = filesOf('diff', '--name-only', '--no-renames', commit);
  return [...new Set([...tracked, ...newFiles()])].toSorted();
}
