/** One thing that a check found wrong. */
export interface Fault {
  readonly file: string;
  /** Counted from 1; left out if the fault is in the whole file. */
  readonly line?: number;
  readonly message: string;
}

const shownAtMost = 60;

/** Prints a check's result and sets the exit code; `looked` says how much was read: an empty check shows. */
export function report(looked: string, faults: readonly Fault[]): void {
  for (const { file, line, message } of faults.slice(0, shownAtMost)) {
    console.error(line === undefined ? `${file}: ${message}` : `${file}:${line}: ${message}`);
  }
  if (faults.length > shownAtMost) console.error(`… and ${faults.length - shownAtMost} more.`);
  console.log(faults.length === 0 ? `No fault in ${looked}.` : `${faults.length} faults in ${looked}.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
