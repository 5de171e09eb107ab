import { expect, test } from 'vitest';
import { readPlace, writePlace } from './edge-place.ts';

test.each([
  [{ country: 'NO', city: 'Bergen' }, 'NO/Bergen'],
  [{ country: 'NO', city: 'Bodø' }, 'NO/Bod%C3%B8'],
  [{ country: 'FR', city: 'Saint-Étienne' }, 'FR/Saint-%C3%89tienne'],
  [{ country: 'NO', city: null }, 'NO'],
])('G-14 a place %j passes a header unchanged', (place, written) => {
  expect(writePlace(place)).toBe(written);
  expect(readPlace(written)).toEqual(place);
});

test.each([{}, { city: 'Bergen' }, { country: 'XX', city: 'Bergen' }, { country: 'T1' }, { country: 47 }])(
  'G-14 %j is not a place',
  (known) => {
    expect(writePlace(known)).toBeNull();
  },
);

test.each(['', 'no/Bergen', 'XX', 'NO/Bergen/Sentrum', 'NORGE'])('G-14 %j is not read as a place', (written) => {
  expect(readPlace(written)).toBeNull();
});

test.each(['NO/%', 'NO/', 'NO/%3Cscript%3E', `NO/${'a'.repeat(61)}`])(
  'G-14 %s reads as its country alone',
  (written) => {
    expect(readPlace(written)).toEqual({ country: 'NO', city: null });
  },
);
