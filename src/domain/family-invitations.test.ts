import { describe, expect, test } from 'vitest';
import {
  type AcceptanceFacts,
  acceptanceRefusal,
  invitationExpiry,
  invitationStateAt,
  ownLastDay,
  ownUntil,
  placesLeft,
  type StoredInvitationState,
} from './family-invitations.ts';
import { statusCodes } from './subscription.ts';

const sentAt = Date.parse('2027-03-10T09:00:00Z');
const expiresAt = invitationExpiry(sentAt);

describe('an invitation', () => {
  test('R-14 an invitation expires exactly 14 days after it was sent', () => {
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
    ['declined', false, 'declined'],
  ] as const)(
    'R-13 a stored invitation that is %s, with access %s, stays %s after its expiry',
    (state, hasAccess, expected) => {
      const kept: StoredInvitationState = state;
      expect(invitationStateAt({ state: kept, expiresAt, hasAccess }, expiresAt + 1)).toBe(expected);
    },
  );
});

test('R-13 P-13 only members and open invitations take places', () => {
  expect(placesLeft(4, ['pending', 'accepted', 'withdrawn', 'removed', 'left', 'declined', 'expired', 'ended'])).toBe(
    2,
  );
  expect(placesLeft(4, [])).toBe(4);
  // The title may have lowered its maximum since.
  expect(placesLeft(1, ['accepted', 'accepted', 'pending'])).toBe(0);
});

const running = {
  access: 'own',
  status: statusCodes.ACTIVE,
  renewalDate: '2027-04-01',
  expiryDate: null,
  pendingFrom: null,
} as const;
const cancelled = {
  ...running,
  status: statusCodes.PENDING_CANCELLATION,
  renewalDate: null,
  expiryDate: '2027-03-31',
} as const;

describe('accepting', () => {
  test.each([
    ['pending', null],
    ['expired', 'invitationExpired'],
    ['withdrawn', 'invitationWithdrawn'],
    ['accepted', 'invitationUsed'],
    ['removed', 'invitationUsed'],
    ['left', 'invitationUsed'],
    ['declined', 'invitationUsed'],
    ['ended', 'invitationUsed'],
  ] as const)('R-14 the refusal for an invitation that is %s is %s', (state, expected) => {
    expect(acceptanceRefusal({ state, canShare: true, isOwner: false, held: [] })).toBe(expected);
  });

  test('R-14 requires an owner who can share and a person without a subscription', () => {
    const open: AcceptanceFacts = { state: 'pending', canShare: true, isOwner: false, held: [] };
    expect(acceptanceRefusal({ ...open, canShare: false })).toBe('sharingStopped');
    expect(acceptanceRefusal({ ...open, held: [running] })).toBe('alreadySubscriber');
    expect(acceptanceRefusal({ ...open, canShare: false, held: [running] })).toBe('sharingStopped');
    expect(acceptanceRefusal({ ...open, isOwner: true, held: [running] })).toBe('ownInvitation');
    expect(acceptanceRefusal({ ...open, held: [{ ...running, access: 'work' }] })).toBe('alreadyReader');
    expect(acceptanceRefusal({ ...open, held: [{ ...running, access: 'family' }, running] })).toBe('alreadySubscriber');
  });

  test('R-14 the person’s own expiring subscription does not block joining', () => {
    const open = { state: 'pending', canShare: true, isOwner: false } as const;
    expect(acceptanceRefusal({ ...open, held: [cancelled] })).toBeNull();
    expect(acceptanceRefusal({ ...open, held: [cancelled, running] })).toBe('alreadySubscriber');
    expect(ownUntil([cancelled, { ...cancelled, expiryDate: '2027-04-30' }])).toBe('2027-04-30');
    expect(ownUntil([])).toBeNull();
  });

  test.each([
    ['cancelled', {}, '2027-03-31'],
    ['a gift', { access: 'gift', status: statusCodes.TRIAL }, '2027-03-31'],
    ['a continued gift', { access: 'gift', status: statusCodes.TRIAL, renewalDate: '2027-04-01' }, null],
    ['a trial with a planned change of plan', { status: statusCodes.TRIAL, pendingFrom: '2027-04-01' }, null],
    ['terminated by the publisher', { status: statusCodes.PENDING_TERMINATION }, null],
    ['suspended', { status: statusCodes.SUSPENDED }, null],
    ['shared by family', { access: 'family' }, null],
    ['paid by a company', { access: 'work' }, null],
  ] as const)('R-14 finds the last day of a subscription: %s', (_name, change, expected) => {
    expect(ownLastDay({ ...cancelled, ...change })).toBe(expected);
  });
});
