import { codeOf, type DiscountCode } from '#src/domain/discount-codes.ts';

const sold = ['KOMPLETT', 'HELG', 'DIGITAL'] as const;

/** The discount codes of every title. A code that is over stays, so that a person who types it learns why it does not count. */
const codes: readonly DiscountCode[] = [
  {
    id: 'VELKOMMEN25',
    plans: sold,
    billingPeriods: ['monthly'],
    periods: 3,
    reduction: { percent: 25 },
    fromDate: '2020-01-01',
    toDate: '2099-12-31',
    maxUses: 10_000,
  },
  {
    id: 'ENGANG',
    plans: sold,
    billingPeriods: ['monthly', 'quarterly', 'yearly'],
    periods: 1,
    reduction: { percent: 50 },
    fromDate: '2020-01-01',
    toDate: '2099-12-31',
    maxUses: 1,
  },
  {
    id: 'UTGATT',
    plans: sold,
    billingPeriods: ['monthly'],
    periods: 1,
    reduction: { percent: 30 },
    fromDate: '2020-01-01',
    toDate: '2020-12-31',
    maxUses: 10_000,
  },
];

/** The discount code that a person has typed; undefined if there is none. */
export function findDiscountCode(typed: string): DiscountCode | undefined {
  const id = codeOf(typed);
  return codes.find((code) => code.id === id);
}
