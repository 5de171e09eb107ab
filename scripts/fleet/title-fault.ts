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

/** Characters that nobody sees, that turn the order of others around, or that are no text: a terminal obeys some of them. */
const hidden = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu;

/** The characters in a text that no title may have, as `U+202E`, each once. */
export function hiddenIn(text: string): readonly string[] {
  return [...new Set(text.match(hidden))].map((character) => `U+${hexOf(character)}`);
}

/** A text as it can be printed: characters that nobody sees as their escapes. */
export function printable(text: string): string {
  return text.replace(hidden, (character) => `\\u${hexOf(character)}`);
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}

/** A value as a fault shows it: JSON, cut to one line of 60 characters. */
export function showValue(value: unknown): string {
  if (value === undefined) return '(missing)';
  // JSON has no numbers without end, but reads them.
  return shortened(typeof value === 'number' ? String(value) : JSON.stringify(value));
}

/** A text as a fault shows it: one that can be printed, of 60 characters at most. */
export function shortened(text: string): string {
  const shown = printable(text);
  return shown.length > 60 ? `${shown.slice(0, 57)}…` : shown;
}

/** The faults in aligned columns, file by file, with a count as the last line. */
export function printFaults(faults: readonly TitleFault[]): string {
  const field = Math.max(0, ...faults.map((fault) => fault.field.length));
  const value = Math.max(0, ...faults.map((fault) => fault.value.length));
  const lines: string[] = [];
  let file = '';
  for (const fault of faults) {
    if (fault.file !== file) lines.push(`titles/${printable(fault.file)}`);
    file = fault.file;
    lines.push(`  ${fault.field.padEnd(field)}  ${fault.value.padEnd(value)}  expected ${fault.expected}`);
  }
  const files = new Set(faults.map((fault) => fault.file)).size;
  const counted = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  return [...lines, `${counted} in ${files === 1 ? '1 file' : `${files} files`}`].join('\n');
}
