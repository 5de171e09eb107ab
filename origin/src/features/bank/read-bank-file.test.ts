import { describe, expect, test } from 'vitest';
import { camtFileOf, ocrFileOf, type ReportedPayment } from '#origin/sandbox/bank/bank-files.ts';
import { type BankAccounts, maxFileBytes, readBankFile } from './read-bank-file.ts';

const account = '99991803889';
const kid = '700000016';
const ocr: BankAccounts = new Map([[account, 'ocr']]);
const camt: BankAccounts = new Map([[account, 'camt']]);

const file = (payments: readonly ReportedPayment[]) => ({ account, bookedOn: '2027-04-20', number: 41, payments });
const payment = { kid, sumOre: 99_900, payerAccount: '12345678903' };

/** Written by hand from the manual's positions. */
const handWritten = [
  'NY000010000080800170031000055550000000000000000000000000000000000000000000000000',
  'NY090020001008566000004299991803889000000000000000000000000000000000000000000000',
  'NY09103000000012004270101464000000000000000099900                700000016000000',
  'NY091031000000112345678900010085660000000200427123456789030000000000000000000000',
  'NY09213000000022004270101464000000000000000010000                         000000',
  'NY092131000000212345678900010085660000000200427000000000000000000000000000000000',
  'NY0921320000002KONTINGENT APRIL                        0000000000000000000000000',
  'NY090088000000020000000700000000000109900200427200427200427000000000000000000000',
  'NY000089000000020000000900000000000109900200427000000000000000000000000000000000',
];

const bytesOf = (lines: readonly string[], end = '\n'): Buffer => Buffer.from(lines.join(end) + end, 'latin1');

describe('the OCR giro reader', () => {
  test('O-09 reads each payment at the manual’s positions', async () => {
    expect(await readBankFile(bytesOf(handWritten), ocr)).toEqual({
      ok: true,
      value: {
        format: 'ocr',
        mandates: [],
        skipped: 0,
        payments: [
          {
            key: `ocr/${account}/001008566/0000042/2027-04-20/0000001`,
            ourAccount: account,
            sumOre: 99_900,
            isReversal: false,
            kid,
            bookedOn: '2027-04-20',
            payerAccount: '12345678903',
            payerName: null,
            message: null,
            isCollected: false,
          },
          expect.objectContaining({ sumOre: 10_000, kid: null, payerAccount: null, message: 'KONTINGENT APRIL' }),
        ],
      },
    });
  });

  test('O-09 reads CRLF lines, reversals and AvtaleGiro collections', async () => {
    const written = ocrFileOf(file([payment, { ...payment, type: '15' }, { ...payment, type: '18' }]));
    const read = await readBankFile(written, ocr);
    expect(read.ok && read.value.payments).toMatchObject([
      { isCollected: false, isReversal: false },
      { isCollected: true, isReversal: false },
      { isCollected: false, isReversal: true },
    ]);
  });

  const changed = (line: number, from: string, to: string): Buffer =>
    bytesOf(handWritten.map((text, index) => (index === line - 1 ? text.replace(from, to) : text)));

  test.each([
    ['81 characters', changed(3, 'NY091030', 'NY0910300'), [3, 81]],
    ['a truncated line', bytesOf(handWritten.map((text, index) => (index === 3 ? text.slice(0, 60) : text))), [4, 61]],
    ['a truncated assignment', bytesOf(handWritten.slice(0, -1)), [9, 1]],
    ['a missing end', bytesOf([...handWritten.slice(0, 7), handWritten[8] ?? '']), [8, 1]],
    ['a wrong number of transactions', changed(8, 'NY09008800000002', 'NY09008800000003'), [8, 9]],
    ['a wrong number of records', changed(8, '0000000200000007', '0000000200000008'), [8, 17]],
    ['a wrong sum of the assignment', changed(8, '109900', '109901'), [8, 25]],
    ['a wrong sum of the file', changed(9, '109900', '109901'), [9, 25]],
    ['letters in a sum', changed(3, '0000000000099900', '00000000000999OO'), [3, 33]],
    ['a day that does not exist', changed(3, '200427', '310227'), [3, 16]],
    ['an unknown transaction type', changed(3, 'NY091030', 'NY092230'), [3, 5]],
    ['another transaction number in its second item', changed(4, '0000001', '0000007'), [4, 9]],
    ['lines after its end', bytesOf([...handWritten, handWritten[8] ?? '']), [10, 1]],
    ['lines that end with CR alone', bytesOf(handWritten, '\r'), [1, 81]],
    ['a zip file', Buffer.from('PK\u0003\u0004…', 'latin1'), [1, 1]],
    ['UTF-16', Buffer.from(handWritten.join('\n'), 'utf16le'), [1, 1]],
    ['nothing', Buffer.alloc(0), [1, 1]],
    ['100 MB', Buffer.alloc(maxFileBytes + 1, 'N'), [1, 1]],
    ['an account that is not ours', changed(2, account, '99991803890'), [2, 25]],
  ] as const)(
    'O-09 refuses a file as a whole, with line and position, if it has %s',
    async (_what, bytes, [line, position]) => {
      const read = await readBankFile(bytes, ocr);
      expect(read.ok ? [] : read.error).toContainEqual(expect.objectContaining({ line, position }));
    },
  );

  test('O-09 lists at most 20 faults', async () => {
    const read = await readBankFile(bytesOf(Array.from({ length: 5_000 }, () => 'NY too short')), ocr);
    expect(read.ok ? [] : read.error).toHaveLength(20);
  });

  test('O-09 refuses an OCR giro file for a camt account, since each payment would count twice', async () => {
    expect(await readBankFile(bytesOf(handWritten), camt)).toMatchObject({
      ok: false,
      error: [{ line: 2, position: 25 }],
    });
  });
});

describe('the camt.054 reader', () => {
  test.each(['02', '08'] as const)('O-09 reads payments and reversals from version 001.%s', async (version) => {
    const payer = { ...payment, payerName: 'Kari & Ola Østby' };
    const read = await readBankFile(
      camtFileOf(file([payer, { kid: null, sumOre: 1, message: 'Avis <3' }, { ...payment, type: '18' }]), version),
      camt,
    );
    expect(read).toMatchObject({
      ok: true,
      value: {
        format: 'camt',
        skipped: 0,
        payments: [
          { kid, sumOre: 99_900, isReversal: false, payerName: 'Kari & Ola Østby', payerAccount: '12345678903' },
          { kid: null, sumOre: 1, message: 'Avis <3' },
          { kid, sumOre: 99_900, isReversal: true, bookedOn: '2027-04-20' },
        ],
      },
    });
  });

  const written = camtFileOf(file([payment])).toString();
  const read = (text: string, accounts = camt) => readBankFile(Buffer.from(text), accounts);

  test.each([
    ['is pending', '<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>'],
    ['is a debit of our own', /CRDT/g, 'DBIT'],
    ['reverses a debit', '<RvslInd>false', '<RvslInd>true'],
  ] as const)('O-09 skips and counts an entry that %s', async (_what, from, to) => {
    expect(await read(written.replace(from, to))).toEqual({
      ok: true,
      value: { format: 'camt', payments: [], mandates: [], skipped: 1 },
    });
  });

  test('O-09 skips and counts entries about other accounts and about OCR giro accounts', async () => {
    expect(await read(written, ocr)).toMatchObject({ ok: true, value: { payments: [], skipped: 1 } });
    expect(await read(written.replace(account, '99991803890'))).toMatchObject({
      ok: true,
      value: { payments: [], skipped: 1 },
    });
  });

  test('O-09 finds an account by its IBAN', async () => {
    const iban = `<IBAN>NO13${account}</IBAN>`;
    expect(await read(written.replace(/<Othr><Id>99991803889.*?<\/Othr>/, iban))).toMatchObject({
      value: { payments: [{ ourAccount: account, sumOre: 99_900 }] },
    });
  });

  const bomb = `<!DOCTYPE lolz [<!ENTITY lol "lol">]>\n`;

  test.each([
    ['a document type', written.replace('<Document', `${bomb}<Document`), 'no document type'],
    ['an undeclared entity', written.replace(kid, '&kid;'), 'well-formed XML'],
    ['a missing end', written.slice(0, -20), 'well-formed XML'],
    ['deep nesting', `<Document>${'<a>'.repeat(100)}`, 'at most 40'],
    ['another message type', written.replaceAll('camt.054', 'camt.053'), 'camt.054'],
    ['another currency', written.replaceAll('"NOK"', '"SEK"'), 'NOK'],
    ['three decimals', written.replaceAll('999.00', '999.001'), 'two decimals'],
    ['a sum that differs from its transactions', written.replace('999.00', '998.00'), '99800'],
    ['a wrong number of entries', written.replace('<NbOfNtries>1', '<NbOfNtries>2'), '1, the entries'],
    ['no bank reference', written.replace(/<AcctSvcrRef>.*?<\/AcctSvcrRef>/, ''), 'AcctSvcrRef'],
    ['no booking day', written.replace(/<BookgDt>.*?<\/BookgDt>/, ''), 'BookgDt'],
  ])('O-09 refuses a message as a whole, with line and position, if it has %s', async (_what, text, expected) => {
    const result = await read(text);
    const found = result.ok ? [] : result.error;
    expect(found).toContainEqual(expect.objectContaining({ expected: expect.stringContaining(expected) }));
    expect(found.every(({ line, position }) => line > 0 && position > 0)).toBe(true);
  });

  test('O-09 refuses bytes that are not UTF-8', async () => {
    expect(await readBankFile(Buffer.from(written.replace(kid, 'ø'), 'latin1'), camt)).toMatchObject({ ok: false });
  });

  test('O-09 refuses a message that names a transaction twice', async () => {
    const double = camtFileOf(
      file([
        { ...payment, reference: 'A' },
        { ...payment, reference: 'A' },
      ]),
    );
    expect(await readBankFile(double, camt)).toMatchObject({
      ok: false,
      error: [{ expected: 'each transaction once' }],
    });
  });
});

test.each([
  ['OCR giro', ocrFileOf, ocr, 20_000],
  ['camt.054', camtFileOf, camt, 2_000],
] as const)(
  'O-09 lets the server answer requests while it reads a large %s file',
  async (_what, write, accounts, length) => {
    const bytes = write(file(Array.from({ length }, () => payment)));
    let turns = 0;
    let isRead = false;
    const takeTurn = (): void => {
      turns += 1;
      if (!isRead) setImmediate(takeTurn);
    };
    takeTurn();
    expect(await readBankFile(bytes, accounts)).toMatchObject({ ok: true });
    isRead = true;
    expect(turns).toBeGreaterThan(3);
  },
);
