import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { aWorkbook, givenFile } from '#tests/support/builders/workbook.ts';
import { writeCsv } from './csv.ts';
import { readTable } from './read-table.ts';
import { maxRows } from './table.ts';

const textsOf = async (name: string, content: Uint8Array | string) => {
  const read = await readTable(givenFile(name, content));
  if (!read.ok) return read.error;
  return read.value.flatMap(({ rows }) => rows.map(({ cells }) => cells));
};

describe('CSV', () => {
  const rows = [
    ['Navn', 'E-post'],
    ['Bjørn Åse', 'bjorn@verft.example'],
  ];
  const text = 'Navn;E-post\r\nBjørn Åse;bjorn@verft.example\r\n';
  const windows1252 = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const utf16 = new Uint8Array([0xff, 0xfe, ...Array.from(text, (letter) => [letter.charCodeAt(0), 0]).flat()]);

  test.each([
    ['Windows-1252, as Norwegian Excel saves it', windows1252],
    ['UTF-8 with a byte order mark, as Excel saves it', `\uFEFF${text}`],
    ['UTF-8', text],
    ['UTF-16 with a byte order mark', utf16],
    ['commas', text.replaceAll(';', ',')],
    ['tabs', text.replaceAll(';', '\t')],
    ['Excel’s own delimiter line', `sep=;\r\n${text}`],
    ['Unix line endings', text.replaceAll('\r', '')],
    ['quotes', 'Navn;"E-post"\n"Bjørn Åse";"bjorn@verft.example"'],
    ['empty lines and no final line ending', `\n\n${text.trim()}\n;\n`],
  ])('R-22 reads %s', async (_what, content) => {
    expect(await textsOf('liste.csv', content)).toEqual(rows);
  });

  test('R-22 reads delimiters, quotes and line breaks in quoted cells, and keeps row numbers', async () => {
    const read = await readTable(givenFile('liste.csv', 'a;b\n\n"x;""y""\nz";@2'));
    expect(read).toMatchObject({
      ok: true,
      value: [{ name: '', rows: [{ number: 1 }, { number: 3, cells: ['x;"y"\nz', '@2'] }] }],
    });
  });

  test('R-22 writes formulas as text', async () => {
    const written = writeCsv([['a;"b"', '=1+1', '-2', 'Åse']]);
    expect(await textsOf('resultat.csv', written)).toEqual([['a;"b"', "'=1+1", "'-2", 'Åse']]);
  });
});

describe('Excel', () => {
  const rows = [
    ['Navn', 'E-post'],
    ['Bjørn & Åse', 'bjorn@verft.example'],
    ['', 'gro@verft.example'],
  ];

  test.each(['shared', 'inline', 'prefixed', 'streamed'] as const)(
    'R-22 reads a workbook with %s strings',
    async (style) => {
      expect(await textsOf('liste.xlsx', aWorkbook(rows, { style }))).toEqual(rows);
    },
  );

  test('R-22 reads every visible sheet with its name, but neither hidden sheets nor charts', async () => {
    const second = [['Innleide'], ['li@verft.example']];
    const workbook = aWorkbook(rows, { style: 'inline', hasOthersFirst: true, second });
    const read = await readTable(givenFile('liste.xlsx', workbook));
    expect(read).toMatchObject({ value: [{ name: 'Ark1' }, { name: 'Ark2' }] });
    expect(await textsOf('liste.xlsx', workbook)).toEqual([...rows, ...second]);
  });

  test("R-22 reads a formula's stored value, and keeps a formula without a value", async () => {
    const cells = '<c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>A2&amp;"x"</f></c><c r="C1"><f si="0"/><v/></c>';
    const workbook = aWorkbook([], { style: 'inline', extra: `<row r="1">${cells}</row>` });
    expect(await textsOf('liste.xlsx', workbook)).toEqual([['2', '=A2&"x"', '=']]);
  });

  test('R-22 reads 5,000 rows', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => [`Navn ${index}`, `navn.${index}@verft.example`]);
    const file = givenFile('liste.xlsx', aWorkbook(many, { style: 'shared' }));
    const read = await readTable(file);
    expect(read.ok && read.value[0]?.rows.length).toBe(5000);
  });
});

describe('hostile files', () => {
  const garbage = Uint8Array.from({ length: 1_000_000 }, (_, index) => (index * 7919 + (index >> 5)) % 256);
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(300_000_000) }, { level: 9 });
  const smallBomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000) }, { level: 9 });
  const damaged = aWorkbook([['a@b.example']], { style: 'shared' }).map((byte, index) =>
    index > 60 ? byte ^ 0x5a : byte,
  );

  test.each([
    ['a zip bomb', 'liste.xlsx', bomb, 'tooLarge'],
    ['a small zip bomb', 'liste.xlsx', smallBomb, 'tooLarge'],
    ['a zip bomb that lies about its size', 'liste.xlsx', withFalseSizes(smallBomb), 'tooLarge'],
    ['1 MB of garbage as CSV', 'liste.csv', garbage, 'unreadable'],
    ['1 MB of garbage as Excel', 'liste.xlsx', garbage, 'contentMismatch'],
    ['garbage after a zip signature', 'liste.xlsx', new Uint8Array([0x50, 0x4b, 3, 4, ...garbage]), 'unreadable'],
    ['a damaged workbook', 'liste.xlsx', damaged, 'unreadable'],
    ['a zip that is not a workbook', 'liste.xlsx', zipSync({ 'a.txt': strToU8('a') }), 'unreadable'],
    ['a picture', 'bilde.png', garbage, 'wrongExtension'],
    ['a file without an extension', 'liste', 'a@b.example', 'wrongExtension'],
    ['CSV with an Excel extension', 'liste.xlsx', 'a@b.example', 'contentMismatch'],
    ['Excel with a CSV extension', 'liste.csv', aWorkbook([['a']], { style: 'inline' }), 'contentMismatch'],
    ['old Excel', 'liste.xls', 'a', 'oldExcel'],
    ['a workbook with a password', 'liste.xlsx', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), 'oldExcel'],
    ['more bytes than the limit', 'liste.csv', 'a'.repeat(2_000_001), 'tooLarge'],
    ['more rows than the limit', 'liste.csv', 'a\n'.repeat(maxRows + 1), 'tooManyRows'],
    ['nothing', 'liste.csv', '', 'empty'],
    ['empty lines', 'liste.csv', '\n;\n', 'empty'],
  ])('R-22 refuses %s', async (_what, name, content, fault) => {
    expect(await textsOf(name, content)).toBe(fault);
  });

  test('R-22 does not expand entities declared in the XML', async () => {
    const extra = '<row r="1"><c t="inlineStr"><is><t>&lol;&lol;</t></is></c></row>';
    expect(await textsOf('liste.xlsx', aWorkbook([], { style: 'inline', extra }))).toEqual([['&lol;&lol;']]);
  });
});

/** Returns a zip whose header states an unpacked size of 1. */
function withFalseSizes(zip: Uint8Array): Uint8Array {
  const changed = zip.slice();
  new DataView(changed.buffer).setUint32(22, 1, true);
  return changed;
}
