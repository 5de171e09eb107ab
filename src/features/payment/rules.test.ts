import { expect, test } from 'vitest';
import { orderOutcomePath, retryPathOf } from './rules.ts';

test.each([
  ['invoice', 'SWEDBANK-PPG', '/betal-faktura/1001'],
  ['order', 'VIPPS', '/bestill-abonnement'],
  ['method', 'SWEDBANK-PPG', '/legg-til-betalingskort'],
  ['method', 'VIPPS', '/endre-betalingsmetode'],
] as const)('N-02 restarts a payment that ended as %s with %s at %s', (purpose, method, path) => {
  expect(retryPathOf({ purpose, method, subject: '1001' })).toBe(path);
});

test.each([
  ['created', null],
  ['awaitingUser', null],
  ['authorised', null],
  ['succeeded', '/kvittering?ordre=2000001'],
  ['declined', '/feil-kjop?ordre=2000001'],
  ['error', '/feil-kjop?ordre=2000001'],
  ['aborted', '/avbryt-bestilling?ordre=2000001'],
  ['expired', '/bestilling-feilet?ordre=2000001'],
] as const)('R-06 leads from an order payment that is %s to %s', (state, path) => {
  expect(orderOutcomePath({ purpose: 'order', state, subject: '2000001' })).toBe(path);
});

test('P-14 leads from a gift payment to the gift, however the payment ended', () => {
  const gift = { purpose: 'gift', subject: '30000001' } as const;
  const path = '/bestill-abonnement?gave=30000001';
  expect(orderOutcomePath({ ...gift, state: 'awaitingUser' })).toBeNull();
  for (const state of ['succeeded', 'declined', 'aborted', 'expired'] as const) {
    expect(orderOutcomePath({ ...gift, state })).toBe(path);
  }
  expect(retryPathOf({ ...gift, method: 'VIPPS' })).toBe(path);
});
