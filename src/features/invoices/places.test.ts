import { expect, test } from 'vitest';
import { invoiceNoOf, pageOf } from './places.ts';

test.each([
  ['', 1],
  ['side=3', 3],
  ['side=0', 1],
  ['side=-2', 1],
  ['side=1e3', 1],
  ['side=99999', 1],
  ['side=abc', 1],
])('R-25 reads from %j page %i', (query, page) => {
  expect(pageOf(new URLSearchParams(query))).toBe(page);
});

test('R-26 reads the invoice number from the path', () => {
  expect(invoiceNoOf('/betal-faktura/70000001')).toBe('70000001');
  expect(invoiceNoOf('/betal-faktura/')).toBe('');
});
