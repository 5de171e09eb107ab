import { describe, expect, test } from 'vitest';
import { helperAccessEnd, helperLinkExpiry, helperStateAt, helpRefusal, isEndedByDeletion } from './helping.ts';

const now = Date.parse('2027-03-10T09:00:00Z');
const facts = { expiresAt: now + 1, until: now + 1 };

describe('helper access', () => {
  test.each([
    ['pending', { state: 'pending', ...facts, until: null }],
    ['expired', { state: 'pending', expiresAt: now, until: null }],
    ['active', { state: 'accepted', expiresAt: now, until: now + 1 }],
    ['over', { state: 'accepted', ...facts, until: now }],
    ['over', { state: 'accepted', ...facts, until: null }],
    ['revoked', { state: 'revoked', ...facts }],
    ['left', { state: 'left', ...facts }],
    ['declined', { state: 'declined', ...facts }],
  ] as const)('N-13 finds its state: %s', (state, kept) => {
    expect(helperStateAt(kept, now)).toBe(state);
  });

  test('N-13 can be accepted for 14 days and used for the chosen time', () => {
    expect(new Date(helperLinkExpiry(now)).toISOString()).toBe('2027-03-24T09:00:00.000Z');
    expect(new Date(helperAccessEnd(now, 30)).toISOString()).toBe('2027-04-09T09:00:00.000Z');
    expect(new Date(helperAccessEnd(now, 365)).toISOString()).toBe('2028-03-09T09:00:00.000Z');
  });
});

test.each([
  ['pending', false, null],
  ['pending', true, 'ownAccount'],
  ['expired', false, 'invitationExpired'],
  ['active', false, 'invitationUsed'],
  ['over', false, 'invitationUsed'],
  ['left', false, 'invitationUsed'],
  ['declined', false, 'invitationUsed'],
  ['revoked', false, 'invitationUnknown'],
] as const)(
  'N-13 for an invitation that is %s, to the person’s own account: %s, the refusal is %s',
  (state, isOwn, refusal) => {
    expect(helpRefusal({ state, isOwn })).toBe(refusal);
  },
);

test.each([
  ['outlasts it', '2027-05-01T09:00:00Z', '2027-04-09', true],
  ['ends on its day', '2027-04-09T09:00:00Z', '2027-04-09', true],
  ['ends before it', '2027-04-08T09:00:00Z', '2027-04-09', false],
  ['still lasts after it was withdrawn', '2027-04-08T09:00:00Z', null, true],
  ['had ended when it was withdrawn', '2027-03-09T09:00:00Z', null, false],
] as const)(
  'N-13 R-31 decides whether a deletion affects a helper whose access %s',
  (_name, until, dueOn, isConcerned) => {
    const access = { state: 'accepted', expiresAt: now, until: Date.parse(until) } as const;
    expect(isEndedByDeletion(access, { dueOn, now })).toBe(isConcerned);
  },
);
