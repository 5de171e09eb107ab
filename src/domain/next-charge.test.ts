import { describe, expect, test } from 'vitest';
import { type ChargeFacts, nextChargeOf, payDayOf } from './next-charge.ts';

const discount = { priceOre: 17_450, priceAfterOre: 34_900, fromDate: '2026-12-02', untilDate: '2027-03-01' };

function facts(changes: Partial<ChargeFacts>): ChargeFacts {
  return { priceOre: 34_900, renewalDate: '2026-12-02', discount: null, pause: null, pendingChange: null, ...changes };
}

describe('nextChargeOf', () => {
  test('R-01 without a discount, charges the price at the renewal', () => {
    expect(nextChargeOf(facts({}))).toEqual({ day: '2026-12-02', priceOre: 34_900 });
    expect(nextChargeOf(facts({ renewalDate: null }))).toBeNull();
  });

  test.each([
    ['its first day', 34_900, '2026-12-02', 17_450],
    ['a day within it', 17_450, '2027-02-02', 17_450],
    ['the day after its last', 17_450, '2027-03-02', 34_900],
    ['a day before it', 34_900, '2026-12-01', 34_900],
  ])('P-12 applies a discount at a renewal on %s', (_, priceOre, renewalDate, charged) => {
    expect(nextChargeOf(facts({ priceOre, renewalDate, discount }))).toEqual({ day: renewalDate, priceOre: charged });
  });

  test('P-12 a pause postpones the charge and ends the discount', () => {
    const pause = { fromDate: '2026-12-02', toDate: '2027-01-01' };
    expect(nextChargeOf(facts({ pause, discount, priceOre: 17_450 }))).toEqual({ day: '2027-01-02', priceOre: 34_900 });
  });

  test('P-11 returns no charge for a planned change of plan, which has its own preview', () => {
    expect(nextChargeOf(facts({ pendingChange: { fromDate: '2026-12-02', priceOre: 19_900 } }))).toBeNull();
    const later = facts({ pendingChange: { fromDate: '2026-12-20', priceOre: 19_900 } });
    expect(nextChargeOf(later)).toEqual({ day: '2026-12-02', priceOre: 34_900 });
  });
});

test.each([
  ['BANKGIRO', '2027-01-23'],
  ['AVTALEGIRO', '2027-01-23'],
  ['VIPPS', '2027-01-11'],
  ['SWEDBANK-PPG', '2027-01-09'],
] as const)('R-37 a charge of 9 January by %s is paid on %s', (id, day) => {
  expect(payDayOf(id, '2027-01-09', 14)).toBe(day);
});
