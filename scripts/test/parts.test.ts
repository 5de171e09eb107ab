import { describe, expect, test } from 'vitest';
import { chosenParts, parts } from './parts.ts';

const namesOf = (names: readonly string[], isFull = false) => chosenParts({ names, isFull }).map((part) => part.name);

describe('chosenParts', () => {
  test('selects every part of the usual run if nothing is named', () => {
    expect(namesOf([])).toEqual(parts.filter(({ onlyInFull }) => onlyInFull !== true).map(({ name }) => name));
  });

  test('selects every part in the full run', () => {
    expect(namesOf([], true)).toEqual(parts.map(({ name }) => name));
  });

  test('selects a part or a group by its name', () => {
    expect(namesOf(['types'])).toEqual(['types', 'types', 'types']);
    expect(namesOf(['static'])).toContain('layers');
    expect(namesOf(['static'])).not.toContain('unit');
  });

  test('plays more chaos intents in the full run, from a new seed', () => {
    const argsOf = (isFull: boolean) => chosenParts({ names: ['chaos'], isFull }).flatMap(({ args }) => args);
    expect(argsOf(false)).toEqual(expect.arrayContaining(['--intents', '--seed']));
    expect(argsOf(true)).toEqual(['tests/chaos/chaos.ts']);
  });

  test('refuses an unknown name and lists the known ones', () => {
    expect(() => namesOf(['everything'])).toThrow(/There is no part everything.*lint/);
  });
});
