import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longest } from './longest-first.ts';

test('the files that take longest are there', () => {
  expect(longest.filter((file) => !existsSync(`tests/${file}`))).toEqual([]);
});
