import { expect, test } from 'vitest';
import { chosenParts } from './parts.ts';
import { timeRows } from './run-part.ts';

test('gives each part and the total a row with minutes and seconds', () => {
  const seconds = [0.04, 59.96, 1, 754.3];
  const results = chosenParts({ names: ['types', 'lint'], isFull: false }).map((part, index) => ({
    part,
    seconds: seconds[index] ?? 0,
  }));
  expect(timeRows(results, 756)).toEqual([
    'types tsconfig.json            0:00.0',
    'types tsconfig.worker.json     1:00.0',
    'types tsconfig.node.json       0:01.0',
    'lint                          12:34.3',
    'all                           12:36.0',
  ]);
});
