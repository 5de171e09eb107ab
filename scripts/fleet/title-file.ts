import { lstatSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { showValue, type TitleIssue } from './title-issue.ts';

/** Size limit of a file in the titles folder, in bytes; a title has some three thousand. */
const largestFile = 1_000_000;

/** The content of a file in the titles folder, or why it was not read. */
type FileText = { readonly text: string } | { readonly issue: TitleIssue };

/** Reads a regular text file of limited size in the titles folder (T-07). */
export function readTitleFile(folder: string, file: string): FileText {
  const path = join(folder, file);
  const refused = (value: string, expected: string): FileText => ({ issue: { file, field: '', value, expected } });
  const entry = statSync(path, { throwIfNoEntry: false });
  if (lstatSync(path).isSymbolicLink()) {
    const target = showValue(readlinkSync(path));
    if (entry === undefined) return refused(`(a link that leads nowhere: ${target})`, 'a file');
    if (!realpathSync(path).startsWith(`${realpathSync(folder)}${sep}`)) {
      return refused(`(a link to ${target})`, 'a file in this folder, not a link out of it');
    }
  }
  if (entry === undefined || entry.isDirectory()) return refused('(a folder)', 'a file');
  if (!entry.isFile()) return refused('(not a file)', 'a file');
  if (entry.size > largestFile) return refused(`(${entry.size} bytes)`, `at most ${largestFile} bytes`);
  const bytes = readFileSync(path);
  const text = decoded(bytes);
  return text === undefined ? refused(wrongBytes(bytes), 'text in UTF-8') : { text };
}

/** Undefined if the bytes are not UTF-8, for example from an editor that saves in an older encoding. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns the first bytes that are not UTF-8, with their line. */
function wrongBytes(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  const before = text.slice(0, text.indexOf('\uFFFD'));
  const wrong = bytes.subarray(Buffer.byteLength(before)).subarray(0, 1).toString('hex');
  return `(byte 0x${wrong} in line ${before.split('\n').length})`;
}
