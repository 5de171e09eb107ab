import { describe, expect, test } from 'vitest';
import type { Subscription } from '#src/contract/subscription.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { aChange } from '#tests/support/builders/delivery.ts';
import { aPlanChange, aSubscription } from '#tests/support/builders/subscription.ts';
import {
  homeStateOf,
  logPageOf,
  needsAttention,
  nextPaperOf,
  paymentFailureOf,
  paymentOf,
  shownWeekOf,
} from './rules.ts';

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

  test.each(kinds)('R-01 derives a state for %s', (status, kind) => {
    expect(homeStateOf(aSubscription({ instStatusCode: statusCodes[status] })).kind).toBe(kind);
  });

  test('R-01 shows when an active subscription is charged next', () => {
    expect(homeStateOf(aSubscription({ renewalDate: '2026-12-01' }))).toEqual({
      kind: 'active',
      day: '2026-12-01',
      priceOre: 34_900,
    });
  });

  test('R-01 shows the last day of a cancelled subscription', () => {
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

  test.each(accesses)(
    "G-12 distinguishes access by %s (%s) from a person's own subscription",
    (access, subscriptionInfo1, state) => {
      const shared = aSubscription({
        access,
        instStatusCode: statusCodes.ACTIVE_NON_BILLABLE,
        subsRetrieveSubscriptionAddInfo: { subscriptionInfo1 },
      });
      expect(homeStateOf(shared)).toEqual(state);
    },
  );

  test('R-01 shows the new plan and its day before a planned change', () => {
    expect(homeStateOf(aSubscription({ pendingChange: aPlanChange() }))).toEqual({
      kind: 'changing',
      day: '2026-12-01',
      newPlanName: 'Digital',
    });
  });

  test('P-12 shows the start of a planned pause, the end of a running one, and whose pause it is', () => {
    const pause = { fromDate: '2026-12-01', toDate: '2026-12-31' };
    expect(homeStateOf(aSubscription({ pause }))).toEqual({ kind: 'pausing', day: '2026-12-01' });
    const running = aSubscription({ pause, instStatusCode: statusCodes.PENDING_ACTIVATION });
    const paused = { kind: 'paused', day: '2027-01-01', lastDay: '2026-12-31' };
    expect(homeStateOf(running)).toEqual({ ...paused, isOwn: true });
    expect(homeStateOf({ ...running, access: 'student' })).toEqual({ ...paused, isOwn: true });
    expect(homeStateOf({ ...running, access: 'family' })).toEqual({ ...paused, isOwn: false });
  });

  test('R-01 distinguishes a continuing trial from an ending one', () => {
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

describe('homeStateOf of a gift', () => {
  const gift = { access: 'gift', renewalDate: null, startedOn: '2026-11-24', expiryDate: '2026-12-23' } as const;

  test('P-14 shows both days of a gift that has not begun', () => {
    const waiting = aSubscription({ ...gift, instStatusCode: statusCodes.PENDING_ACTIVATION });
    expect(homeStateOf(waiting)).toEqual({ kind: 'giftAhead', day: '2026-11-24', lastDay: '2026-12-23' });
  });

  test('P-14 shows the last day of a running gift', () => {
    const running = aSubscription({ ...gift, instStatusCode: statusCodes.TRIAL });
    expect(homeStateOf(running)).toEqual({ kind: 'gift', day: '2026-12-23', isRenewed: false });
  });
});

const card = (expires: string) => ({ id: 'SWEDBANK-PPG', description: 'Visa 4521', expires }) as const;

test.each([
  [card('2026-10'), 'cardExpired'],
  [card('2028-08'), 'notCharged'],
  [{ id: 'VIPPS', description: null, expires: null }, 'notCharged'],
  [{ id: 'BANKGIRO', description: null, expires: null }, 'notPaid'],
  [{ id: 'AVTALEGIRO', description: null, expires: null }, 'notPaid'],
  [null, 'notPaid'],
] as const)('P-09 for the payment method %j, derives the payment failure %s', (paymentMethod, failure) => {
  expect(paymentFailureOf(aSubscription({ paymentMethod }), '2026-11-20')).toBe(failure);
});

test.each([
  ['', undefined],
  ['hendelser=1', 1],
  ['hendelser=12', 12],
  ['hendelser=', 1],
  ['hendelser=-3', 1],
  ['hendelser=x', 1],
])('N-08 for the URL ?%s, shows page %s of the log', (search, page) => {
  expect(logPageOf(new URLSearchParams(search))).toBe(page);
});

const december = { fromDate: '2026-12-01', toDate: '2026-12-31' };

describe('paymentOf', () => {
  test.each([
    [{}, { kind: 'charge', day: '2026-12-01', priceOre: 34_900 }],
    [{ pause: december }, { kind: 'charge', day: '2027-01-01', priceOre: 34_900 }],
    [
      { pendingChange: aPlanChange({ fromDate: '2027-01-15' }) },
      { kind: 'charge', day: '2026-12-01', priceOre: 34_900 },
    ],
    [
      { pendingChange: aPlanChange() },
      { kind: 'changed', day: '2026-12-01', priceOre: 19_900, billingPeriod: 'monthly' },
    ],
    [{ instStatusCode: statusCodes.SUSPENDED }, { kind: 'owed', priceOre: 34_900 }],
    [{ expiryDate: '2026-11-30', renewalDate: null }, { kind: 'none' }],
    [{ instStatusCode: statusCodes.ACTIVE_NON_BILLABLE, renewalDate: null }, { kind: 'free' }],
    [{ renewalDate: null }, { kind: 'none' }],
    [{ renewalDate: null, instStatusCode: statusCodes.PENDING_ACTIVATION }, { kind: 'waiting' }],
    [{ access: 'gift', renewalDate: null, expiryDate: '2026-12-19' }, { kind: 'free' }],
    [{ access: 'family' }, null],
    [{ access: 'work' }, null],
  ] as const)('R-01 R-19 for %j, derives the next payment %j', (changes, payment) => {
    expect(paymentOf(aSubscription(changes))).toEqual(payment);
  });
});

test.each([
  [{}, false],
  [{ instStatusCode: statusCodes.SUSPENDED }, true],
  [{ instStatusCode: statusCodes.PENDING_CANCELLATION }, true],
  [{ pendingChange: aPlanChange() }, true],
  [{ pause: december }, true],
  [{ startedOn: '2026-11-02' }, true],
  [{ ariaPlanID: 'POL-STUDENT', access: 'student' }, true],
  [{ startedOn: '2026-12-01' }, true],
  [{ startedOn: '2026-10-10', orderedOn: '2026-11-09' }, true],
  [{ startedOn: '2026-11-19', orderedOn: '2026-10-10' }, true],
  [{ startedOn: '2026-09-01', orderedOn: '2026-09-01' }, false],
  [{ paymentMethod: card('2026-11') }, true],
  [{ paymentMethod: card('2028-08') }, false],
] as const)('R-01 R-19 decides from %j whether something needs attention: %j', (changes, unusual) => {
  expect(needsAttention(aSubscription(changes), '2026-11-20')).toBe(unusual);
});

describe('nextPaperOf', () => {
  const stop = aChange({ id: 'stop', fromDate: '2026-11-16', toDate: '2026-11-20' });
  const stopped = { kind: 'stopped', stopId: 'stop', until: '2026-11-20', next: '2026-11-21' };

  test.each([
    ['2026-11-20', [], { kind: 'comes', day: '2026-11-20', when: 'today' }],
    ['2026-11-21', [], { kind: 'comes', day: '2026-11-21', when: 'tomorrow' }],
    ['2026-11-23', [], { kind: 'comes', day: '2026-11-23', when: 'later' }],
    [null, [], { kind: 'none' }],
    ['2026-11-21', [stop], stopped],
    [null, [{ ...stop, toDate: null }], { ...stopped, until: null, next: null }],
    ['2026-11-20', [{ ...stop, fromDate: '2026-11-21', toDate: null }], { kind: 'comes' }],
    ['2026-11-20', [{ ...stop, type: 'TRANSFER' }], { kind: 'comes' }],
  ] as const)(
    'R-01 derives the next paper from the next issue on %s and the changes %j',
    (nextIssueDate, changes, next) => {
      const delivery = { nextIssueDate, changes: [...changes] };
      expect(nextPaperOf(delivery, { isSuspended: false, today: '2026-11-20' })).toMatchObject(next);
    },
  );

  test('R-01 P-09 shows no next paper while a payment is missing', () => {
    const delivery = { nextIssueDate: null, changes: [stop] };
    expect(nextPaperOf(delivery, { isSuspended: true, today: '2026-11-20' })).toEqual({ kind: 'unpaid' });
  });
});

test.each([
  ['2026-11-20', 0],
  ['2026-11-21', 0],
  ['2026-11-22', 1],
] as const)('R-01 on a small screen on %s, shows week %i of the two', (today, shown) => {
  const days = Array.from({ length: 14 }, (_, index) => ({
    day: `2026-11-${16 + index}`,
    state: index % 7 === 6 ? ('noIssue' as const) : ('comes' as const),
  }));
  expect(shownWeekOf(days, today)).toBe(shown);
});
