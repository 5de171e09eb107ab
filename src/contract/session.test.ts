import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getLogin } from './session.ts';

test.each([
  [{}, '/'],
  [{ returnPath: '/faktura' }, '/faktura'],
  [{ returnPath: `/${'a'.repeat(2000)}` }, '/'],
])('S-08 G-05 a log-in link never has a return path longer than the limit', (query, returnPath) => {
  expect(v.parse(getLogin.query, query)).toEqual({ returnPath });
});
