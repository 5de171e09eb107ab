import { describe, expect, test } from 'vitest';
import { chosenParts, parts, stagesOf } from './parts.ts';

const namesOf = (names: readonly string[], isFull = false) => chosenParts({ names, isFull }).map((part) => part.name);

describe('chosenParts', () => {
  test('selects every part of the usual run if no name is given', () => {
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

  test('plays more chaos intents in the full run, with a new seed', () => {
    const argsOf = (isFull: boolean) => chosenParts({ names: ['chaos'], isFull }).flatMap(({ args }) => args);
    expect(argsOf(false)).toEqual(expect.arrayContaining(['--intents', '--seed']));
    expect(argsOf(true)).toEqual(['tests/chaos/chaos.ts']);
  });

  test('runs each part in one stage, and no stage without parts', () => {
    const all = chosenParts({ names: [], isFull: true });
    expect(stagesOf(all).flatMap(({ queues }) => queues.flat())).toHaveLength(all.length);
    const [stage, ...others] = stagesOf(chosenParts({ names: ['build', 'site'], isFull: false }));
    expect(stage?.queues.map((queue) => queue.map(({ name }) => name).slice(0, 3))).toEqual([
      ['build', 'budgets', 'site'],
    ]);
    expect(others).toEqual([]);
  });

  test('refuses an unknown name, and lists the known ones', () => {
    expect(() => namesOf(['everything'])).toThrow(/There is no part everything.*lint/);
  });
});
