import { expect, test } from 'vitest';
import { shownActorOf } from './activity.ts';

test('N-08 P-14 a gift’s redemption has its recipient as author; other changes have the author of their line', () => {
  expect(shownActorOf({ kind: 'giftTaken', by: 'system' })).toBe('recipient');
  expect(shownActorOf({ kind: 'giftSent', by: 'system' })).toBe('system');
  expect(shownActorOf({ kind: 'giftRedeemed', by: 'person' })).toBe('person');
});
