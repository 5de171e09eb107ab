import { expect, test } from 'vitest';
import { shownActorOf } from './activity.ts';

test('N-08 P-14 shows the recipient as the author of a gift’s redemption, and the logged author of other changes', () => {
  expect(shownActorOf({ kind: 'giftTaken', by: 'system' })).toBe('recipient');
  expect(shownActorOf({ kind: 'giftSent', by: 'system' })).toBe('system');
  expect(shownActorOf({ kind: 'giftRedeemed', by: 'person' })).toBe('person');
});
