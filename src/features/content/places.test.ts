import { expect, test } from 'vitest';
import { contentKinds } from '#src/domain/content.ts';
import { pathOf, placeOf } from './places.ts';

test('R-35 builds URLs that lead back to their place', () => {
  for (const kind of [undefined, ...contentKinds]) {
    for (const page of kind === undefined ? [1] : [1, 7]) {
      const place = { kind, page };
      expect(placeOf(new URL(pathOf(place), 'https://minside.example').searchParams)).toEqual(place);
    }
  }
});

test.each(['?vis=film', '?vis=', '?side=3', '?vis=film&side=2'])(
  'R-35 reads %s as the newest items of all kinds',
  (search) => {
    expect(placeOf(new URLSearchParams(search))).toEqual({ kind: undefined, page: 1 });
  },
);

test.each(['0', '-1', 'x', '1.5', '99999'])('R-35 reads an invalid page %s as the first page', (page) => {
  expect(placeOf(new URLSearchParams({ vis: 'eavis', side: page })).page).toBe(1);
});
