import { splitAddresses } from '#src/domain/business-invitations.ts';
import type { Result } from '#src/lib/result.ts';
import { type InputFile, readTable } from '#src/lib/table-file/read-table.ts';
import type { Sheet, TableIssue } from '#src/lib/table-file/table.ts';

export interface WrittenAddress {
  /** 1-based. */
  readonly row: number;
  readonly text: string;
}

export interface AddressColumn {
  /** Name of the sheet; empty if no other sheet has addresses. */
  readonly sheet: string;
  /** The column's heading, or its letter if it has none. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly written: readonly WrittenAddress[];
}

/** `formulas`: the addresses are formulas without stored values. */
export type AddressFileIssue = TableIssue | 'noAddresses' | 'formulas';

/**
 * Returns every column of a file that has addresses, and preselects one. A column whose heading
 * mentions e-mail comes first, then the one with the most addresses.
 */
export async function readAddresses(file: InputFile): Promise<Result<readonly AddressColumn[], AddressFileIssue>> {
  const table = await readTable(file);
  if (!table.ok) return table;
  const candidates = table.value.flatMap(candidatesOf);
  const usable = candidates.filter(({ addresses, isNamed }) => addresses.size > 0 || isNamed);
  if (usable.every(({ addresses }) => addresses.size === 0)) {
    return { ok: false, error: candidates.length === 0 ? 'noAddresses' : 'formulas' };
  }
  const [best] = usable.toSorted(
    (one, other) =>
      Number(other.isNamed) - Number(one.isNamed) ||
      other.addresses.size - one.addresses.size ||
      one.formulas - other.formulas,
  );
  const isOneSheet = new Set(usable.map(({ sheet }) => sheet)).size === 1;
  const columns = usable.map((one) => ({
    sheet: isOneSheet ? '' : one.sheet,
    name: one.name,
    isChosen: one === best,
    written: one.written,
  }));
  return { ok: true, value: columns };
}

interface Candidate extends Omit<AddressColumn, 'isChosen'> {
  readonly isNamed: boolean;
  /** Distinct values with an address, since a column of managers repeats the same few. */
  readonly addresses: ReadonlySet<string>;
  readonly formulas: number;
}

const isFormula = (text: string): boolean => text.startsWith('=');
const isAddress = (text: string): boolean => text.includes('@') && !isFormula(text);

/** Formulas are counted too, since many programs save them without their result. */
function candidatesOf({ name: sheet, rows: all }: Sheet): readonly Candidate[] {
  const [first, ...others] = all;
  // The first row is a heading if it has no address.
  const isHeading = first?.cells.some((text) => isAddress(text) || isFormula(text)) === false;
  const rows = isHeading ? others : all;
  const width = Math.max(...rows.map(({ cells }) => cells.length), 0);
  return Array.from({ length: width }, (_, place): Candidate => {
    const texts = rows.map(({ number, cells }) => ({ row: number, text: cells[place] ?? '' }));
    const title = (isHeading ? first?.cells[place] : undefined) ?? '';
    return {
      sheet,
      name: title === '' ? lettersOf(place) : title,
      isNamed: /e-?post|mail/i.test(title),
      written: texts.flatMap(writtenIn),
      addresses: new Set(texts.filter(({ text }) => isAddress(text)).map(({ text }) => text.toLowerCase())),
      formulas: texts.filter(({ text }) => isFormula(text)).length,
    };
  }).filter(({ addresses, formulas }) => addresses.size > 0 || formulas > 0);
}

/** Names columns as spreadsheets do: A to Z, then AA. */
function lettersOf(place: number): string {
  const last = String.fromCodePoint(65 + (place % 26));
  return place < 26 ? last : lettersOf(Math.floor(place / 26) - 1) + last;
}

/** A formula is kept whole, since its commas and spaces do not separate addresses. */
function writtenIn({ row, text }: WrittenAddress): readonly WrittenAddress[] {
  return isFormula(text) ? [{ row, text }] : splitAddresses(text).map((one) => ({ row, text: one }));
}
