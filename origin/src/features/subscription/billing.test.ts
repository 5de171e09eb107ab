import { describe, expect, test } from 'vitest';
import { anchorBefore, billingAnchorOf, chargedPeriodAt, firstRenewal, nextRenewal, periodEndAt } from './billing.ts';

const plain = {
  billingAnchor: null,
  billingPeriod: 'monthly',
  expiryDate: null,
  renewalDate: '2027-03-21',
  startedOn: '2024-03-10',
} as const;

describe('billing periods of a subscription', () => {
  test('O-03 count from the start where the renewal follows from it', () => {
    expect(billingAnchorOf({ ...plain, startedOn: '2024-01-31', renewalDate: '2027-02-28' })).toBe('2024-01-31');
    expect(billingAnchorOf({ ...plain, billingAnchor: '2020-05-05' })).toBe('2020-05-05');
  });

  test('O-03 else they count so that one begins on the renewal date, the leap day too', () => {
    for (const renewalDate of ['2027-03-21', '2027-03-31', '2028-02-29']) {
      const anchor = billingAnchorOf({ ...plain, renewalDate });
      expect(anchor).toBe(anchorBefore(renewalDate));
      for (const billingPeriod of ['monthly', 'quarterly', 'yearly'] as const) {
        expect(chargedPeriodAt({ ...plain, renewalDate, billingPeriod }, renewalDate)?.from).toBe(renewalDate);
      }
    }
  });

  test('R-28 a cancelled one has its last period still', () => {
    const cancelled = { ...plain, renewalDate: null, expiryDate: '2027-03-20' };
    expect(chargedPeriodAt(cancelled, '2027-03-10')).toEqual({ from: '2027-02-21', to: '2027-03-20' });
    expect(chargedPeriodAt({ ...plain, renewalDate: null }, '2027-03-10')).toBeNull();
  });

  test('R-28 the period ends before the renewal, or counts from the start where nothing is charged', () => {
    expect(periodEndAt(plain, '2027-03-10')).toBe('2027-03-20');
    expect(periodEndAt({ ...plain, renewalDate: null }, '2027-03-12')).toBe('2027-04-09');
  });

  test('O-03 renewals come back to the 31st', () => {
    const days = ['2027-01-31'];
    for (let index = 0; index < 4; index += 1) days.push(nextRenewal('2026-12-31', 'monthly', days.at(-1) ?? ''));
    expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
    expect(firstRenewal('2028-02-29', 'yearly')).toBe('2029-02-28');
  });
});
