import { expect, test } from 'vitest';
import { readTitles } from '#scripts/fleet/read-titles.ts';
import { TitleConfigNotFoundError, titleOfCode } from './fleet.ts';

const titles = readTitles('titles');

test('T-04 finds a title by its title code', () => {
  expect(titleOfCode(titles, 'POL').publicationId).toBe('polviktidende');
});

test('T-04 finds a title by an edition code', () => {
  expect(titleOfCode(titles, 'JFS').publicationId).toBe('jaerfjordtidende');
});

test('T-04 throws an error that names an unknown title code', () => {
  expect(() => titleOfCode(titles, 'XYZ')).toThrow(TitleConfigNotFoundError);
  expect(() => titleOfCode(titles, 'XYZ')).toThrow('No publication config was found for the title code "XYZ".');
});
