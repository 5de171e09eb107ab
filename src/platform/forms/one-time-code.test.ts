import { expect, test } from 'vitest';
import { checkCode } from './one-time-code.ts';

test.each([
  ['123 456', { ok: true, value: { code: '123456' } }],
  ['', { ok: false, error: new Map([['code', { code: 'required' }]]) }],
  ['12345', { ok: false, error: new Map([['code', { code: 'codeInvalid' }]]) }],
])('R-16 R-18 R-20 reads the code %j', (code, expected) => {
  expect(checkCode({ code })).toEqual(expected);
});
