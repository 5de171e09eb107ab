import { expect, test } from 'vitest';
import { aWorkbook, givenFile } from '#tests/support/builders/workbook.ts';
import { readAddresses } from './read-addresses.ts';

test('R-22 reads the address column without its heading and keeps the row numbers', async () => {
  const file = givenFile(
    'liste.csv',
    'Nr;E-post;Sjef\n1;kari@verft.example;ola@verft.example\n2;\n3;gro@verft.example; li@verft.example',
  );
  expect(await readAddresses(file)).toEqual({
    ok: true,
    value: [
      { row: 2, text: 'kari@verft.example' },
      { row: 4, text: 'gro@verft.example' },
    ],
  });
});

test('R-22 a list without a heading keeps its first row and any invalid addresses', async () => {
  const file = givenFile('liste.csv', 'kari@verft.example\nola\n');
  expect(await readAddresses(file)).toMatchObject({ value: [{ row: 1 }, { row: 2, text: 'ola' }] });
});

const [kari, ola] = ['kari@verft.example', 'ola@verft.example'];

test.each([
  ['beside names that are formulas', 'Navn;E-post\n=A2;{kari}\n=A3;{ola}'],
  ['before them, with an empty cell', 'E-post;Navn\n{kari};=A2\n;=A3\n{ola};=A4'],
  ['after those of the managers, by its heading', 'Leder;Epost\n{ola};{kari}\nli@verft.example;{ola}'],
  ['after those of the managers, which repeat themselves', 'sjef@verft.example;{kari}\nsjef@verft.example;{ola}'],
  ['beside formulas that make the same addresses', 'E-mail;Mail\n"=HYPERLINK(""{kari}"")";{kari}\n"=B3@";{ola}'],
])('R-22 takes the column of addresses %s', async (_where, text) => {
  const file = givenFile('liste.csv', text.replaceAll('{kari}', kari).replaceAll('{ola}', ola));
  expect(await readAddresses(file)).toMatchObject({ ok: true, value: [{ text: kari }, { text: ola }] });
});

test.each([
  ['no address', givenFile('liste.csv', 'Navn;Alder\nKari;40\n'), 'noAddresses'],
  ['addresses that a formula makes', givenFile('liste.csv', 'E-post\n"=A2&""@verft.example"""\n'), 'formulas'],
  [
    'addresses of managers beside formulas under “E-post”',
    givenFile('liste.csv', `Leder;E-post\n${ola};=A2`),
    'formulas',
  ],
  [
    'addresses that a workbook calculates',
    givenFile(
      'liste.xlsx',
      aWorkbook([], { style: 'inline', extra: '<row r="1"><c r="A1"><f>B1</f><v>a@b.example</v></c></row>' }),
    ),
    'formulas',
  ],
  ['another kind of file', givenFile('liste.pdf', '%PDF'), 'wrongExtension'],
])('R-22 refuses a file with %s', async (_what, file, error) => {
  expect(await readAddresses(file)).toEqual({ ok: false, error });
});
