import { expect, test } from 'vitest';
import { monthsOfPeriod } from './billing-periods.ts';
import { type Plan, planCatalogue, soldPeriods } from './plan-catalogue.ts';

test.each(Object.entries<Plan>(planCatalogue))(
  'R-03 a longer period of %s costs no more than its months',
  (_, plan) => {
    for (const period of soldPeriods) {
      expect(plan.priceOre[period]).toBeLessThanOrEqual(monthsOfPeriod[period] * plan.priceOre.monthly);
    }
    expect(plan.priceOre.yearly).toBeLessThanOrEqual(4 * plan.priceOre.quarterly);
  },
);
