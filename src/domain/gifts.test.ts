import { describe, expect, test } from 'vitest';
import {
  canWithdrawGift,
  formatGiftCode,
  giftMonths,
  giftOfferDay,
  giftPriceOre,
  giftRefusal,
  giftStateOn,
  giftStates,
  giftTermEnd,
  lapseNoticeDay,
  lastGiftDay,
  lastSendDay,
  readGiftCode,
} from './gifts.ts';

const today = '2026-11-22';

describe('the price of a gift', () => {
  const prices = [
    { billingPeriod: 'monthly', priceOre: 20_000 },
    { billingPeriod: 'quarterly', priceOre: 57_000 },
    { billingPeriod: 'yearly', priceOre: 216_000 },
  ] as const;
  test.each([
    [1, 20_000],
    [3, 57_000],
    [6, 114_000],
    [12, 216_000],
  ] as const)('P-14 %i months cost %i øre', (months, priceOre) => {
    expect(giftPriceOre(prices, months)).toBe(priceOre);
  });
  test('P-14 a longer gift never costs more per month', () => {
    const perMonth = giftMonths.map((months) => (giftPriceOre(prices, months) ?? 0) / months);
    expect(perMonth).toEqual(perMonth.toSorted((one, other) => other - one));
  });
  test('P-14 a gift length without a price is not available', () => {
    expect(giftPriceOre([], 3)).toBeUndefined();
  });
});

describe('the state of a gift', () => {
  const facts = { state: 'paid', sendOn: null, isSent: false, expiresOn: '2029-11-22' } as const;
  test.each([
    [{ state: 'awaitingPayment', expiresOn: null }, 'awaitingPayment'],
    [{ state: 'unpaid', expiresOn: null }, 'unpaid'],
    [{}, 'ready'],
    [{ sendOn: '2026-12-24' }, 'scheduled'],
    [{ sendOn: '2026-11-20', isSent: true }, 'ready'],
    [{ expiresOn: today }, 'ready'],
    [{ expiresOn: '2026-11-21' }, 'expired'],
    [{ state: 'redeemed', expiresOn: '2026-11-21' }, 'redeemed'],
    [{ state: 'withdrawn', expiresOn: '2026-11-21' }, 'withdrawn'],
  ] as const)('P-14 a gift with %j is %s', (changes, state) => {
    expect(giftStateOn({ ...facts, ...changes }, today)).toBe(state);
  });
});

describe('redeeming a gift', () => {
  test.each([
    ['awaitingPayment', 'giftUnpaid'],
    ['unpaid', 'giftUnpaid'],
    ['redeemed', 'giftRedeemed'],
    ['withdrawn', 'giftWithdrawn'],
    ['expired', 'giftExpired'],
    ['scheduled', null],
    ['ready', null],
  ] as const)('P-14 the refusal for a gift that is %s is %s', (state, refusal) => {
    expect(giftRefusal(state, false)).toBe(refusal);
  });
  test('P-14 a subscriber cannot redeem a gift, and problems of the gift are reported first', () => {
    const refusals = giftStates.map((state) => giftRefusal(state, true));
    expect(refusals.filter((refusal) => refusal === 'alreadySubscriber')).toHaveLength(2);
    expect(giftRefusal('redeemed', true)).toBe('giftRedeemed');
  });
});

describe('withdrawing a gift', () => {
  test.each([
    ['ready', '2026-11-09', today, true],
    ['scheduled', '2026-11-09', today, true],
    ['ready', '2026-11-06', today, false],
    ['redeemed', '2026-11-20', today, false],
    ['expired', '2026-11-20', today, false],
    ['awaitingPayment', null, today, false],
  ] as const)(
    'P-14 N-01 a gift that is %s, bought on %s, can be withdrawn from on %s: %s',
    (state, boughtOn, day, can) => {
      expect(canWithdrawGift(state, boughtOn, day)).toBe(can);
    },
  );
});

test('P-14 a gift is valid for three years, is sent within a year and lasts whole months', () => {
  expect(lastGiftDay(today)).toBe('2029-11-22');
  expect(lastSendDay('2028-02-29')).toBe('2029-02-28');
  expect(giftTermEnd('2027-01-31', 1)).toBe('2027-02-27');
  expect(giftTermEnd('2026-11-22', 12)).toBe('2027-11-21');
  expect(giftOfferDay('2027-02-27')).toBe('2027-02-13');
  expect(lapseNoticeDay('2029-11-22')).toBe('2029-09-23');
});

describe('gift codes', () => {
  test.each(['ABCD-EFGH-2345-6789', 'abcdefgh23456789', ' abcd efgh 2345 6789 ', 'ABCD–EFGH–2345–6789'])(
    'P-14 reads the code typed as %j',
    (typed) => {
      expect(readGiftCode(typed)).toBe('ABCDEFGH23456789');
    },
  );
  test.each(['', 'ABCD', 'ABCD-EFGH-2345-678', 'ABCD-EFGH-2345-67890', 'ABCD-EFGH-2345-678O', '<script>alert(1)'])(
    'P-14 rejects %j as a code',
    (typed) => {
      expect(readGiftCode(typed)).toBeUndefined();
    },
  );
  test('P-14 a code is printed in groups', () => {
    expect(formatGiftCode('ABCDEFGH23456789')).toBe('ABCD-EFGH-2345-6789');
  });
});
