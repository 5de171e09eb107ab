import { expect, test } from 'vitest';
import { parseOnce } from './arguments.ts';

const options = { title: { type: 'string' }, preview: { type: 'string', multiple: true } } as const;

test('T-09 E-06 refuses a repeated flag instead of ignoring its first value', () => {
  const args = ['--title', 'polviktidende', '--title=lauvdolen'];
  expect(() => parseOnce({ args, options })).toThrow("Option '--title' can be given only once");
});

test('N-20 reads every value of a flag that can be repeated', () => {
  const args = ['--title', 'a', '--preview', 'b', '--preview', 'c'];
  expect(parseOnce({ args, options }).values).toEqual({ title: 'a', preview: ['b', 'c'] });
});
