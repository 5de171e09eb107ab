import type { Result } from '../result.ts';

/** One cell of a table. */
export interface Cell {
  readonly text: string;
  /** Whether it is calculated; nothing here calculates. */
  readonly isFormula: boolean;
}

/** One row of a table with its number in the file, from 1. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** Why a file was not read. */
const tableIssues = [
  /** Another kind of file by its name. */
  'wrongExtension',
  /** Excel's old format, or a workbook with a password: both begin alike. */
  'oldExcel',
  /** Its name says one thing and its content another. */
  'contentMismatch',
  /** More bytes than are read, packed or unpacked. */
  'tooLarge',
  'tooManyRows',
  /** Damaged, or no table at all. */
  'unreadable',
  'empty',
] as const;
export type TableIssue = (typeof tableIssues)[number];

/** The rows of a file, or the reason why it cannot be read. */
export type ParsedTable = Result<readonly TableRow[], TableIssue>;

/** Most bytes of a file. */
export const maxFileBytes = 2_000_000;

/** Most rows of a table. */
export const maxRows = 10_000;

/** Ends the reading of a file. */
export class TableError extends Error {
  override readonly name = 'TableError';
  readonly fault: TableIssue;

  constructor(fault: TableIssue) {
    super(fault);
    this.fault = fault;
  }
}

/** How long work goes on before the page gets its turn, in milliseconds. */
const sliceMs = 10;

/** Gives the page a turn if there has been none for a while; to be awaited between small parts of long work. */
export type YieldToEventLoop = () => Promise<void>;

/** A YieldToEventLoop whose first slice begins now. */
export function createYieldToEventLoop(): YieldToEventLoop {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < sliceMs) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    since = performance.now();
  };
}
