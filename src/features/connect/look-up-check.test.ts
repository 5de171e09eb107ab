import { expect, test } from 'vitest';
import { checkedBy } from '#src/platform/forms/findings.ts';
import { CodeSchema, lookUpCheck, lookUpValues } from './look-up-check.ts';

const typed = { kind: 'email', email: '', phoneNumber: '' } as const;

test.each([
  [
    { ...typed, email: ' kari@leser.example ' },
    { kind: 'email', contact: 'kari@leser.example' },
  ],
  [
    { ...typed, kind: 'phone', phoneNumber: '+47 490 00 016', email: 'noe' },
    { kind: 'phone', contact: '49000016' },
  ],
] as const)('R-16 V-01 reads %j as %j', (values, expected) => {
  expect(lookUpCheck(values)).toEqual({ ok: true, value: expected });
});

test.each([
  [typed, 'email', 'required'],
  [{ ...typed, email: 'kari' }, 'email', 'emailInvalid'],
  [{ ...typed, kind: 'phone' }, 'phoneNumber', 'required'],
  [{ ...typed, kind: 'phone', phoneNumber: '123' }, 'phoneNumber', 'phoneInvalid'],
] as const)('R-16 V-01 for %j the field %s is reported as %s', (values, field, code) => {
  const checked = lookUpCheck(values);
  expect(checked.ok ? [] : [...checked.error]).toEqual([[field, { code }]]);
});

test.each([
  ['123 456', { ok: true, value: { code: '123456' } }],
  ['', { ok: false, error: new Map([['code', { code: 'required' }]]) }],
  ['12345', { ok: false, error: new Map([['code', { code: 'codeInvalid' }]]) }],
])('R-16 reads the code %j', (code, expected) => {
  expect(checkedBy(CodeSchema)({ code })).toEqual(expected);
});

test.each([
  [null, { kind: 'email', email: 'a@b.example', phoneNumber: '' }],
  [
    { kind: 'email', contact: 'c@d.example' },
    { kind: 'email', email: 'c@d.example', phoneNumber: '' },
  ],
  [
    { kind: 'phone', contact: '49000016' },
    { kind: 'phone', email: 'a@b.example', phoneNumber: '490 00 016' },
  ],
] as const)('R-16 N-09 after %j the form starts with %j', (former, expected) => {
  expect(lookUpValues(former, 'a@b.example')).toEqual(expected);
});
