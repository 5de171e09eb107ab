import { expect, test } from 'vitest';
import { readPageNumber } from './page-number.ts';

test.each([
  [null, 1],
  ['', 1],
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['1e3', 1],
  ['99999', 1],
  ['abc', 1],
])('R-25 reads %j as page %i', (text, page) => {
  expect(readPageNumber(text)).toBe(page);
});
