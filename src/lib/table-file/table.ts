import type { Result } from '../result.ts';

/** A row of a table with its number in the sheet, from 1. */
export interface TableRow {
  readonly number: number;
  /** Texts of the cells. A formula without a stored value begins with `=`; formulas are not evaluated here. */
  readonly cells: readonly string[];
}

/** A visible sheet that has texts; the only one of a CSV file has no name. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly TableRow[];
}

/** Why a file was not read. */
const tableIssues = [
  /** A different file type by its name. */
  'wrongExtension',
  /** Excel's old format, or a workbook with a password: both start with the same bytes. */
  'oldExcel',
  /** The content does not match the name. */
  'contentMismatch',
  /** Exceeds the size limit, packed or unpacked. */
  'tooLarge',
  'tooManyRows',
  /** Damaged, or not a table. */
  'unreadable',
  'empty',
] as const;
export type TableIssue = (typeof tableIssues)[number];

/** The sheets of a file, or why it cannot be read. */
export type ParsedTable = Result<readonly Sheet[], TableIssue>;

/** Maximum size of a file, in bytes. */
export const maxFileBytes = 2_000_000;

/** Maximum number of rows, all sheets together. */
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
