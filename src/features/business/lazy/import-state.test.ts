import { expect, test } from 'vitest';
import type { WrittenAddress } from '../reading/read-addresses.ts';
import { beginFileImport, countOf, nextPartOf, outcomesOf } from './import-state.ts';

const company = {
  version: 3,
  company: 'Verft AS',
  domains: ['verft.example'],
  maxUsers: 260,
  used: 1,
  emails: ['kari@verft.example'],
};
const columnOf = (written: readonly WrittenAddress[], isChosen = true) => ({
  sheet: '',
  name: 'E-post',
  isChosen,
  written,
});
const many = columnOf(Array.from({ length: 250 }, (_, index) => ({ row: index + 2, text: `a${index}@verft.example` })));

test('R-22 sends nothing before confirmation and gives each row of the chosen columns a verdict', () => {
  const written = [
    { row: 2, text: 'a0@verft.example' },
    { row: 9, text: 'Kari@Verft.example' },
    { row: 10, text: '=B10&"@verft.example"' },
  ];
  const begun = beginFileImport([columnOf(written), columnOf(many.written, false)], company, 'liste.xlsx');
  expect(begun).toMatchObject({ isConfirmed: false, results: [], source: 'liste.xlsx', version: 3 });
  expect(outcomesOf(begun)).toEqual([
    { sheet: '', row: 2, email: 'a0@verft.example', status: 'new' },
    { sheet: '', row: 9, email: 'kari@verft.example', status: 'duplicate' },
    { sheet: '', row: 10, email: '=B10&"@verft.example"', status: 'formula' },
  ]);
});

test('R-22 A-06 resumes an import: a repeated part keeps its key, and the next part gets a new key', () => {
  const begun = beginFileImport([many], company, 'liste.csv');
  const first = nextPartOf(begun);
  expect(first?.emails).toHaveLength(100);
  expect(nextPartOf({ ...begun })).toEqual(first);
  const later = { ...begun, results: Array<'emailSent'>(200).fill('emailSent') };
  expect(nextPartOf(later)).toMatchObject({ key: `${begun.id}-200`, emails: { length: 50 } });
  expect(countOf(outcomesOf(later), 'emailSent')).toBe(200);
  expect(nextPartOf({ ...begun, results: Array<'emailSent'>(250).fill('emailSent') })).toBeUndefined();
});
