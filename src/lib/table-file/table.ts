import type { Result } from '../result.ts';

/** A row with its number in the sheet, 1-based. */
export interface TableRow {
  readonly number: number;
  /** Text. A formula without a stored value begins with `=`, since formulas are not evaluated. */
  readonly cells: readonly string[];
}

/** Hidden sheets are left out. The only sheet of a CSV file has no name. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly TableRow[];
}

export type TableIssue =
  | 'wrongExtension'
  /** Excel's old format, or a workbook with a password: both start with the same bytes. */
  | 'oldExcel'
  /** The content does not match the name. */
  | 'contentMismatch'
  /** The file exceeds the size limit, packed or unpacked. */
  | 'tooLarge'
  | 'tooManyRows'
  /** The file is damaged, or not a table. */
  | 'unreadable'
  | 'empty';

export type ParsedTable = Result<readonly Sheet[], TableIssue>;

export const maxFileBytes = 2_000_000;

/** Across all sheets. */
export const maxRows = 10_000;

export class TableError extends Error {
  override readonly name = 'TableError';
  readonly fault: TableIssue;

  constructor(fault: TableIssue) {
    super(fault);
    this.fault = fault;
  }
}
