import { Unzip, UnzipInflate } from 'fflate';
import type { YieldToEventLoop } from '../yield-to-event-loop.ts';
import { maxRows, type Sheet, TableError, type TableRow } from './table.ts';

/** Packed bytes read at a time. They unpack to a few megabytes at most. */
const stepBytes = 4096;

/** Total bytes of all entries. A packed file of 2 MB can contain 2 GB. */
const maxUnpacked = 40_000_000;

/** A workbook has about twenty. */
const maxEntries = 1000;

/**
 * Works in small steps. Stated sizes are not trusted; the bytes are counted.
 * @throws TableError if the file is damaged or too large.
 */
async function unpack(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  yieldToEventLoop: YieldToEventLoop,
): Promise<ReadonlyMap<string, string>> {
  const parts = new Map<string, Uint8Array[]>();
  let unpacked = 0;
  let entries = 0;
  let isDamaged = false;
  const unzip = new Unzip((file) => {
    entries += 1;
    if (!isWanted(file.name)) return;
    const pieces: Uint8Array[] = [];
    parts.set(file.name, pieces);
    // fflate passes null instead of an error.
    file.ondata = (error, piece) => {
      if (error instanceof Error) isDamaged = true;
      else {
        unpacked += piece.length;
        if (unpacked <= maxUnpacked) pieces.push(piece);
      }
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += stepBytes) {
    push(unzip, bytes.subarray(at, at + stepBytes), at + stepBytes >= bytes.length);
    if (unpacked > maxUnpacked || entries > maxEntries) throw new TableError('tooLarge');
    if (isDamaged) throw new TableError('unreadable');
    await yieldToEventLoop();
  }
  return new Map([...parts].map(([name, pieces]) => [name, joined(pieces)]));
}

function push(unzip: Unzip, piece: Uint8Array, isLast: boolean): void {
  try {
    unzip.push(piece, isLast);
  } catch {
    throw new TableError('unreadable');
  }
}

function joined(pieces: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
}

interface Element {
  readonly attributes: string;
  readonly inner: string;
}

/**
 * Yields the elements in document order. A workbook never nests these elements in others of the same name. The time is
 * bounded for any input, since the text is only read forward and custom entities are ignored.
 */
function* elementsOf(xml: string, name: string): Generator<Element> {
  const [open, close] = [`<${name}`, `</${name}>`];
  let at = xml.indexOf(open);
  while (at >= 0) {
    const head = at + open.length;
    const end = xml.indexOf('>', head);
    if (end < 0) return;
    if (!/[\s/>]/.test(xml.charAt(head))) {
      at = xml.indexOf(open, head);
      continue;
    }
    const isEmpty = xml[end - 1] === '/';
    const tail = isEmpty ? end : xml.indexOf(close, end);
    if (tail < 0) return;
    yield { attributes: xml.slice(head, isEmpty ? end - 1 : end), inner: isEmpty ? '' : xml.slice(end + 1, tail) };
    at = xml.indexOf(open, tail);
  }
}

/** Undefined if the attribute is missing. */
function attributeOf({ attributes }: Element, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found === null ? undefined : plainText(found[1] ?? found[2] ?? '');
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plainText(xml: string): string {
  if (!xml.includes('&')) return xml;
  return xml.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return named[entity] ?? whole;
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}

/** Some programs give every element of a workbook a namespace prefix. */
function withoutPrefix(xml: string): string {
  const prefix = /<(\w+):(?:worksheet|sst|workbook)[\s>]/.exec(xml.slice(0, 4000))?.[1];
  return prefix === undefined ? xml : xml.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</');
}

const wanted = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/;

/** Addresses are in the first columns. */
const maxColumns = 100;

/**
 * Reads stored values only; formulas are never evaluated.
 * @throws TableError if the file is damaged, not a workbook, or too large.
 */
export async function readXlsx(bytes: Uint8Array, yieldToEventLoop: YieldToEventLoop): Promise<readonly Sheet[]> {
  const files = await unpack(bytes, (name) => wanted.test(name), yieldToEventLoop);
  const xmlOf = (name: string): string => withoutPrefix(files.get(name) ?? '');
  const places = placesOf(xmlOf('xl/workbook.xml'), xmlOf('xl/_rels/workbook.xml.rels'));
  // Charts are listed as sheets too, but are not unpacked.
  const found = places.filter(({ path }) => files.has(path));
  const read = found.length === 0 ? [{ name: '', path: 'xl/worksheets/sheet1.xml' }] : found;
  const shared: string[] = [];
  for (const { inner } of elementsOf(xmlOf('xl/sharedStrings.xml'), 'si')) {
    shared.push(richText(inner));
    await yieldToEventLoop();
  }
  const sheets: Sheet[] = [];
  let count = 0;
  for (const { name, path } of read) {
    if (!files.has(path)) throw new TableError('unreadable');
    const rows: TableRow[] = [];
    let number = 0;
    for (const row of elementsOf(xmlOf(path), 'row')) {
      number = Number(attributeOf(row, 'r') ?? number + 1);
      const cells = cellsOf(row, shared);
      if (cells.some((text) => text !== '')) rows.push({ number, cells });
      if (count + rows.length > maxRows) throw new TableError('tooManyRows');
      await yieldToEventLoop();
    }
    count += rows.length;
    sheets.push({ name, rows });
  }
  return sheets;
}

/** Returns the visible sheets in order. */
function placesOf(workbook: string, relations: string): readonly { readonly name: string; readonly path: string }[] {
  const targets = new Map(
    Array.from(elementsOf(relations, 'Relationship'), (one) => [attributeOf(one, 'Id'), attributeOf(one, 'Target')]),
  );
  return Array.from(elementsOf(workbook, 'sheet')).flatMap((sheet) => {
    const target = targets.get(attributeOf(sheet, '\\w+:id'));
    if (target === undefined || /hidden/i.test(attributeOf(sheet, 'state') ?? '')) return [];
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    return [{ name: attributeOf(sheet, 'name') ?? '', path }];
  });
}

function cellsOf(row: Element, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const cell of elementsOf(row.inner, 'c')) {
    const column = columnOf(attributeOf(cell, 'r')) ?? cells.length;
    if (column >= maxColumns) break;
    while (cells.length < column) cells.push('');
    const text = textOfCell(cell, shared).trim();
    const [formula] = elementsOf(cell.inner, 'f');
    cells[column] = text === '' && formula !== undefined ? `=${plainText(formula.inner)}` : text;
  }
  return cells;
}

function textOfCell(cell: Element, shared: readonly string[]): string {
  if (attributeOf(cell, 't') === 'inlineStr') return richText(cell.inner);
  const [value] = elementsOf(cell.inner, 'v');
  const text = plainText(value?.inner ?? '');
  return attributeOf(cell, 't') === 's' ? (shared[Number(text)] ?? '') : text;
}

/** Joins the runs of a text and drops the phonetic guide. */
function richText(xml: string): string {
  const spoken = xml.includes('<rPh') ? xml.replaceAll(/<rPh[\s>][^]*?<\/rPh>/g, '') : xml;
  return Array.from(elementsOf(spoken, 't'), ({ inner }) => plainText(inner)).join('');
}

/** 0-based: `B12` is in column 1. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
