import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface SourceFile {
  readonly file: string;
  readonly source: string;
}

/** With a trailing slash. */
export const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));

/** All files that git tracks or would add, relative to the root, without deleted ones. */
export function repositoryFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(repositoryRoot + file));
  if (files.length === 0) throw new Error('git lists no file: the checks need a git checkout.');
  return files;
}

export function repositorySources(): readonly SourceFile[] {
  return repositoryFiles().map((file) => ({ file, source: readFileSync(repositoryRoot + file, 'utf8') }));
}
