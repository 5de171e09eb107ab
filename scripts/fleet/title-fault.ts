/** One thing that is wrong with one title file (T-07). */
export interface TitleFault {
  /** Name of the file inside the titles folder. */
  readonly file: string;
  /** Dotted path of the field; empty for the whole file. */
  readonly field: string;
  /** The value in the file, shortened. */
  readonly value: string;
  /** What is expected. */
  readonly expected: string;
}

/** The titles cannot be used; carries every fault of every file. */
export class TitleFaultsError extends Error {
  override readonly name = 'TitleFaultsError';
  readonly faults: readonly TitleFault[];

  constructor(faults: readonly TitleFault[]) {
    super(printFaults(faults));
    this.faults = faults;
  }
}

/** A value as a fault shows it: JSON, cut to one line of 60 characters. */
export function showValue(value: unknown): string {
  if (value === undefined) return '(missing)';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** The faults in aligned columns, file by file, with a count as the last line. */
export function printFaults(faults: readonly TitleFault[]): string {
  const field = Math.max(0, ...faults.map((fault) => fault.field.length));
  const value = Math.max(0, ...faults.map((fault) => fault.value.length));
  const lines: string[] = [];
  let file = '';
  for (const fault of faults) {
    if (fault.file !== file) lines.push(`titles/${fault.file}`);
    file = fault.file;
    lines.push(`  ${fault.field.padEnd(field)}  ${fault.value.padEnd(value)}  expected ${fault.expected}`);
  }
  const files = new Set(faults.map((fault) => fault.file)).size;
  const counted = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  return [...lines, `${counted} in ${files === 1 ? '1 file' : `${files} files`}`].join('\n');
}
