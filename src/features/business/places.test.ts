import { expect, test } from 'vitest';
import { pathOf, placeOf, unfilteredList } from './places.ts';

test.each([
  ['', unfilteredList],
  ['vis=legg-til', { ...unfilteredList, isAdding: true }],
  ['vis=legg-til&steg=se-over', { ...unfilteredList, isAdding: true, isReviewing: true }],
  ['sok=kari%40verft&status=active&side=3', { ...unfilteredList, search: 'kari@verft', state: 'active', page: 3 }],
] as const)('R-21 parses the URL with %j and builds it back unchanged', (query, place) => {
  expect(placeOf(new URLSearchParams(query))).toEqual(place);
  expect(pathOf(place)).toBe(query === '' ? '/administrer-bedrift' : `/administrer-bedrift?${query}`);
});

test('R-21 falls back to the initial state for invalid parts of a URL', () => {
  expect(placeOf(new URLSearchParams('side=0&status=borte&vis=alt&steg=se-over'))).toEqual(unfilteredList);
});
