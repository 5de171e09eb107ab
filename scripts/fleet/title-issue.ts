/** A fault in a title file or image (T-07). */
export interface TitleIssue {
  readonly file: string;
  /** Dotted path; empty for the whole file. */
  readonly field: string;
  /** The value in the file, shortened for display. */
  readonly value: string;
  readonly expected: string;
}

/** The message lists every issue of every file. */
export class TitleIssuesError extends Error {
  override readonly name = 'TitleIssuesError';
  readonly issues: readonly TitleIssue[];

  constructor(issues: readonly TitleIssue[]) {
    super(printIssues(issues));
    this.issues = issues;
  }
}

/** Characters that are invisible, reverse the text direction or control a terminal. */
const hidden = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu;

/** Lists each such character once, in the form `U+202E`. */
export function hiddenIn(text: string): readonly string[] {
  return [...new Set(text.match(hidden))].map((character) => `U+${hexOf(character)}`);
}

export function printable(text: string): string {
  return text.replace(hidden, (character) => `\\u${hexOf(character)}`);
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}

/** Formats the value as JSON on one line, cut to 60 characters. */
export function showValue(value: unknown): string {
  if (value === undefined) return '(missing)';
  // JSON has no infinite numbers, but the parser can produce them.
  return shortened(typeof value === 'number' ? String(value) : JSON.stringify(value));
}

/** Makes the text printable, and cuts it to 60 characters. */
export function shortened(text: string): string {
  const shown = printable(text);
  return shown.length > 60 ? `${shown.slice(0, 57)}…` : shown;
}

/** Prints the issues in aligned columns, file by file, and their number on the last line. */
export function printIssues(issues: readonly TitleIssue[]): string {
  const field = Math.max(0, ...issues.map((issue) => issue.field.length));
  const value = Math.max(0, ...issues.map((issue) => issue.value.length));
  const lines: string[] = [];
  let file = '';
  for (const issue of issues) {
    if (issue.file !== file) lines.push(`titles/${printable(issue.file)}`);
    file = issue.file;
    lines.push(`  ${issue.field.padEnd(field)}  ${issue.value.padEnd(value)}  expected ${issue.expected}`);
  }
  const files = new Set(issues.map((issue) => issue.file)).size;
  const counted = issues.length === 1 ? '1 issue' : `${issues.length} issues`;
  return [...lines, `${counted} in ${files === 1 ? '1 file' : `${files} files`}`].join('\n');
}
