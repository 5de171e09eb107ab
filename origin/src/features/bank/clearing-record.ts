import { type Day, existingDay } from '#src/lib/calendar-days.ts';
import type { FileIssue, FileIssues } from './bank-payment.ts';

const recordLength = 80;

const newLine = 0x0a;
const carriageReturn = 0x0d;

/** A record in a clearing house file. Positions count from 1 and include both ends, as in the manuals. */
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

  get type(): string {
    return this.text(5, 6);
  }

  text(from: number, to: number): string {
    return this.#text.slice(from - 1, to);
  }

  /** Null if the text is blank. Positions are those of the manuals. */
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

  /** Reads DDMMYY. */
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

  expectNumber(from: number, to: number, { sum, of }: { readonly sum: number; readonly of: string }): void {
    if (this.number(from, to) !== sum) this.issue(from, to, `${sum}, ${of}`);
  }
}

/**
 * A file's records in ISO-8859-1, separated by LF or CRLF, read one after the other. Ignores blank lines at the end.
 */
export class ClearingRecords {
  taken = 0;
  readonly #bytes: Buffer;
  readonly #end: number;
  readonly #issues: FileIssues;
  #from = 0;
  #line = 0;
  #next: ClearingRecord | undefined;

  constructor(bytes: Uint8Array, issues: FileIssues) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#issues = issues;
    let end = bytes.length;
    while (end > 0 && (bytes[end - 1] === newLine || bytes[end - 1] === carriageReturn)) end -= 1;
    this.#end = end;
    this.#read();
  }

  /** The next record; undefined at the end of the file, or once the list of faults is full. */
  get next(): ClearingRecord | undefined {
    return this.#next;
  }

  get line(): number {
    return this.#line;
  }

  take(): void {
    this.taken += 1;
    this.#read();
  }

  #read(): void {
    this.#next = undefined;
    while (this.#next === undefined && this.#from < this.#end && !this.#issues.isFull) {
      const found = this.#bytes.indexOf(newLine, this.#from);
      const end = found === -1 || found > this.#end ? this.#end : found;
      const isCrLf = end < this.#end && this.#bytes[end - 1] === carriageReturn;
      this.#line += 1;
      this.#next = this.#recordOf(this.#bytes.toString('latin1', this.#from, isCrLf ? end - 1 : end));
      this.#from = end + 1;
    }
  }

  #recordOf(text: string): ClearingRecord | undefined {
    const add = (position: number, issue: Pick<FileIssue, 'expected' | 'found'>): undefined => {
      this.#issues.add({ line: this.#line, position, ...issue });
    };
    if (!text.startsWith('NY')) return add(1, { expected: 'NY', found: text.slice(0, 2) });
    if (text.length !== recordLength) {
      const expected = `a record of ${recordLength} characters that ends with LF or CRLF`;
      return add(Math.min(text.length, recordLength) + 1, { expected, found: `${text.length} characters` });
    }
    const control = text.search(/\p{Cc}/u);
    if (control >= 0) return add(control + 1, { expected: 'text in ISO-8859-1', found: 'a control character' });
    return new ClearingRecord(text, this.#line, this.#issues);
  }
}
