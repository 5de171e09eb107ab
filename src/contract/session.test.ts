import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getLogin } from './session.ts';

test.each([
  [{}, '/'],
  [{ returnPath: '/faktura' }, '/faktura'],
  [{ returnPath: `/${'a'.repeat(2000)}` }, '/'],
])('S-08 G-05 a log-in link leads back to no path that is longer than a path may be', (query, returnPath) => {
  expect(v.parse(getLogin.query, query)).toEqual({ returnPath });
});
