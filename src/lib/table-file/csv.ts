import type { YieldToEventLoop } from '../yield-to-event-loop.ts';
import { maxRows, TableError, type TableRow } from './table.ts';

const delimiters = [';', '\t', ','] as const;

/**
 * Decodes files from Norwegian Excel and other programs: UTF-8 or UTF-16 with a byte order mark, UTF-8 without one,
 * otherwise Windows-1252.
 * @throws TableError if the bytes are not text.
 */
function textOf(bytes: Uint8Array): string {
  const text = decode(bytes);
  // Text contains no control characters, while images and programs are full of them.
  // oxlint-disable-next-line no-control-regex -- these characters are what it looks for
  if (/[\u0000-\u0008\u000E-\u001F]/.test(text)) throw new TableError('unreadable');
  return text;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The delimiter is detected in the first line, or given by Excel's own `sep=`.
 * @throws TableError if there are too many rows.
 */
export async function readCsv(bytes: Uint8Array, yieldToEventLoop: YieldToEventLoop): Promise<readonly TableRow[]> {
  const text = textOf(bytes);
  const said = /^sep=([;,\t])\r?\n/i.exec(text);
  const start = said?.[0].length ?? 0;
  const delimiter = said?.[1] ?? delimiterOf(text);
  const rows: TableRow[] = [];
  let number = said === null ? 1 : 2;
  let at = start;
  while (at < text.length) {
    const line = readLine(text, at, delimiter);
    if (line.cells.some((cell) => cell !== '')) rows.push({ number, cells: line.cells.map((cell) => cell.trim()) });
    if (rows.length > maxRows) throw new TableError('tooManyRows');
    at = line.next;
    number += 1;
    await yieldToEventLoop();
  }
  return rows;
}

function delimiterOf(text: string): string {
  const first =
    text
      .slice(0, 10_000)
      .split(/\r?\n/)
      .find((line) => line.trim() !== '') ?? '';
  const counts = delimiters.map((one) => ({ one, count: first.split(one).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).one;
}

/** Quoted cells may span several lines. */
function readLine(text: string, start: number, delimiter: string): { cells: string[]; next: number } {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at, delimiter);
    cells.push(cell.text);
    at = cell.next;
    if (text[at] !== delimiter) break;
    at += 1;
  }
  if (text[at] === '\r') at += 1;
  if (text[at] === '\n') at += 1;
  return { cells, next: Math.max(at, start + 1) };
}

function readPlain(text: string, start: number, delimiter: string): { text: string; next: number } {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { text: text.slice(start, end), next: end };
}

function readQuoted(text: string, start: number): { text: string; next: number } {
  let at = start + 1;
  let value = '';
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { text: value + text.slice(at), next: text.length };
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { text: value, next: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

/**
 * Norwegian Excel opens the table on a double click: UTF-8 with a byte order mark and semicolons. A cell that Excel
 * would treat as a formula becomes text.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map(quoted).join(';'));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
