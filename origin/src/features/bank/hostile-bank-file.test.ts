import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { camtFileOf, mandateFileOf, ocrFileOf } from '#origin/sandbox/bank/bank-files.ts';
import { readInputFile } from './bank-inbox.ts';
import { type BankAccounts, maxFileBytes, readBankFile } from './read-bank-file.ts';

const account = '99991803889';
const kid = '700000016';
const ocr: BankAccounts = new Map([[account, 'ocr']]);
const camt: BankAccounts = new Map([[account, 'camt']]);
const facts = { account, bookedOn: '2027-04-20', number: 41 };
const message = 'Måned';
const payments = [{ kid: null, sumOre: 99_900, type: '21', message }];

async function faultsOf(bytes: Uint8Array, accounts: BankAccounts) {
  const read = await readBankFile(bytes, accounts);
  return read.ok ? [] : read.error;
}

async function growthOf(step: () => unknown): Promise<number> {
  const before = process.memoryUsage().rss;
  await step();
  return (process.memoryUsage().rss - before) / 2 ** 20;
}

describe('an AvtaleGiro mandate file', () => {
  const mandates = [
    { kid: '1000000000017', change: 'set' as const, wantsNotice: true },
    { kid: '1000000000025', change: 'deleted' as const, wantsNotice: false },
  ];
  const file = mandateFileOf({ account, on: '2027-04-20', number: 41, mandates }).toString('latin1');

  test('O-10 reads mandates at the manual’s positions, whichever format the account has', async () => {
    for (const accounts of [ocr, camt]) {
      expect(await readBankFile(Buffer.from(file, 'latin1'), accounts)).toMatchObject({
        ok: true,
        value: { payments: [], mandates: [{ account, on: '2027-04-20', mandates }] },
      });
    }
  });

  const changed = (from: string | RegExp, to: string): string => file.replace(from, to);

  test.each([
    ['cut off', file.slice(0, -82), [6, 1]],
    ['cut off within a line', file.slice(0, -50), [6, 33]],
    ['without the end of its assignment', changed(/NY212488.*\r\n/, ''), [5, 1]],
    ['with a wrong number of mandates', changed('NY21248800000002', 'NY21248800000003'), [5, 9]],
    ['with a wrong number of records', changed('0000000200000004', '0000000200000005'), [5, 17]],
    ['with a wrong number in its last record', changed('NY00008900000002', 'NY00008900000001'), [6, 9]],
    ['with a sum', changed(/(?<=NY000089\d{32})0/, '1'), [6, 25]],
    ['with 81 characters', changed('NY219470', 'NY2194700'), [3, 81]],
    ['with lines that end with CR alone', file.replaceAll('\n', ''), [1, 81]],
    ['in UTF-8', changed(/J0/, 'Ø').replace('Ø', Buffer.from('Ø').toString('latin1')), [3, 43]],
    ['with an unknown registration type', changed('NY21947000000011', 'NY21947000000013'), [3, 16]],
    ['with a list and a change in one assignment', changed('NY21947000000011', 'NY21947000000010'), [2, 3]],
    ['without a KID', changed('1000000000017', ' '.repeat(13)), [3, 17]],
    ['with neither J nor N', changed('J', 'X'), [3, 42]],
    ['of another account', changed(account, '99991803890'), [2, 25]],
    ['with a day that does not exist', changed('200427', '310227'), [6, 42]],
    ['with claims, which only we send', changed('NY212420', 'NY210020'), [2, 3]],
  ] as const)(
    'O-10 refuses a mandate file as a whole, with line and position: %s',
    async (_what, text, [line, position]) => {
      expect(await faultsOf(Buffer.from(text, 'latin1'), ocr)).toContainEqual(
        expect.objectContaining({ line, position }),
      );
    },
  );
});

describe('a hostile file', () => {
  const ocrText = ocrFileOf({ ...facts, payments }).toString('latin1');
  const camtText = camtFileOf({ ...facts, payments }).toString();

  test.each([
    ['OCR giro in UTF-8', Buffer.from(ocrText, 'utf8'), [5, 81], 'a record of 80 characters'],
    ['OCR giro with a NUL', Buffer.from(ocrText.replace('Måned', 'M\0ned'), 'latin1'), [5, 17], 'ISO-8859-1'],
    [
      'OCR giro with a sum that is too large',
      Buffer.from(ocrText.replace('0000000000099900', '0000002147483648'), 'latin1'),
      [3, 33],
      'at most 2147483647 øre',
    ],
    ['a gzip file', Buffer.from([0x1f, 0x8b, 8, 0]), [1, 1], 'begins with NY'],
    ['a PDF', Buffer.from('%PDF-1.7\nNY'), [1, 1], 'begins with NY'],
  ] as const)('O-09 refuses the whole file: %s', async (_what, bytes, [line, position], expected) => {
    const faults = await faultsOf(bytes, ocr);
    const fault = { line, position, expected: expect.stringContaining(expected) };
    expect(faults).toContainEqual(expect.objectContaining(fault));
  });

  const entities = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`);
  const bomb = `<!DOCTYPE Document [<!ENTITY l0 "ha">${entities.join('')}]>\n`;
  const external = '<!DOCTYPE Document SYSTEM "file:///etc/passwd">\n';

  test.each([
    ['an entity bomb', camtText.replace('<Document', `${bomb}<Document`).replace(message, '&l9;'), 'no document type'],
    ['an external document type', camtText.replace('<Document', `${external}<Document`), 'no document type'],
    ['a NUL', camtText.replace(message, 'M\0ned'), 'without control characters'],
    ['a reference that is too long', camtText.replace(/(?<=<AcctSvcrRef>)/, 'A'.repeat(36)), 'at most 35 characters'],
    ['a message that is too long', camtText.replace(message, 'A'.repeat(141)), 'at most 140 characters'],
    ['a sum that is too large', camtText.replaceAll('>999.00', '>21474836.48'), 'at most 2147483647 øre'],
    ['two documents', camtText + camtText.slice(camtText.indexOf('<Document')), 'well-formed XML'],
    ['a missing end', camtText.slice(0, camtText.indexOf('</NtryDtls>')), 'well-formed XML'],
    [
      'an attribute of 200,000 characters',
      camtText.replace('<Ntry>', `<Ntry a="${'a'.repeat(200_000)}">`),
      'well-formed XML',
    ],
    [
      'thousands of unknown elements',
      camtText.replace('<Ntry>', `${'<Other/>'.repeat(10_001)}<Ntry>`),
      'at most 10000 elements',
    ],
  ])(
    'O-09 refuses a camt.054 message as a whole, with line and position, if it has %s',
    async (_what, text, expected) => {
      const faults = await faultsOf(Buffer.from(text), camt);
      expect(faults).toContainEqual(expect.objectContaining({ expected: expect.stringContaining(expected) }));
      expect(faults.every(({ line, position }) => line > 0 && position > 0)).toBe(true);
    },
  );

  test('O-09 reports the line and position of the first byte that is not UTF-8', async () => {
    expect(await faultsOf(Buffer.from(camtText, 'latin1'), camt)).toEqual([
      expect.objectContaining({ line: 8, expected: 'text in UTF-8' }),
    ]);
  });

  test('O-09 refuses a file with 200,000 blank lines immediately', async () => {
    const blank = Buffer.concat([Buffer.from('NY'), Buffer.alloc(200_000, '\n'), Buffer.from('x')]);
    expect(await faultsOf(blank, ocr)).toHaveLength(20);
  });

  test.each([
    ['elements', '<a>', '<a/>', camt],
    ['attributes', '<a ', 'a="" ', camt],
    ['text', '<a>', 'text', camt],
    ['comments', '<!--', '- - ', camt],
    ['a document type', '<!DOCTYPE a [', '<!-->', camt],
    ['short lines', 'NY', '\nNY', ocr],
    ['blank lines', 'NY', '\n\n\n', ocr],
    ['one line', 'NY', '000', ocr],
  ])(
    'O-09 refuses in constant memory a file of the maximum size with only %s',
    async (_what, start, part, accounts) => {
      const bytes = Buffer.concat([Buffer.from(start), Buffer.alloc(maxFileBytes - start.length, part)]);
      let faults = 0;
      const growth = await growthOf(async () => {
        faults = (await faultsOf(bytes, accounts)).length;
      });
      expect(faults).toBeGreaterThan(0);
      expect(growth).toBeLessThan(150);
    },
  );

  test('O-09 refuses a file of 100 MB without loading it into memory', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'min-side-bank-'));
    try {
      const name = path.join(folder, 'bank.txt');
      const file = await open(name, 'w');
      await file.truncate(100 * 2 ** 20);
      await file.close();
      let bytes: Uint8Array = new Uint8Array();
      const growth = await growthOf(async () => {
        bytes = await readInputFile(name);
      });
      expect(await faultsOf(bytes, ocr)).toEqual([
        { line: 1, position: 1, expected: `at most ${maxFileBytes} bytes`, found: 'more' },
      ]);
      expect(growth).toBeLessThan(150);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('O-09 reads all 150,000 payments of one assignment', async () => {
    const [start = '', assignment = '', one = '', two = '', ...ends] = ocrFileOf({
      ...facts,
      payments: [{ kid, sumOre: 100 }],
    })
      .toString('latin1')
      .split('\r\n');
    const [end = '', last = ''] = ends.map((line, index) =>
      line
        .replace(/(?<=^.{8})\d{16}/, `0015000000${300_002 + 2 * index}`)
        .replace(/(?<=^.{24})\d{17}/, '15000000'.padStart(17, '0')),
    );
    const text = [start, assignment, `${one}\n${two}\n`.repeat(150_000).trimEnd(), end, last].join('\n');
    expect(await faultsOf(Buffer.from(text, 'latin1'), ocr)).toMatchObject([{ expected: 'each transaction once' }]);
  });
});
