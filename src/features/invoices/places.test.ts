import { expect, test } from 'vitest';
import { invoiceNoOf } from './places.ts';

test('R-26 reads the invoice number from the path', () => {
  expect(invoiceNoOf('/betal-faktura/70000001')).toBe('70000001');
  expect(invoiceNoOf('/betal-faktura/')).toBe('');
});
