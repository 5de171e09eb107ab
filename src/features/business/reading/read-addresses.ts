import { splitAddresses } from '#src/domain/business-invitations.ts';
import type { Result } from '#src/lib/result.ts';
import { type GivenFile, readTable } from '#src/lib/table-file/read-table.ts';
import type { TableFault, TableRow } from '#src/lib/table-file/table.ts';

/** An address as it stands in a file. */
export interface WrittenAddress {
  /** Number of its row in the file, from 1. */
  readonly row: number;
  readonly text: string;
}

/** Why a file gives no addresses: it was not read, has none, or calculates them. */
export type AddressFault = TableFault | 'noAddresses' | 'formulas';

/** The addresses in a file: those of the column that has the most, without its heading. */
export async function readAddresses(file: GivenFile): Promise<Result<readonly WrittenAddress[], AddressFault>> {
  const table = await readTable(file);
  if (!table.ok) return table;
  const column = columnOf(table.value);
  if (column === undefined) return { ok: false, error: 'noAddresses' };
  const cells = withoutHeading(table.value).flatMap(({ number, cells: all }) => {
    const cell = all[column];
    return cell === undefined ? [] : [{ number, ...cell }];
  });
  if (cells.some(({ isFormula }) => isFormula)) return { ok: false, error: 'formulas' };
  const addresses = cells.flatMap(({ number, text }) =>
    splitAddresses(text).map((one) => ({ row: number, text: one })),
  );
  return { ok: true, value: addresses };
}

/** The column with the most addresses, the first of them if several have as many. */
function columnOf(rows: readonly TableRow[]): number | undefined {
  const counts: number[] = [];
  for (const { cells } of rows) {
    cells.forEach(({ text, isFormula }, column) => {
      counts[column] = (counts[column] ?? 0) + Number(text.includes('@') || isFormula);
    });
  }
  const most = Math.max(0, ...counts);
  return most === 0 ? undefined : counts.indexOf(most);
}

/** The first row is a heading if it has no address. */
function withoutHeading(rows: readonly TableRow[]): readonly TableRow[] {
  const isHeading = rows[0]?.cells.every(({ text, isFormula }) => !text.includes('@') && !isFormula) === true;
  return isHeading ? rows.slice(1) : rows;
}
