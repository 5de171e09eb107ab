import type { Breathe } from './breathe.ts';
import { type Cell, mostRows, TableError, type TableRow } from './table.ts';
import { unpack } from './unpack.ts';
import { attributeOf, type Element, elementsOf, plainText, withoutPrefix } from './xml.ts';

const wanted = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/;

/** Columns that are read; the address of a person stands among the first. */
const mostColumns = 100;

/**
 * The rows of the first visible sheet of an Excel workbook, as their cells were saved: formulas are marked and never calculated.
 * @throws TableError if it is damaged, no workbook, or too large.
 */
export async function readXlsx(bytes: Uint8Array, breathe: Breathe): Promise<readonly TableRow[]> {
  const files = await unpack(bytes, (name) => wanted.test(name), breathe);
  const xmlOf = (name: string): string => withoutPrefix(files.get(name) ?? '');
  const paths = sheetsOf(xmlOf('xl/workbook.xml'), xmlOf('xl/_rels/workbook.xml.rels'));
  // A chart may stand before the tables, and is not unpacked.
  const sheet = files.get(paths.find((path) => files.has(path)) ?? 'xl/worksheets/sheet1.xml');
  if (sheet === undefined) throw new TableError('unreadable');
  const shared: string[] = [];
  for (const { inner } of elementsOf(xmlOf('xl/sharedStrings.xml'), 'si')) {
    shared.push(richText(inner));
    await breathe();
  }
  const rows: TableRow[] = [];
  let number = 0;
  for (const row of elementsOf(withoutPrefix(sheet), 'row')) {
    number = Number(attributeOf(row, 'r') ?? number + 1);
    const cells = cellsOf(row, shared);
    if (cells.some(({ text, isFormula }) => text !== '' || isFormula)) rows.push({ number, cells });
    if (rows.length > mostRows) throw new TableError('tooManyRows');
    await breathe();
  }
  return rows;
}

/** Paths of the sheets that a reader of the workbook sees, in their order. */
function sheetsOf(workbook: string, relations: string): readonly string[] {
  const targets = new Map(
    Array.from(elementsOf(relations, 'Relationship'), (one) => [attributeOf(one, 'Id'), attributeOf(one, 'Target')]),
  );
  return Array.from(elementsOf(workbook, 'sheet')).flatMap((sheet) => {
    const target = targets.get(attributeOf(sheet, '\\w+:id'));
    if (target === undefined || /hidden/i.test(attributeOf(sheet, 'state') ?? '')) return [];
    return [target.startsWith('/') ? target.slice(1) : `xl/${target}`];
  });
}

function cellsOf(row: Element, shared: readonly string[]): Cell[] {
  const cells: Cell[] = [];
  for (const cell of elementsOf(row.inner, 'c')) {
    const column = columnOf(attributeOf(cell, 'r')) ?? cells.length;
    if (column >= mostColumns) break;
    while (cells.length < column) cells.push({ text: '', isFormula: false });
    cells[column] = { text: textOfCell(cell, shared).trim(), isFormula: /<f[\s/>]/.test(cell.inner) };
  }
  return cells;
}

function textOfCell(cell: Element, shared: readonly string[]): string {
  if (attributeOf(cell, 't') === 'inlineStr') return richText(cell.inner);
  const [value] = elementsOf(cell.inner, 'v');
  const text = plainText(value?.inner ?? '');
  return attributeOf(cell, 't') === 's' ? (shared[Number(text)] ?? '') : text;
}

/** Text in one or several runs; how it is pronounced is no part of it. */
function richText(xml: string): string {
  const spoken = xml.includes('<rPh') ? xml.replaceAll(/<rPh[\s>][^]*?<\/rPh>/g, '') : xml;
  return Array.from(elementsOf(spoken, 't'), ({ inner }) => plainText(inner)).join('');
}

/** Place of a cell in its row, from 0: `B12` is 1. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
