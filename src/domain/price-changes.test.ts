import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayNumber } from '#src/lib/calendar-days.ts';
import { type BillingPeriod, billingPeriodAt, billingPeriods } from './billing-periods.ts';
import type { Prices } from './catalogue-schema.ts';
import {
  type AnnouncedPrice,
  announcedPrice,
  priceNoticeDay,
  priceNoticeDays,
  priceToAnnounce,
  type RenewedSubscription,
} from './price-changes.ts';

const startedOn = '2026-11-10';

function priceFrom(from: string, priceOre: number): Prices {
  return { from, monthly: priceOre, quarterly: priceOre, yearly: priceOre, monthlyPremium: priceOre };
}

function held(changes: Partial<RenewedSubscription> = {}): RenewedSubscription {
  const { billingPeriod = 'monthly' } = changes;
  const renewalAfter = (day: string) => addDays(billingPeriodAt(startedOn, billingPeriod, day).to, 1);
  return { priceOre: 19_900, billingPeriod, renewalDate: renewalAfter(startedOn), renewalAfter, ...changes };
}

const dearer = { prices: [priceFrom('2020-01-01', 19_900), priceFrom('2027-03-01', 22_900)] };

describe('O-13 the notice of a new price', () => {
  test('O-13 a price notice is due 45 days before the first period at the new price', () => {
    expect(priceNoticeDay(held(), dearer)).toBe('2027-01-24');
    expect(priceToAnnounce(held(), dearer, '2027-01-24')).toEqual({ priceOre: 22_900, fromDate: '2027-03-10' });
  });

  test('O-13 after a late notice, the new price applies to a period at least 30 days ahead', () => {
    expect(priceToAnnounce(held(), dearer, '2027-02-08')).toEqual({ priceOre: 22_900, fromDate: '2027-03-10' });
    expect(priceToAnnounce(held(), dearer, '2027-02-09')).toEqual({ priceOre: 22_900, fromDate: '2027-04-10' });
  });

  test('O-13 a notice to a yearly subscriber waits for the renewal', () => {
    expect(priceNoticeDay(held({ billingPeriod: 'yearly' }), dearer)).toBe('2027-09-26');
  });

  test.each([
    ['the plan has only one price', held(), { prices: dearer.prices.slice(0, 1) }],
    ['the subscription already has the newest price', held({ priceOre: 22_900 }), dearer],
    ['the subscription has its own price', held({ priceOre: 15_000 }), dearer],
    [
      'the old price returns before the renewal',
      held({ billingPeriod: 'yearly' }),
      {
        prices: [...dearer.prices, priceFrom('2027-05-01', 19_900)],
      },
    ],
  ])('O-13 no notice is sent if %s', (_, subscription, plan) => {
    expect(priceNoticeDay(subscription, plan)).toBeNull();
  });

  test('O-13 an announced price is not charged if the list price is lower by then', () => {
    const announced = { priceOre: 22_900, fromDate: '2027-03-10' };
    expect(announcedPrice(announced, 'monthly', dearer)).toEqual(announced);
    expect(announcedPrice(announced, 'monthly', { prices: dearer.prices.slice(0, 1) }).priceOre).toBe(19_900);
  });
});

test('O-13 no renewal costs more than the price announced 30 days before it', () => {
  const laterPrices = fc.array(
    fc.record({ day: fc.nat(900), priceOre: fc.constantFrom(17_900, 19_900, 22_900, 24_900) }),
    {
      maxLength: 5,
    },
  );
  fc.assert(
    fc.property(
      laterPrices,
      fc.constantFrom<BillingPeriod>(...billingPeriods),
      fc.nat(60),
      (later, billingPeriod, late) => {
        const prices = [...new Map(later.map(({ day, priceOre }) => [day, priceOre])).entries()]
          .toSorted(([one], [other]) => one - other)
          .map(([day, priceOre]) => priceFrom(addDays(startedOn, day + 1), priceOre));
        const plan = { prices: [priceFrom('2020-01-01', 19_900), ...prices] };
        let subscription = held({ billingPeriod });
        let announced: (AnnouncedPrice & { readonly sentOn: string }) | null = null;
        for (let today = startedOn; today < '2030-01-01'; today = addDays(today, 1)) {
          const due = announced === null ? priceNoticeDay(subscription, plan) : null;
          if (due !== null && addDays(due, late) <= today) {
            const next = priceToAnnounce(subscription, plan, today);
            if (next !== null) announced = { ...next, sentOn: today };
          }
          if (today !== subscription.renewalDate) continue;
          const { renewalAfter, priceOre: before } = subscription;
          let priceOre = before;
          if (announced !== null && announced.fromDate <= today) {
            ({ priceOre } = announcedPrice(announced, billingPeriod, plan));
            expect(priceOre).toBeLessThanOrEqual(announced.priceOre);
            expect(dayNumber(today) - dayNumber(announced.sentOn)).toBeGreaterThanOrEqual(priceNoticeDays);
            announced = null;
          }
          subscription = { ...subscription, priceOre, renewalDate: renewalAfter(today) };
        }
        const newest = plan.prices.at(-1);
        // Four years later everyone pays the newest price, unless the notice is still ahead.
        if (priceNoticeDay(subscription, plan) === null) expect(subscription.priceOre).toBe(newest?.[billingPeriod]);
      },
    ),
    { numRuns: 200 },
  );
});
