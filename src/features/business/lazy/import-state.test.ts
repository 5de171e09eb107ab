import { expect, test } from 'vitest';
import { beginImport, countOf, nextPartOf, outcomesOf } from './import-state.ts';

const company = {
  version: 3,
  company: 'Verft AS',
  domains: ['verft.example'],
  maxUsers: 260,
  used: 1,
  emails: ['kari@verft.example'],
};
const many = Array.from({ length: 250 }, (_, index) => ({ row: index + 2, text: `a${index}@verft.example` }));

test('R-22 nothing is sent before confirmation, and each row has its verdict', () => {
  const begun = beginImport([...many.slice(0, 1), { row: 9, text: 'Kari@Verft.example' }], company, {
    source: 'liste.xlsx',
  });
  expect(begun).toMatchObject({ isConfirmed: false, results: [], source: 'liste.xlsx', version: 3 });
  expect(outcomesOf(begun)).toEqual([
    { row: 2, email: 'a0@verft.example', status: 'new' },
    { row: 9, email: 'kari@verft.example', status: 'duplicate' },
  ]);
});

test('R-22 A-06 continues where it stopped: a part keeps its key, and the next one gets a new key', () => {
  const begun = beginImport(many, company, {});
  const first = nextPartOf(begun);
  expect(first?.emails).toHaveLength(100);
  expect(nextPartOf({ ...begun })).toEqual(first);
  const later = { ...begun, results: Array<'emailSent'>(200).fill('emailSent') };
  expect(nextPartOf(later)).toMatchObject({ key: `${begun.id}-200`, emails: { length: 50 } });
  expect(countOf(outcomesOf(later), 'emailSent')).toBe(200);
  expect(nextPartOf({ ...begun, results: Array<'emailSent'>(250).fill('emailSent') })).toBeUndefined();
});
