export interface Issue {
  readonly file: string;
  /** From 1; left out if the issue concerns the whole file. */
  readonly line?: number;
  readonly message: string;
}

export function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}

const shownAtMost = 60;

/** Sets the exit code. `looked` states how much was read, which reveals a check that read nothing. */
export function report(looked: string, issues: readonly Issue[]): void {
  for (const { file, line, message } of issues.slice(0, shownAtMost)) {
    console.error(line === undefined ? `${file}: ${message}` : `${file}:${line}: ${message}`);
  }
  if (issues.length > shownAtMost) console.error(`… and ${issues.length - shownAtMost} more.`);
  console.log(issues.length === 0 ? `No issues in ${looked}.` : `${issues.length} issues in ${looked}.`);
  process.exitCode = issues.length === 0 ? 0 : 1;
}
