import { expect, test } from 'vitest';
import { pathOfStep, shownStep } from './steps.ts';

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
