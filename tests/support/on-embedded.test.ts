import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { embeddedTests } from './on-embedded.ts';

test('O-01 each place that is listed for the embedded database has tests', () => {
  expect(embeddedTests.filter((place) => globSync(place).length === 0)).toEqual([]);
});
