import { expect, test } from 'vitest';
import { partOf, pathOf } from './places.ts';

const read = (path: string, isHelper = false) => partOf(new URL(path, 'http://avis.example').searchParams, isHelper);

test('R-11 gives each part of the profile its own URL', () => {
  for (const part of ['details', 'calendar', 'helpers', 'sessions', 'account'] as const) {
    expect(read(pathOf(part))).toBe(part);
  }
  expect(read('/endre-profil?vis=annet')).toBeUndefined();
});

test('N-13 keeps a delegate out of parts that are closed to delegates', () => {
  expect(read(pathOf('sessions'), true)).toBeUndefined();
  expect(read(pathOf('details'), true)).toBe('details');
});
