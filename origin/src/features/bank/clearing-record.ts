import { type Day, existingDay } from '#src/lib/calendar-days.ts';
import type { FileIssues } from './bank-payment.ts';

/** Characters of each record, without its line end. */
const recordLength = 80;

/** A record in a clearing house file. Positions count from 1 and include both ends, as in its manuals. */
export class ClearingRecord {
  readonly line: number;
  readonly #text: string;
  readonly #issues: FileIssues;

  constructor(text: string, line: number, issues: FileIssues) {
    this.#text = text;
    this.line = line;
    this.#issues = issues;
  }

  /** Service, type and kind of record, such as `090020` for the start of an OCR giro assignment. */
  get code(): string {
    return this.text(3, 8);
  }

  /** Type of the transaction or assignment. */
  get type(): string {
    return this.text(5, 6);
  }

  text(from: number, to: number): string {
    return this.#text.slice(from - 1, to);
  }

  /** The same, trimmed; null if nothing is left. */
  trimmed(from: number, to: number): string | null {
    const text = this.text(from, to).trim();
    return text === '' ? null : text;
  }

  digits(from: number, to: number): string {
    const text = this.text(from, to);
    if (!/^\d+$/.test(text)) this.issue(from, to, `${to - from + 1} digits`);
    return text;
  }

  number(from: number, to: number): number {
    return Number(this.digits(from, to));
  }

  /** Reads a date written as DDMMYY. */
  day(from: number): Day {
    const text = this.digits(from, from + 5);
    const [date, month, year] = [text.slice(0, 2), text.slice(2, 4), text.slice(4, 6)].map(Number);
    const day = existingDay({ year: 2000 + (year ?? 0), month: month ?? 0, date: date ?? 0 });
    if (day === undefined) this.issue(from, from + 5, 'a day as DDMMYY');
    return day ?? '';
  }

  issue(from: number, to: number, expected: string): void {
    this.#issues.add({ line: this.line, position: from, expected, found: this.text(from, to) });
  }

  /** Reports a fault if a count or sum in the file differs from the total of its records. */
  expectNumber(from: number, to: number, { sum, of }: { readonly sum: number; readonly of: string }): void {
    if (this.number(from, to) !== sum) this.issue(from, to, `${sum}, ${of}`);
  }
}

/** Reads a file's records in ISO-8859-1, separated by LF or CRLF; trailing blank lines are ignored. */
export function readRecords(bytes: Uint8Array, issues: FileIssues): readonly ClearingRecord[] {
  const text = Buffer.from(bytes).toString('latin1');
  const lines = text.replace(/[\r\n]+$/, '').split(/\r?\n/);
  const records: ClearingRecord[] = [];
  for (const [index, line] of lines.entries()) {
    if (issues.isFull) break;
    const place = { line: index + 1, position: Math.min(line.length, recordLength) + 1 };
    if (!line.startsWith('NY')) issues.add({ ...place, position: 1, expected: 'NY', found: line.slice(0, 2) });
    else if (line.length !== recordLength) {
      const expected = `a record of ${recordLength} characters that ends with LF or CRLF`;
      issues.add({ ...place, expected, found: `${line.length} characters` });
    } else records.push(new ClearingRecord(line, index + 1, issues));
  }
  return records;
}
