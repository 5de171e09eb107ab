import { describe, expect, test } from 'vitest';
import { readGroupCatalogue } from '#scripts/fleet/read-catalogue.ts';
import { codeOf, codeRefusal, offerEnd, offerFitRefusal, offerPriceOre } from './campaigns.ts';
import type { DiscountCode } from './catalogue-schema.ts';
import { needsOfPurchase, type PurchaseFacts, quarantineEnd, refusalOfPurchase } from './purchase-rules.ts';

const today = '2027-03-10';
const digital = { isSold: true, belowAge: null, isStudent: false, hasPaper: false };
const noOffer = { kind: 'none', fitRefusal: null, quarantineEndsOn: null, codeRefusal: null } as const;
const facts: PurchaseFacts = {
  today,
  isSubscriber: false,
  isFormerSubscriber: false,
  isStudent: false,
  birthDate: '1980-05-05',
  plan: digital,
  isDelivered: null,
  isNamed: true,
  offer: noOffer,
};
const refusal = (given: Partial<PurchaseFacts>) => refusalOfPurchase({ ...facts, ...given });
const youth = { ...digital, belowAge: 34 };
const paper = { ...digital, hasPaper: true };

const { winback: winbackTerms, intro } = readGroupCatalogue().campaigns;

describe('who may buy', () => {
  test.each([
    ['2009-03-11', today, 'tooYoung'],
    ['2009-03-10', today, null],
    ['2009-02-28', today, null],
    // Born on 29 February: the birthday is 1 March in years without that day.
    ['2008-02-29', '2026-02-28', 'tooYoung'],
    ['2008-02-29', '2026-03-01', null],
    ['2008-02-29', '2028-02-28', null],
  ] as const)('V-02 R-03 for a buyer born on %s, the refusal on %s is %s', (birthDate, day, expected) => {
    expect(refusal({ birthDate, today: day })).toBe(expected);
  });

  test.each([
    ['1993-03-11', today, null],
    ['1993-03-10', today, 'notYouth'],
    ['1992-02-29', '2026-02-28', null],
    ['1992-02-29', '2026-03-01', 'notYouth'],
    ['2009-03-11', today, 'tooYoung'],
  ] as const)(
    'V-02 R-03 A-09 for a buyer of the youth plan born on %s, the refusal on %s is %s',
    (birthDate, day, expected) => {
      expect(refusal({ birthDate, today: day, plan: youth })).toBe(expected);
      if (expected === 'notYouth') expect(refusal({ birthDate, today: day })).toBeNull();
    },
  );

  test('R-03 V-02 a wrong code takes precedence over the age, which has its own screen', () => {
    const offer = { ...noOffer, kind: 'code', codeRefusal: 'codeUnknown' } as const;
    expect(refusal({ birthDate: '2012-01-01', offer })).toBe('codeUnknown');
    expect(refusal({ birthDate: '2012-01-01' })).toBe('tooYoung');
  });

  test('R-03 an existing subscription takes precedence over other refusals', () => {
    expect(refusal({ isSubscriber: true, birthDate: '2020-01-01' })).toBe('alreadySubscriber');
    expect(refusal({ plan: { ...digital, isSold: false } })).toBe('planNotSold');
    expect(refusal({ plan: { ...digital, isStudent: true } })).toBe('studentUnverified');
  });

  test('R-19 a confirmed student may buy the student plan, from the age of 18, like everyone else', () => {
    const student = { ...digital, isStudent: true };
    expect(refusal({ plan: student, isStudent: true })).toBeNull();
    expect(refusal({ plan: student, isStudent: true, birthDate: '2010-01-01' })).toBe('tooYoung');
  });

  test('R-03 a plan with paper needs an address with delivery', () => {
    expect(refusal({ plan: paper, isDelivered: false })).toBe('notDelivered');
    expect(refusal({ plan: digital, isDelivered: false })).toBeNull();
    expect(refusal({ plan: paper, isDelivered: true })).toBeNull();
    const needs = (given: Partial<PurchaseFacts>) => needsOfPurchase({ ...facts, ...given });
    expect(needs({ plan: paper, birthDate: null, isNamed: false })).toEqual(['birthDate', 'address', 'name']);
    expect(needs({ plan: paper, isDelivered: true })).toEqual([]);
    expect(needs({ birthDate: null })).toEqual(['birthDate']);
  });
});

describe('offers', () => {
  test('R-04 the returning-customer offer is for former subscribers outside the quarantine', () => {
    const winback = { ...noOffer, kind: 'winback' } as const;
    expect(refusal({ offer: winback })).toBe('notFormerSubscriber');
    expect(refusal({ offer: winback, isFormerSubscriber: true })).toBeNull();
    const quarantineEndsOn = quarantineEnd('2026-09-10', 180);
    expect(quarantineEndsOn).toBe('2027-03-10');
    expect(refusal({ offer: { ...winback, quarantineEndsOn }, isFormerSubscriber: true })).toBeNull();
    const held = { ...winback, quarantineEndsOn: '2027-03-11' };
    expect(refusal({ offer: held, isFormerSubscriber: true })).toBe('quarantine');
    expect(refusal({ offer: { ...held, kind: 'intro' } })).toBe('quarantine');
    expect(refusal({ offer: { ...held, kind: 'none' } })).toBeNull();
    expect(refusal({ offer: { ...winback, fitRefusal: 'offerNotForPlan' }, isFormerSubscriber: true })).toBe(
      'offerNotForPlan',
    );
  });

  test('R-04 A-09 CAMP-2020-03-003 is three months at half price, paid monthly', () => {
    if (winbackTerms === undefined) throw new Error('there is no winback campaign');
    expect(winbackTerms.id).toBe('CAMP-2020-03-003');
    expect(offerPriceOre(19_900, winbackTerms)).toBe(9_950);
    expect(offerEnd(winbackTerms, { fromDate: '2026-11-30', billingPeriod: 'monthly' })).toBe('2027-02-27');
    expect(offerFitRefusal(winbackTerms, { planKind: 'DIGITAL', billingPeriod: 'yearly' })).toBe('offerNotForPeriod');
    expect(offerFitRefusal(winbackTerms, { planKind: 'UNG', billingPeriod: 'monthly' })).toBe('offerNotForPlan');
  });

  test('R-03 the first month of Digital costs 1 kr', () => {
    if (intro === undefined) throw new Error('there is no intro campaign');
    expect(offerPriceOre(19_900, intro)).toBe(100);
    expect(offerPriceOre(50, intro)).toBe(50);
    expect(offerEnd(intro, { fromDate: '2027-01-31', billingPeriod: 'monthly' })).toBe('2027-02-27');
  });
});

describe('discount codes', () => {
  const code: DiscountCode = {
    id: 'VINTER',
    plans: ['DIGITAL'],
    billingPeriods: ['monthly'],
    periods: 2,
    reduction: { percent: 25 },
    fromDate: '2027-03-01',
    toDate: '2027-03-31',
    maxUses: 2,
  };
  const use = { today, planKind: 'DIGITAL', billingPeriod: 'monthly', uses: 1, isUsedByPerson: false } as const;

  test.each([
    [{}, null],
    [{ today: '2027-02-28' }, 'codeUnknown'],
    [{ today: '2027-03-01' }, null],
    [{ today: '2027-03-31' }, null],
    [{ today: '2027-04-01' }, 'codeExpired'],
    [{ uses: 2 }, 'codeUsedUp'],
    [{ isUsedByPerson: true }, 'codeUsedBefore'],
    [{ planKind: 'KOMPLETT' }, 'offerNotForPlan'],
    [{ billingPeriod: 'yearly' }, 'offerNotForPeriod'],
  ] as const)('R-03 the refusal for a code with %j is %s', (given, expected) => {
    expect(codeRefusal(code, { ...use, ...given })).toBe(expected);
  });

  test('R-03 ignores case and spaces in a code, and refuses a purchase with an invalid code', () => {
    expect(codeOf(' vin ter ')).toBe('VINTER');
    expect(refusal({ offer: { ...noOffer, kind: 'code', codeRefusal: 'codeExpired' } })).toBe('codeExpired');
    expect(refusal({ offer: { ...noOffer, kind: 'code' } })).toBeNull();
    expect(offerPriceOre(19_900, code)).toBe(14_925);
  });
});
