import { expect, test } from 'vitest';
import { pagesAround } from './pagination.tsx';

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 9, [1, 2, 9]],
  [5, 9, [1, 4, 5, 6, 9]],
  [9, 9, [1, 8, 9]],
])('R-25 page %i of %i links to the pages %j', (page, count, expected) => {
  expect(pagesAround(page, count)).toEqual(expected);
});
