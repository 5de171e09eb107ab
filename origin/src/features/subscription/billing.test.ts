import { describe, expect, test } from 'vitest';
import { statusCodes } from '#src/domain/subscription.ts';
import { subscriptionRowOf } from '#tests/support/builders/subscription-row.ts';
import {
  anchorAt,
  type Billing,
  firstRenewal,
  lastDayOfPeriod,
  nextRenewal,
  type PaidPeriod,
  paidPeriodAt,
  periodEndAt,
} from './billing.ts';
import { priceBasisAt } from './stop-credit.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { unusedParts } from './unpaid-subscription.ts';
import { withdrawalRefund } from './withdrawal-service.ts';

const row = subscriptionRowOf();

const paid = (from: string, to: string, amountOre = 34_900): PaidPeriod => ({
  subscriptionNo: '1-1',
  from,
  to,
  amountOre,
  listPriceOre: 34_900,
  planKind: 'KOMPLETT',
  billingPeriod: 'monthly',
  givenBackOre: 0,
});

const billing = (given: Partial<SubscriptionRow> = {}, periods = [paid('2027-02-21', '2027-03-20')]): Billing => ({
  row: { ...row, ...given },
  periods,
  discount: null,
});

describe('a subscription’s billing periods', () => {
  test('O-03 periods keep their anchor if one of them begins on the renewal date, and otherwise start from that date', () => {
    expect(anchorAt({ ...row, startedOn: '2024-01-31' }, '2027-02-28')).toBe('2024-01-31');
    expect(anchorAt({ ...row, billingAnchor: '2020-05-05' }, '2027-03-05')).toBe('2020-05-05');
    // An extension has moved the renewal; periods begin on that day from then on.
    expect(anchorAt({ ...row, billingAnchor: '2020-05-05' }, '2027-03-06')).toBe('2027-03-06');
    for (const day of ['2027-03-21', '2027-03-31', '2028-02-29']) expect(anchorAt(row, day)).toBe(day);
  });

  test('R-28 charged periods end as charged or extended; uncharged ones end before the renewal, or are counted from the start', () => {
    expect(periodEndAt(billing({}, [paid('2027-02-21', '2027-03-25')]), '2027-03-10')).toBe('2027-03-25');
    expect(periodEndAt(billing({}, []), '2027-03-10')).toBe('2027-03-20');
    expect(periodEndAt(billing({ renewalDate: null }, []), '2027-03-12')).toBe('2027-04-09');
  });

  test('R-28 finds a period by a day that it contains', () => {
    const periods = [paid('2027-01-21', '2027-02-20'), paid('2027-02-21', '2027-03-20')];
    expect(paidPeriodAt({ periods }, '2027-02-20')?.from).toBe('2027-01-21');
    expect(paidPeriodAt({ periods }, '2027-02-21')?.from).toBe('2027-02-21');
    expect(paidPeriodAt({ periods }, '2027-03-21')).toBeUndefined();
    expect(paidPeriodAt({ periods }, '2027-01-20')).toBeUndefined();
  });

  test('O-03 periods return to the 31st after shorter months', () => {
    const days = ['2027-01-31'];
    const facts = { ...row, billingAnchor: '2026-12-31' };
    for (let index = 0; index < 4; index += 1) days.push(nextRenewal(facts, days.at(-1) ?? ''));
    expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
    expect(firstRenewal('2028-02-29', 'yearly')).toBe('2029-02-28');
  });
});

describe('the price basis of an issue', () => {
  test('P-07 an issue’s price basis is the charge for its period, less the discount', () => {
    const periods = [paid('2027-01-21', '2027-02-20'), paid('2027-02-21', '2027-03-23', 17_450)];
    expect(priceBasisAt(billing({}, periods), '2027-02-20')).toMatchObject({ priceOre: 34_900 });
    expect(priceBasisAt(billing({}, periods), '2027-03-23')).toEqual({
      priceOre: 17_450,
      from: '2027-02-21',
      to: '2027-03-23',
    });
  });

  test('P-07 the price basis after the renewal is the upcoming charge', () => {
    expect(priceBasisAt(billing(), '2027-04-25')).toEqual({ priceOre: 34_900, from: '2027-04-21', to: '2027-05-20' });
    const paused = billing({ pauseMonths: 1 });
    expect(priceBasisAt(paused, '2027-03-25')).toMatchObject({ from: '2027-04-21', to: '2027-05-20' });
    expect(priceBasisAt(billing({ renewalDate: null, expiryDate: '2027-03-20' }), '2027-03-21')).toBeNull();
  });

  test('P-07 the price basis before all stored periods follows the first one', () => {
    expect(priceBasisAt(billing(), '2027-01-05')).toEqual({ priceOre: 34_900, from: '2026-12-21', to: '2027-01-20' });
  });

  test('P-07 the price basis in a gap between two periods is the later period', () => {
    const periods = [paid('2027-01-21', '2027-02-20'), paid('2027-04-21', '2027-05-20')];
    expect(priceBasisAt(billing({ renewalDate: '2027-05-21' }, periods), '2027-03-01')?.from).toBe('2027-04-21');
  });

  test('P-07 the price basis of a trial is zero, and that of an order is the price of its first period', () => {
    const trial = { status: statusCodes.TRIAL, startedOn: '2027-03-01', renewalDate: '2027-03-31' };
    const first = { from: '2027-03-01', to: '2027-03-30' };
    expect(priceBasisAt(billing(trial, []), '2027-03-10')).toEqual({ priceOre: 0, ...first });
    const order = { ...trial, status: statusCodes.PENDING_INSTALLATION };
    expect(priceBasisAt(billing(order, []), '2027-03-10')).toEqual({ priceOre: 34_900, ...first });
    expect(priceBasisAt(billing({ renewalDate: null }, []), '2027-03-10')).toBeNull();
  });
});

/** Bought for 749.00 on 10 March and upgraded the next day, so one of 91 days was used. */
const upgraded = billing({ orderedOn: '2027-03-10', startedOn: '2027-03-10' }, [
  { ...paid('2027-03-10', '2027-06-08', 74_900), givenBackOre: 74_077 },
  paid('2027-03-11', '2027-06-10', 99_900),
]);

describe('a withdrawal after an upgrade', () => {
  test('N-01 a withdrawal lists all payments and keeps the used part if the person requested the start', () => {
    expect(withdrawalRefund({ billing: upgraded, today: '2027-03-11' }, true)).toEqual({
      ore: 98_814,
      paidOre: 100_723,
      usedDays: 2,
      periodDays: 93,
    });
  });

  test('N-01 a withdrawal refunds everything if the person did not request the start', () => {
    expect(withdrawalRefund({ billing: upgraded, today: '2027-03-11' }, false)).toMatchObject({
      ore: 100_723,
      paidOre: 100_723,
    });
  });

  test('N-01 a withdrawal ignores periods of an earlier contract', () => {
    const later = { ...upgraded, row: { ...upgraded.row, orderedOn: '2027-03-11' } };
    expect(withdrawalRefund({ billing: later, today: '2027-03-11' }, false)).toMatchObject({
      ore: 99_900,
      paidOre: 99_900,
    });
  });
});

describe('days without access', () => {
  test('P-09 days without access count only up to the day before a replacing period', () => {
    expect(lastDayOfPeriod(upgraded, { from: '2027-03-10', to: '2027-06-08' })).toBe('2027-03-10');
    const parts = unusedParts(upgraded, { from: '2027-04-10', to: null });
    expect(parts.map(({ periodFrom, unusedDays }) => [periodFrom, unusedDays])).toEqual([['2027-03-11', 62]]);
  });

  test('P-09 credits days from the suspension to the day before access resumes', () => {
    const month = billing({}, [paid('2027-03-01', '2027-03-30', 30_000)]);
    expect(unusedParts(month, { from: '2027-03-10', to: '2027-03-12' })).toMatchObject([{ ore: 3_000, unusedDays: 3 }]);
    expect(unusedParts(month, { from: '2027-02-01', to: '2027-02-28' })).toEqual([]);
    const given = billing({}, [{ ...paid('2027-03-01', '2027-03-30', 30_000), givenBackOre: 29_000 }]);
    expect(unusedParts(given, { from: '2027-03-10', to: null })).toMatchObject([{ ore: 1_000 }]);
  });
});
