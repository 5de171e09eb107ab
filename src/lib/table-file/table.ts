import type { Result } from '../result.ts';

/** A row of a table with its number in the sheet, from 1. */
export interface TableRow {
  readonly number: number;
  /**
   * The text of each cell. A formula without a stored value begins with `=`, since formulas are not
   * evaluated.
   */
  readonly cells: readonly string[];
}

/** A visible sheet with its rows. The only sheet of a CSV file has no name. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly TableRow[];
}

/** Why a file was not read. */
export type TableIssue =
  /** The file name has another extension. */
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

/** The sheets of a file, or why it cannot be read. */
export type ParsedTable = Result<readonly Sheet[], TableIssue>;

/** Maximum size of a file, in bytes. */
export const maxFileBytes = 2_000_000;

/** Maximum number of rows in all sheets together. */
export const maxRows = 10_000;

/** Aborts reading a file. */
export class TableError extends Error {
  override readonly name = 'TableError';
  readonly fault: TableIssue;

  constructor(fault: TableIssue) {
    super(fault);
    this.fault = fault;
  }
}
