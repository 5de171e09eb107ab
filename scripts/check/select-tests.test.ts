import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { listsFaults, PlantedListSchema, placesOf } from '../checks/repository/planted-faults.ts';
import { repositorySources } from '../checks/repository-files.ts';
import { type Imports, readImports } from './imports.ts';
import { readState } from './repository-state.ts';
import { selectTests } from './select-tests.ts';

const uses = (...targets: readonly string[]) =>
  targets.map((target) => ({ target, names: ['default'], isType: false }));

describe('selectTests', () => {
  const imports: Imports = new Map([
    ['src/lib/sum.ts', []],
    ['src/lib/price.ts', uses('src/lib/sum.ts')],
    ['src/lib/sum.test.ts', uses('src/lib/sum.ts')],
    ['src/lib/price.test.ts', uses('src/lib/price.ts')],
    ['src/lib/day.test.ts', uses('src/lib/day.ts')],
    ['tests/titles/prices.test.ts', uses('src/lib/price.ts')],
    ['tests/browsers/prices.test.ts', uses('src/lib/price.ts')],
  ]);

  test('selects tests that import a changed file, directly or indirectly', () => {
    expect(selectTests(['src/lib/sum.ts'], imports).run).toEqual(['src/lib/price.test.ts', 'src/lib/sum.test.ts']);
    expect(selectTests(['src/lib/price.ts'], imports).run).toEqual(['src/lib/price.test.ts']);
  });

  test('leaves tests that build the fleet or start other browsers to the full run, and says so', () => {
    expect(selectTests(['src/lib/sum.ts'], imports).left).toEqual([
      'tests/browsers/prices.test.ts',
      'tests/titles/prices.test.ts',
    ]);
  });

  test('selects every quick test if a setting that affects all tests changed', () => {
    expect(selectTests(['vitest.config.ts'], imports).run).toHaveLength(3);
  });

  test('selects nothing if nothing changed', () => {
    expect(selectTests([], imports)).toEqual({ run: [], left: [] });
  });
});

test('detects at least 35 of the 40 planted faults in a quick check', () => {
  const sources = repositorySources();
  const issues = sources
    .filter(({ file }) => listsFaults(file))
    .flatMap(({ source }) => v.parse(PlantedListSchema, source));
  const imports = readImports(readState());
  // `npm run planted` proves that the named tests fail, so it is enough here that one of them is
  // selected.
  const unnoticed = issues.filter((issue) => {
    const { run } = selectTests(
      placesOf(issue, sources).map(({ file }) => file),
      imports,
    );
    return !issue.tests.some(({ file }) => run.includes(file));
  });
  expect(issues).toHaveLength(40);
  expect(unnoticed.length, unnoticed.map(({ id }) => id).join(', ')).toBeLessThanOrEqual(5);
});
