import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#src/lib/calendar-days.ts';
import { ageOn, isBelowAge, mayBuy } from './ages.ts';
import { billingPeriodAt, billingPeriods } from './billing-periods.ts';
import { type PlanChangeRequest, planChangePreview } from './plans.ts';
import { hasPaper, isBusinessAdmin, isYouthPlan, type PlanFacts, statusCodes } from './subscription.ts';

const plan = (given: Partial<PlanFacts> & { info?: string }): PlanFacts => ({
  ariaPlanID: 'DIGITAL',
  planProductType: 'DIGITAL',
  eligibleForSharing: true,
  instStatusCode: statusCodes.ACTIVE,
  ...given,
  subsRetrieveSubscriptionAddInfo: { subscriptionInfo1: given.info ?? null },
});

describe('kinds of plan', () => {
  test.each([
    [{}, { youth: false, paper: false, businessAdmin: false }],
    [{ ariaPlanID: 'DIGITAL-UNG-2' }, { youth: true, paper: false, businessAdmin: false }],
    [{ planProductType: 'COMBO' }, { youth: false, paper: true, businessAdmin: false }],
    [{ info: 'business-admin' }, { youth: false, paper: false, businessAdmin: true }],
    [
      { info: 'business', planProductType: 'COMBO' },
      { youth: false, paper: true, businessAdmin: false },
    ],
    [{ info: '' }, { youth: false, paper: false, businessAdmin: false }],
  ] as const)('R-01 the kinds of %j are %j', (given, kinds) => {
    const facts = plan(given);
    const read = { youth: isYouthPlan(facts), paper: hasPaper(facts), businessAdmin: isBusinessAdmin(facts) };
    expect(read).toEqual(kinds);
  });
});

describe('a change of plan', () => {
  const request: PlanChangeRequest = {
    current: { from: '2026-11-15', to: '2026-12-14', paidOre: 34_900, givenBackOre: 0 },
    next: { billingPeriod: 'monthly', priceOre: 49_900 },
    timing: 'now',
    today: '2026-11-20',
  };

  test('P-11 a change at the next period charges nothing now', () => {
    expect(planChangePreview({ ...request, timing: 'nextPeriod' })).toEqual({
      fromDate: '2026-12-15',
      chargeNowOre: 0,
      credit: null,
      balanceOre: 0,
      nextChargeDate: '2026-12-15',
      nextChargeOre: 49_900,
    });
  });

  test('P-11 credits the unused days of the period and states the basis', () => {
    // 15 November to 14 December has 30 days, and 25 of them are left on the 20th: 349,00 kr * 25 / 30 = 290,83 kr.
    expect(planChangePreview(request)).toEqual({
      fromDate: '2026-11-20',
      chargeNowOre: 20_817,
      credit: { amountOre: 29_083, paidOre: 34_900, unusedDays: 25, periodDays: 30 },
      balanceOre: 0,
      nextChargeDate: '2026-12-20',
      nextChargeOre: 49_900,
    });
  });

  test('P-11 keeps an unused part of the credit for the next charges', () => {
    const cheaper = {
      ...request,
      current: { from: '2026-10-15', to: '2027-10-14', paidOre: 399_900, givenBackOre: 0 },
    } as const;
    const preview = planChangePreview({ ...cheaper, next: { billingPeriod: 'monthly', priceOre: 19_900 } });
    expect(preview).toMatchObject({
      chargeNowOre: 0,
      credit: { unusedDays: 329, periodDays: 365, amountOre: 360_458 },
    });
    expect(preview).toMatchObject({ balanceOre: 340_558, nextChargeOre: 0 });
  });

  test('P-11 gives no credit for a free trial, and at most the whole period', () => {
    const trial = { ...request, current: { ...request.current, paidOre: 0 } };
    expect(planChangePreview(trial)).toMatchObject({ chargeNowOre: 49_900, credit: { amountOre: 0 } });
    const early = planChangePreview({ ...request, today: '2026-10-01' });
    expect(early).toMatchObject({ credit: { amountOre: 34_900, unusedDays: 30, periodDays: 30 } });
  });

  test('P-11 charge, credit and balance add up exactly', () => {
    const period = fc.constantFrom(...billingPeriods);
    const sum = fc.nat(600_000);
    fc.assert(
      fc.property(period, period, sum, sum, fc.nat(800), (from, to, paidOre, priceOre, days) => {
        const givenBackOre = Math.floor(paidOre / 3);
        const preview = planChangePreview({
          current: { ...billingPeriodAt('2027-01-31', from, addDays('2027-01-31', days)), paidOre, givenBackOre },
          next: { billingPeriod: to, priceOre },
          timing: 'now',
          today: addDays('2027-01-31', days),
        });
        const credit = preview.credit?.amountOre ?? 0;
        for (const one of [credit, preview.chargeNowOre, preview.balanceOre, preview.nextChargeOre]) {
          expect(Number.isInteger(one) && one >= 0).toBe(true);
        }
        expect(credit).toBeLessThanOrEqual(paidOre - givenBackOre);
        expect(credit + preview.chargeNowOre).toBe(priceOre + preview.balanceOre);
        expect(preview.nextChargeDate > preview.fromDate).toBe(true);
      }),
    );
  });
});

describe('ages', () => {
  test.each([
    ['2008-11-20', '2026-11-19', 17],
    ['2008-11-20', '2026-11-20', 18],
    ['1992-11-20', '2026-11-19', 33],
    ['1992-11-20', '2026-11-20', 34],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-28', 19],
    ['2008-02-29', '2028-02-29', 20],
    ['2008-12-31', '2027-01-01', 18],
  ])('V-02 for the birthdate %s, the age on %s is %i', (birthdate, day, age) => {
    expect(ageOn(birthdate, day)).toBe(age);
  });

  test('V-02 allows buying from the eighteenth birthday', () => {
    expect(mayBuy('2008-11-21', '2026-11-20')).toBe(false);
    expect(mayBuy('2008-11-20', '2026-11-20')).toBe(true);
  });

  test('V-02 allows the youth plan until the day before the thirty-fourth birthday', () => {
    expect(isBelowAge('1992-11-21', '2026-11-20', 34)).toBe(true);
    expect(isBelowAge('1992-11-20', '2026-11-20', 34)).toBe(false);
  });
});
