import { describe, expect, test } from 'vitest';
import type { PlanOffer } from '#src/contract/subscription-change.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { aPlanOffer, aSubscription } from '#tests/support/builders/subscription.ts';
import {
  differingFeatures,
  endsImmediately,
  formerStateOf,
  hasBegun,
  monthlyOre,
  planDifference,
  sharedParts,
  sortOffers,
  withoutCancellation,
} from './rules.ts';

test('R-27 describes a change of plan by gains and losses', () => {
  expect(planDifference({ features: ['content', 'paper'] }, { features: ['content', 'ePaper'] })).toEqual({
    gained: [{ feature: 'ePaper' }],
    lost: [{ feature: 'paper' }],
  });
  expect(planDifference({ features: ['content'] }, { features: ['content'] })).toEqual({ gained: [], lost: [] });
});

const week = { features: ['content', 'paper'], paperDays: ['monday', 'thursday', 'friday', 'saturday'] } as const;
const weekend = { features: ['content', 'paper'], paperDays: ['friday', 'saturday'] } as const;
const digital = { features: ['content'], paperDays: [] } as const;
const weekdaysOnly = { feature: 'paper', days: ['monday', 'thursday'] } as const;

test.each([
  ['fewer days', week, weekend, { gained: [], lost: [weekdaysOnly] }],
  ['more days', weekend, week, { gained: [weekdaysOnly], lost: [] }],
  ['no paper', weekend, digital, { gained: [], lost: [{ feature: 'paper', days: ['friday', 'saturday'] }] }],
  ['unknown days', { features: ['paper'] }, { features: ['paper'], paperDays: ['friday'] }, { gained: [], lost: [] }],
] as const)('R-27 a change to %s names the days that are lost or gained', (_name, from, to, difference) => {
  expect(planDifference(from, to)).toEqual(difference);
});

test('R-27 compares the paper if its days differ, and keeps the shared days', () => {
  expect(differingFeatures([week, weekend])).toEqual(['paper']);
  expect(differingFeatures([week, week])).toEqual([]);
  expect(sharedParts(weekend, week)).toEqual([
    { feature: 'content' },
    { feature: 'paper', days: ['friday', 'saturday'] },
  ]);
});

test('R-27 omits features that all plans share when comparing plans', () => {
  const plans = [
    { features: ['content', 'paper', 'familySharing'] },
    { features: ['content', 'ePaper', 'paper'] },
  ] as const;
  expect(differingFeatures(plans.map(({ features }) => ({ features: [...features] })))).toEqual([
    'familySharing',
    'ePaper',
  ]);
});

describe('sortOffers', () => {
  const offers: readonly PlanOffer[] = [
    aPlanOffer({ ariaPlanID: 'POL-UNG', planName: 'Ung', priceOre: 9900 }),
    aPlanOffer({ ariaPlanID: 'POL-DIGITAL', planName: 'Digital', priceOre: 19_900, isCurrent: true }),
    aPlanOffer({ ariaPlanID: 'POL-DIGITAL-YEARLY', planName: 'Digital', priceOre: 215_000, billingPeriod: 'yearly' }),
    aPlanOffer({ ariaPlanID: 'POL-KOMPLETT', planName: 'Komplett', priceOre: 34_900 }),
    aPlanOffer({ ariaPlanID: 'POL-DIGITAL-Q', planName: 'Digital', priceOre: 56_900, billingPeriod: 'quarterly' }),
  ];

  test('R-27 lists other plans apart from other billing periods of the current plan', () => {
    const { current, plans, periods } = sortOffers(offers);
    expect(current?.ariaPlanID).toBe('POL-DIGITAL');
    expect(plans.map(({ ariaPlanID }) => ariaPlanID)).toEqual(['POL-KOMPLETT', 'POL-UNG']);
    expect(periods.map(({ ariaPlanID }) => ariaPlanID)).toEqual(['POL-DIGITAL-Q', 'POL-DIGITAL-YEARLY']);
  });

  test('R-27 treats all plans as other plans if the current one is not listed', () => {
    const others = offers.filter(({ isCurrent }) => !isCurrent);
    expect(sortOffers(others)).toMatchObject({ current: undefined, periods: [] });
  });
});

test.each([
  ['yearly', 379_000, 31_583],
  ['quarterly', 99_900, 33_300],
  ['monthly', 34_900, 34_900],
] as const)('R-27 converts a %s price of %i øre to %i a month', (billingPeriod, priceOre, expected) => {
  expect(monthlyOre({ billingPeriod, priceOre })).toBe(expected);
});

test.each([
  ['ACTIVE', false],
  ['TRIAL', false],
  ['ACTIVE_NON_BILLABLE', false],
  ['SUSPENDED', true],
  ['PENDING_INSTALLATION', true],
  ['PENDING_ACTIVATION', true],
  ['CANCELLED', false],
] as const)('R-28 tells whether cancelling %s ends the subscription at once: %s', (status, expected) => {
  expect(endsImmediately(statusCodes[status])).toBe(expected);
});

test('R-28 P-12 distinguishes an order before its first day from a paused subscription', () => {
  const pause = { fromDate: '2026-12-01', toDate: '2026-12-31' };
  for (const instStatusCode of [statusCodes.PENDING_INSTALLATION, statusCodes.PENDING_ACTIVATION]) {
    expect(hasBegun(aSubscription({ instStatusCode }))).toBe(false);
  }
  expect(hasBegun(aSubscription({ instStatusCode: statusCodes.PENDING_ACTIVATION, pause }))).toBe(true);
  expect(hasBegun(aSubscription({ instStatusCode: statusCodes.SUSPENDED }))).toBe(true);
});

test('R-29 restores planned changes when a cancellation is undone', () => {
  const pause = { fromDate: '2026-12-01', toDate: '2026-12-31' };
  const afterRegret = { renewalDate: '2026-12-01', pendingChange: null, pause };
  const cancelled = aSubscription({ renewalDate: null, expiryDate: '2026-11-30', afterRegret });
  expect(withoutCancellation(cancelled)).toMatchObject({ renewalDate: '2026-12-01', pause });
  expect(withoutCancellation(aSubscription()).renewalDate).toBe(aSubscription().renewalDate);
});

test.each([
  ['INACTIVE', 'unpaidOrder'],
  ['CANCELLED', 'cancelled'],
  ['TERMINATED', 'terminated'],
] as const)('R-08 tells a person how their latest subscription, which was %s, ended', (status, kind) => {
  const latest = aSubscription({ instStatusCode: statusCodes[status], planName: 'Helg' });
  const state = formerStateOf([latest, aSubscription({ instStatusCode: statusCodes.TERMINATED })]);
  expect(state).toEqual({ kind, subscription: latest });
});

test('R-08 tells a person whose latest subscription ended before its first day that it never began', () => {
  const latest = aSubscription({
    instStatusCode: statusCodes.CANCELLED,
    startedOn: '2026-11-25',
    expiryDate: '2026-11-21',
  });
  expect(formerStateOf([latest])).toEqual({ kind: 'neverStarted', subscription: latest });
});

test('R-08 recognises that a person has never subscribed', () => {
  expect(formerStateOf([])).toEqual({ kind: 'none' });
});
