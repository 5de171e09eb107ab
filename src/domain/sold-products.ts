import type { Day } from '#src/lib/calendar-days.ts';
import type { SoldPlan } from './catalogue-schema.ts';
import { planDeliveryRules } from './plan-paper-days.ts';
import { planIdOf, pricesOn, roleKinds, soldPeriods } from './plan-catalogue.ts';
import type { Title } from './title.ts';

/** The plans that a title sells on a day, the largest first, as every back end lists them. */
export function soldProducts(
  { titleCode, sells, delivery }: Pick<Title, 'titleCode' | 'sells' | 'delivery'>,
  day: Day,
) {
  return sells.map((plan) => {
    const { kind, name, productType, features, paperDays = null, vatPercent, belowAge = null } = plan;
    const prices = pricesOn(plan, day);
    return {
      ariaPlanID: planIdOf(titleCode, kind),
      planName: name,
      planProductType: productType,
      features: [...features],
      paperDays: hasPaper(plan) ? [...planDeliveryRules(delivery, paperDays).publicationDays] : [],
      prices: soldPeriods.map((billingPeriod) => ({ billingPeriod, priceOre: prices[billingPeriod] })),
      vatPercent,
      needsAddress: hasPaper(plan),
      belowAge,
      needsStudentVerification: kind === roleKinds.student,
    };
  });
}

function hasPaper({ productType }: SoldPlan): boolean {
  return productType === 'COMBO';
}
