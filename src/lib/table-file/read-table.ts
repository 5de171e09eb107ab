import { createYieldToEventLoop } from '../yield-to-event-loop.ts';
import { readCsv } from './csv.ts';
import { maxFileBytes, type ParsedTable, type Sheet, TableError } from './table.ts';
import { readXlsx } from './xlsx.ts';

/** The part of a browser's `File` that is read. */
export type InputFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>;

const kinds: Readonly<Record<string, 'xlsx' | 'csv'>> = { xlsx: 'xlsx', csv: 'csv', txt: 'csv' };

/** Works in small steps, so the page stays responsive. */
export async function readTable(file: InputFile): Promise<ParsedTable> {
  try {
    const sheets = (await sheetsOf(file)).filter(({ rows }) => rows.length > 0);
    return sheets.length === 0 ? { ok: false, error: 'empty' } : { ok: true, value: sheets };
  } catch (error) {
    // The file may have been deleted, or its disk ejected.
    if (error instanceof DOMException) return { ok: false, error: 'unreadable' };
    if (error instanceof TableError) return { ok: false, error: error.fault };
    throw error;
  }
}

async function sheetsOf(file: InputFile): Promise<readonly Sheet[]> {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const kind = kinds[extension];
  if (extension === 'xls') throw new TableError('oldExcel');
  if (kind === undefined) throw new TableError('wrongExtension');
  if (file.size > maxFileBytes) throw new TableError('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new TableError('oldExcel');
  if (bytes.length === 0) throw new TableError('empty');
  if (begins(bytes, [0x50, 0x4b]) !== (kind === 'xlsx')) throw new TableError('contentMismatch');
  const yieldToEventLoop = createYieldToEventLoop();
  if (kind === 'xlsx') return readXlsx(bytes, yieldToEventLoop);
  return [{ name: '', rows: await readCsv(bytes, yieldToEventLoop) }];
}

function begins(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
