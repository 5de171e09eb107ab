import { expect, test } from 'vitest';
import { readPlace, writePlace } from './edge-place.ts';

test.each([
  [{ country: 'NO', city: 'Bergen' }, 'NO/Bergen'],
  [{ country: 'NO', city: 'Bodø' }, 'NO/Bod%C3%B8'],
  [{ country: 'FR', city: 'Saint-Étienne' }, 'FR/Saint-%C3%89tienne'],
  [{ country: 'NO', city: null }, 'NO'],
])('G-14 writes the place %j as %s and reads it back', (place, written) => {
  expect(writePlace(place)).toBe(written);
  expect(readPlace(written)).toEqual(place);
});

test.each([{}, { city: 'Bergen' }, { country: 'XX', city: 'Bergen' }, { country: 'T1' }, { country: 47 }])(
  'G-14 writes no place for %j',
  (known) => {
    expect(writePlace(known)).toBeNull();
  },
);

test.each(['', 'no/Bergen', 'XX', 'NO/Bergen/Sentrum', 'NORGE'])('G-14 reads no place from %j', (written) => {
  expect(readPlace(written)).toBeNull();
});

test.each(['NO/%', 'NO/', 'NO/%3Cscript%3E', `NO/${'a'.repeat(61)}`])(
  'G-14 reads only the country of %s',
  (written) => {
    expect(readPlace(written)).toEqual({ country: 'NO', city: null });
  },
);
