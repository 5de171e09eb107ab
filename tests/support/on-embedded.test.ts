import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { embeddedTests } from './on-embedded.ts';

test('O-01 every path listed for the embedded database contains tests', () => {
  expect(embeddedTests.filter((place) => globSync(place).length === 0)).toEqual([]);
});
