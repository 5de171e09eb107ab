import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longest } from './longest-first.ts';

test('the listed slowest files exist', () => {
  expect(longest.filter((file) => !existsSync(`tests/${file}`))).toEqual([]);
});
