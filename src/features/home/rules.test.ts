import { describe, expect, test } from 'vitest';
import type { Subscription } from '#src/contract/subscription.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { aSubscription } from '#tests/support/builders/subscription.ts';
import { cardStateOf, homeStateOf, logPageOf, paymentFailureOf } from './rules.ts';

describe('homeStateOf', () => {
  const kinds: readonly [keyof typeof statusCodes, string][] = [
    ['INACTIVE', 'ended'],
    ['ACTIVE', 'active'],
    ['SUSPENDED', 'suspended'],
    ['PENDING_CANCELLATION', 'cancelled'],
    ['CANCELLED', 'ended'],
    ['PENDING_TERMINATION', 'terminating'],
    ['TERMINATED', 'ended'],
    ['PENDING_INSTALLATION', 'installing'],
    ['PENDING_ACTIVATION', 'activating'],
    ['TRIAL', 'trial'],
    ['ACTIVE_NON_BILLABLE', 'free'],
  ];

  test.each(kinds)('R-01 has a picture of its own for %s', (status, kind) => {
    expect(homeStateOf(aSubscription({ instStatusCode: statusCodes[status] })).kind).toBe(kind);
  });

  test('R-01 names the day of the next charge while it runs', () => {
    expect(homeStateOf(aSubscription({ renewalDate: '2026-12-01' }))).toEqual({
      kind: 'active',
      day: '2026-12-01',
      priceOre: 34_900,
    });
  });

  test('R-01 names the last day once it is cancelled', () => {
    const cancelled = aSubscription({
      instStatusCode: statusCodes.PENDING_CANCELLATION,
      expiryDate: '2026-11-30',
      renewalDate: null,
    });
    expect(homeStateOf(cancelled)).toEqual({ kind: 'cancelled', day: '2026-11-30' });
  });

  const accesses: readonly [Subscription['access'], string | null, unknown][] = [
    ['family', 'family', { kind: 'shared' }],
    ['work', 'employee', { kind: 'work', isAdmin: false }],
    ['work', 'business-admin', { kind: 'work', isAdmin: true }],
  ];

  test.each(accesses)('G-12 tells access by %s (%s) from an own subscription', (access, subscriptionInfo1, state) => {
    const shared = aSubscription({
      access,
      instStatusCode: statusCodes.ACTIVE_NON_BILLABLE,
      subsRetrieveSubscriptionAddInfo: { subscriptionInfo1 },
    });
    expect(homeStateOf(shared)).toEqual(state);
  });

  test('R-01 names the new plan and its day while a change waits', () => {
    const pendingChange = {
      ariaPlanID: 'POL-DIGITAL',
      planName: 'Digital',
      fromDate: '2026-12-01',
      priceOre: 19_900,
      billingPeriod: 'monthly',
    } as const;
    expect(homeStateOf(aSubscription({ pendingChange }))).toEqual({
      kind: 'changing',
      day: '2026-12-01',
      newPlanName: 'Digital',
    });
  });

  test('P-12 a planned pause has its first day, a running one its last, and says who has taken it', () => {
    const pause = { fromDate: '2026-12-01', toDate: '2026-12-31' };
    expect(homeStateOf(aSubscription({ pause }))).toEqual({ kind: 'pausing', day: '2026-12-01' });
    const running = aSubscription({ pause, instStatusCode: statusCodes.PENDING_ACTIVATION });
    const paused = { kind: 'paused', day: '2027-01-01', lastDay: '2026-12-31' };
    expect(homeStateOf(running)).toEqual({ ...paused, isOwn: true });
    expect(homeStateOf({ ...running, access: 'student' })).toEqual({ ...paused, isOwn: true });
    expect(homeStateOf({ ...running, access: 'family' })).toEqual({ ...paused, isOwn: false });
  });

  test('R-01 tells a trial that goes on from one that ends', () => {
    const trial = { instStatusCode: statusCodes.TRIAL, renewalDate: null, expiryDate: null };
    expect(homeStateOf(aSubscription({ ...trial, renewalDate: '2026-12-11' }))).toEqual({
      kind: 'trial',
      day: '2026-12-11',
      isRenewed: true,
    });
    expect(homeStateOf(aSubscription({ ...trial, expiryDate: '2026-12-10' }))).toEqual({
      kind: 'trial',
      day: '2026-12-10',
      isRenewed: false,
    });
  });
});

const card = (expires: string) => ({ id: 'SWEDBANK-PPG', description: 'Visa 4521', expires }) as const;

test.each([
  ['2026-10', 'expired'],
  ['2026-11', 'expiring'],
  ['2026-12', 'valid'],
  ['2027-01', 'valid'],
] as const)('P-09 a card whose last month is %s is %s in November', (expires, state) => {
  expect(cardStateOf(aSubscription({ paymentMethod: card(expires) }), '2026-11-20')).toBe(state);
});

test('P-09 what is not paid by card has no card to expire', () => {
  expect(cardStateOf(aSubscription(), '2026-11-20')).toBe('none');
  expect(cardStateOf(aSubscription({ paymentMethod: null }), '2026-11-20')).toBe('none');
});

test.each([
  [card('2026-10'), 'cardExpired'],
  [card('2028-08'), 'notCharged'],
  [{ id: 'VIPPS', description: null, expires: null }, 'notCharged'],
  [{ id: 'BANKGIRO', description: null, expires: null }, 'notPaid'],
  [{ id: 'AVTALEGIRO', description: null, expires: null }, 'notPaid'],
  [null, 'notPaid'],
] as const)('P-09 the payment with %j failed because of %s', (paymentMethod, failure) => {
  expect(paymentFailureOf(aSubscription({ paymentMethod }), '2026-11-20')).toBe(failure);
});

test.each([
  ['', undefined],
  ['hendelser=1', 1],
  ['hendelser=12', 12],
  ['hendelser=', 1],
  ['hendelser=-3', 1],
  ['hendelser=x', 1],
])('N-08 the URL ?%s asks for page %s of the log', (search, page) => {
  expect(logPageOf(new URLSearchParams(search))).toBe(page);
});
