import { expect, test } from 'vitest';
import { lookUpCheck, lookUpValues, pathOfStep, shownStep } from './look-up.ts';

test.each([
  [' kari@leser.example ', { kind: 'email', contact: 'kari@leser.example' }],
  ['+47 490 00 016', { kind: 'phone', contact: '49000016' }],
] as const)('R-16 V-01 reads %j as %j', (contact, expected) => {
  expect(lookUpCheck({ contact })).toEqual({ ok: true, value: expected });
});

test.each([
  ['', 'required'],
  ['kari', 'emailInvalid'],
  ['kari@', 'emailInvalid'],
  ['123', 'phoneInvalid'],
])('R-16 V-01 reports %j as %s', (contact, code) => {
  const checked = lookUpCheck({ contact });
  expect(checked.ok ? [] : [...checked.error]).toEqual([['contact', { code }]]);
});

test.each([
  [null, 'a@b.example'],
  [{ kind: 'email', contact: 'c@d.example' }, 'c@d.example'],
  [{ kind: 'phone', contact: '49000016' }, '490 00 016'],
] as const)('R-16 N-09 after %j, starts the form with %j', (former, contact) => {
  expect(lookUpValues(former, 'a@b.example')).toEqual({ contact });
});

test.each([
  ['', { state: 'waiting' }, 'finn'],
  ['?steg=finn', { state: 'proven' }, 'finn'],
  ['?steg=kode', null, 'finn'],
  ['?steg=bekreft', null, 'finn'],
  ['?steg=kode', { state: 'waiting' }, 'kode'],
  ['?steg=bekreft', { state: 'waiting' }, 'kode'],
  ['?steg=kode', { state: 'over' }, 'kode'],
  ['?steg=kode', { state: 'proven' }, 'bekreft'],
  ['?steg=noe', { state: 'proven' }, 'finn'],
] as const)('R-16 S-08 for %s and the look-up %j, shows %s', (query, lookUp, expected) => {
  expect(shownStep(new URLSearchParams(query), lookUp)).toBe(expected);
});

test('R-16 gives the first screen the plain URL', () => {
  expect([pathOfStep('finn'), pathOfStep('kode')]).toEqual(['/koble-bruker', '/koble-bruker?steg=kode']);
});
