import type { Issue } from '../issue.ts';

/** A file and its size in bytes. */
export interface FileSize {
  readonly file: string;
  readonly bytes: number;
}

const mostBytes = 400_000;
const generated = /^(package-lock|docs\/(release\/)?openapi)\.json$/;

/** Files that are too big for a repository of sources. The linter counts lines of code (max-lines). */
export function sizeIssues(sizes: readonly FileSize[]): readonly Issue[] {
  return sizes
    .filter(({ file, bytes }) => bytes > mostBytes && !generated.test(file))
    .map(({ file, bytes }) => ({ file, message: `has ${bytes} bytes; ${mostBytes} are the most` }));
}
