import { expect, test } from 'vitest';
import { linesByCall } from './attempts.ts';

test('A-08 groups deviations by call, and prints one that several attempts show only once', () => {
  const status = 'status is 500, expected 200';
  expect(
    linesByCall([
      { call: 'GET session', attempt: 'as anyone', issue: status },
      { call: 'GET account/:id', attempt: 'signed in', issue: 'name: missing' },
      { call: 'GET session', attempt: 'signed in', issue: status },
      { call: 'GET session', attempt: 'signed in', issue: 'cache-control is not no-store' },
    ]),
  ).toEqual([
    'GET session',
    `  ${status} (as anyone, signed in)`,
    '  cache-control is not no-store (signed in)',
    'GET account/:id',
    '  name: missing (signed in)',
  ]);
});
