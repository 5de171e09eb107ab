import { describe, expect, test } from 'vitest';
import {
  acceptanceRefusal,
  invitationExpiry,
  invitationStateAt,
  invitationStates,
  type KeptInvitationState,
  placesLeft,
} from './family-invitations.ts';

const sentAt = Date.parse('2027-03-10T09:00:00Z');
const expiresAt = invitationExpiry(sentAt);

describe('an invitation', () => {
  test('R-14 can be accepted for 14 days from when it was sent, and not a moment longer', () => {
    const sent = { state: 'pending', expiresAt, hasAccess: false } as const;
    expect(new Date(expiresAt).toISOString()).toBe('2027-03-24T09:00:00.000Z');
    expect(invitationStateAt(sent, expiresAt - 1)).toBe('pending');
    expect(invitationStateAt(sent, expiresAt)).toBe('expired');
  });

  test.each([
    ['accepted', true, 'accepted'],
    ['accepted', false, 'ended'],
    ['withdrawn', false, 'withdrawn'],
    ['removed', false, 'removed'],
    ['left', false, 'left'],
  ] as const)('R-13 that is kept as %s, with access: %s, is %s, however late', (state, hasAccess, expected) => {
    const kept: KeptInvitationState = state;
    expect(invitationStateAt({ state: kept, expiresAt, hasAccess }, expiresAt + 1)).toBe(expected);
  });
});

test('R-13 P-13 members and open invitations take places, all others leave theirs', () => {
  expect(placesLeft(4, invitationStates)).toBe(2);
  expect(placesLeft(4, [])).toBe(4);
  // The title may have lowered its maximum since.
  expect(placesLeft(1, ['accepted', 'accepted', 'pending'])).toBe(0);
});

describe('accepting', () => {
  test.each([
    ['pending', null],
    ['expired', 'invitationExpired'],
    ['withdrawn', 'invitationWithdrawn'],
    ['accepted', 'invitationUsed'],
    ['removed', 'invitationUsed'],
    ['left', 'invitationUsed'],
    ['ended', 'invitationUsed'],
  ] as const)('R-14 an invitation that is %s: %s', (state, expected) => {
    expect(acceptanceRefusal({ state, canShare: true, isSubscriber: false })).toBe(expected);
  });

  test('R-14 needs an owner who can share, and a person without a subscription', () => {
    const open = { state: 'pending', canShare: true, isSubscriber: false } as const;
    expect(acceptanceRefusal({ ...open, canShare: false })).toBe('sharingStopped');
    expect(acceptanceRefusal({ ...open, isSubscriber: true })).toBe('alreadySubscriber');
    expect(acceptanceRefusal({ ...open, canShare: false, isSubscriber: true })).toBe('sharingStopped');
  });
});
