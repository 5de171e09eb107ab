import { splitAddresses } from '#src/domain/business-invitations.ts';
import type { Result } from '#src/lib/result.ts';
import { type InputFile, readTable } from '#src/lib/table-file/read-table.ts';
import type { TableIssue, TableRow } from '#src/lib/table-file/table.ts';

/** An address as in a file. */
export interface WrittenAddress {
  /** Number of its row in the file, from 1. */
  readonly row: number;
  readonly text: string;
}

/** Why a file has no usable addresses: it could not be read, has none, or has formulas instead. */
export type AddressFileIssue = TableIssue | 'noAddresses' | 'formulas';

/**
 * Returns the addresses in a file: those in the column named for them, otherwise in the one with the most, without its
 * heading.
 */
export async function readAddresses(file: InputFile): Promise<Result<readonly WrittenAddress[], AddressFileIssue>> {
  const table = await readTable(file);
  if (!table.ok) return table;
  const { heading, rows } = divided(table.value);
  const column = columnOf(heading, rows);
  if (column === undefined) return { ok: false, error: 'noAddresses' };
  const cells = rows.flatMap(({ number, cells: all }) => {
    const cell = all[column];
    return cell === undefined ? [] : [{ number, ...cell }];
  });
  if (cells.some(({ isFormula }) => isFormula)) return { ok: false, error: 'formulas' };
  const addresses = cells.flatMap(({ number, text }) =>
    splitAddresses(text).map((one) => ({ row: number, text: one })),
  );
  return { ok: true, value: addresses };
}

/** Facts about a candidate for the address column. */
interface Column {
  readonly place: number;
  readonly isNamed: boolean;
  /** Saved texts with an address, each once: a column of managers repeats itself. */
  readonly addresses: Set<string>;
  formulas: number;
}

/**
 * Returns the address column: one named so by its heading, otherwise any; among these, the one with the most addresses.
 * Formulas count if there is no address, since many programs save them without their result.
 */
function columnOf(heading: TableRow | undefined, rows: readonly TableRow[]): number | undefined {
  const columns = new Map<number, Column>();
  for (const { cells } of rows) {
    for (const [place, { text, isFormula }] of cells.entries()) {
      if (!text.includes('@') && !isFormula) continue;
      const isNamed = /e-?post|mail/i.test(heading?.cells[place]?.text ?? '');
      const column = columns.get(place) ?? { place, isNamed, addresses: new Set(), formulas: 0 };
      columns.set(place, column);
      if (text.includes('@')) column.addresses.add(text.toLowerCase());
      column.formulas += Number(isFormula);
    }
  }
  const [best] = [...columns.values()].toSorted(
    (one, other) =>
      Number(other.isNamed) - Number(one.isNamed) ||
      other.addresses.size - one.addresses.size ||
      one.formulas - other.formulas ||
      one.place - other.place,
  );
  return best?.place;
}

/** The first row is a heading if it has no address. */
function divided(rows: readonly TableRow[]): {
  readonly heading: TableRow | undefined;
  readonly rows: readonly TableRow[];
} {
  const [first, ...others] = rows;
  const isHeading = first?.cells.every(({ text, isFormula }) => !text.includes('@') && !isFormula) === true;
  return isHeading ? { heading: first, rows: others } : { heading: undefined, rows };
}
