import { expect, test } from 'vitest';
import { aWorkbook, givenFile } from '#tests/support/builders/workbook.ts';
import { readAddresses } from './read-addresses.ts';

const [kari, ola, gro, li] = ['kari@verft.example', 'ola@verft.example', 'gro@verft.example', 'li@verft.example'];

async function columnsIn(file: File) {
  const read = await readAddresses(file);
  return read.ok ? read.value : read.error;
}

async function chosenIn(content: string) {
  const columns = await columnsIn(givenFile('liste.csv', content));
  if (typeof columns === 'string') return columns;
  return columns.filter(({ isChosen }) => isChosen).flatMap(({ written }) => written.map(({ text }) => text));
}

test('R-22 reads the address column without its heading, and offers the other columns', async () => {
  const file = givenFile('liste.csv', `Nr;E-post;Sjef\n1;${kari};${ola}\n2;\n3;${gro}; ${li}`);
  expect(await columnsIn(file)).toEqual([
    {
      sheet: '',
      name: 'E-post',
      isChosen: true,
      written: [
        { row: 2, text: kari },
        { row: 4, text: gro },
      ],
    },
    {
      sheet: '',
      name: 'Sjef',
      isChosen: false,
      written: [
        { row: 2, text: ola },
        { row: 4, text: li },
      ],
    },
  ]);
});

test('R-22 names the columns of a second sheet, and a column without a heading by its letter', async () => {
  const first = [
    ['Navn', 'E-post'],
    ['Kari', kari],
  ];
  const file = givenFile('liste.xlsx', aWorkbook(first, { style: 'shared', second: [['Ola', ola]] }));
  expect(await columnsIn(file)).toEqual([
    { sheet: 'Ark1', name: 'E-post', isChosen: true, written: [{ row: 2, text: kari }] },
    { sheet: 'Ark2', name: 'B', isChosen: false, written: [{ row: 1, text: ola }] },
  ]);
});

test.each([
  [25, 'Z'],
  [26, 'AA'],
  [52, 'BA'],
])('R-22 names the column after %i others %s', async (others, name) => {
  const file = givenFile('liste.csv', `${';'.repeat(others)}${kari}\n${';'.repeat(others)}${ola}\n`);
  expect(await columnsIn(file)).toMatchObject([{ name }]);
});

test('R-22 keeps the first row of a list without a heading, and any invalid addresses', async () => {
  expect(await chosenIn(`${kari}\nola\n`)).toEqual([kari, 'ola']);
});

test.each([
  ['beside a column of formulas', 'Navn;E-post\n=A2;{kari}\n=A3;{ola}'],
  ['with an empty cell, before a column of formulas', 'E-post;Navn\n{kari};=A2\n;=A3\n{ola};=A4'],
  ['after the managers’ addresses, by its heading', 'Leder;Epost\n{ola};{kari}\nli@verft.example;{ola}'],
  ['after the managers’ addresses, since those repeat', 'sjef@verft.example;{kari}\nsjef@verft.example;{ola}'],
  ['beside formulas for the same addresses', 'E-mail;Mail\n"=HYPERLINK(""{kari}"")";{kari}\n"=B3@";{ola}'],
])('R-22 chooses the address column %s', async (_where, text) => {
  expect(await chosenIn(text.replaceAll('{kari}', kari).replaceAll('{ola}', ola))).toEqual([kari, ola]);
});

test('R-22 takes the stored value of a formula, and keeps a formula without one as a row', async () => {
  const cell = (row: number, inner: string) => `<row r="${row}"><c r="A${row}">${inner}</c></row>`;
  const extra = cell(1, `<f>B1</f><v>${kari}</v>`) + cell(2, '<f>B2</f>');
  const file = givenFile('liste.xlsx', aWorkbook([], { style: 'inline', extra }));
  const written = [
    { row: 1, text: kari },
    { row: 2, text: '=B2' },
  ];
  expect(await columnsIn(file)).toEqual([{ sheet: '', name: 'A', isChosen: true, written }]);
});

test.each([
  ['no addresses', givenFile('liste.csv', 'Navn;Alder\nKari;40\n'), 'noAddresses'],
  ['formulas instead of addresses', givenFile('liste.csv', 'E-post\n"=A2&""@verft.example"""\n'), 'formulas'],
  ['another extension', givenFile('liste.pdf', '%PDF'), 'wrongExtension'],
])('R-22 refuses a file with %s', async (_what, file, error) => {
  expect(await readAddresses(file)).toEqual({ ok: false, error });
});
