import type { Weekday } from '#src/lib/calendar-days.ts';
import { monthsOfPeriod } from './billing-periods.ts';
import type { Campaign, Catalogue, Plan, Prices } from './catalogue-schema.ts';
import { roleKinds } from './plan-catalogue.ts';

export interface CatalogueIssue {
  readonly field: string;
  readonly value: unknown;
  readonly expected: string;
}

/** Reports unknown plans, and prices and offers out of order. */
export function catalogueIssues(catalogue: Catalogue): CatalogueIssue[] {
  const { sells, plans, campaigns, codes, stay } = catalogue;
  const known = Object.keys(plans);
  const unknown = (field: string, kinds: readonly string[]): CatalogueIssue[] =>
    kinds.flatMap((kind, index) =>
      known.includes(kind)
        ? []
        : [{ field: `${field}.${index}`, value: kind, expected: `a plan of the catalogue: ${known.join(', ')}` }],
    );
  const offers = [
    ...Object.entries(campaigns).flatMap(([kind, campaign]) =>
      campaign === undefined ? [] : [{ field: `campaigns.${kind}`, ...campaign }],
    ),
    ...codes.map((code, index) => ({ field: `codes.${index}`, ...code })),
  ];
  return [
    ...Object.values(roleKinds)
      .filter((kind) => !known.includes(kind))
      .map((kind) => ({ field: `plans.${kind}`, value: undefined, expected: 'a plan; the system gives it to people' })),
    ...Object.entries(plans).flatMap(([kind, plan]) => planIssues(`plans.${kind}`, plan)),
    ...unknown('sells', sells),
    ...(sells.length === 0
      ? [
          {
            field: 'sells',
            value: sells,
            expected: 'at least one plan that has its paper on a day on which the title prints',
          },
        ]
      : []),
    ...offers.flatMap((offer) => [...unknown(`${offer.field}.plans`, offer.plans), ...spanIssues(offer)]),
    ...stay.flatMap(({ plans: kinds }, index) => unknown(`stay.${index}.plans`, kinds)),
    ...Object.entries(plans).flatMap(([kind, plan]) => successorIssues(kind, plan, catalogue)),
    ...codes.flatMap(({ id }, index) =>
      codes.findIndex((code) => code.id === id) === index
        ? []
        : [{ field: `codes.${index}.id`, value: id, expected: 'each code once' }],
    ),
  ];
}

/** Reports paper days of a title's own plan on which the title does not print. */
export function paperDayIssues(
  plans: Readonly<Record<string, Plan>>,
  publicationDays: readonly Weekday[],
): CatalogueIssue[] {
  return Object.entries(plans).flatMap(([kind, { paperDays = [] }]) =>
    paperDays
      .filter((day) => !publicationDays.includes(day))
      .map((day) => ({
        field: `plans.${kind}.paperDays`,
        value: day,
        expected: `days on which the title prints: ${publicationDays.join(', ')}`,
      })),
  );
}

/** Requires a successor of the student plan, and a successor on sale of each plan on sale. */
function successorIssues(kind: string, { planAfter }: Plan, { sells, plans }: Catalogue): CatalogueIssue[] {
  if (planAfter === undefined && kind !== roleKinds.student) return [];
  const possible = sells.includes(kind) ? sells : Object.keys(plans);
  const others = possible.filter((one) => one !== kind);
  return planAfter !== undefined && others.includes(planAfter)
    ? []
    : [{ field: `plans.${kind}.planAfter`, value: planAfter, expected: `one of the plans ${others.join(', ')}` }];
}

function planIssues(field: string, { productType, features, paperDays, prices }: Plan): CatalogueIssue[] {
  const bringsPaper = productType === 'COMBO';
  const isTold = features.includes('paper');
  return [
    ...(bringsPaper === isTold
      ? []
      : [{ field: `${field}.features`, value: features, expected: 'paper if productType is COMBO, and only then' }]),
    ...(paperDays === undefined || bringsPaper
      ? []
      : [{ field: `${field}.paperDays`, value: paperDays, expected: 'no days for a plan without paper' }]),
    ...prices.flatMap(({ from }, index) => {
      const before = prices[index - 1];
      if (before === undefined || before.from < from) return [];
      return [{ field: `${field}.prices.${index}.from`, value: from, expected: `a day after ${before.from}` }];
    }),
    ...prices.flatMap((entry, index) => longPeriodIssues(`${field}.prices.${index}`, entry)),
  ];
}

/** Requires that a longer period costs no more than its months. */
function longPeriodIssues(field: string, prices: Prices): CatalogueIssue[] {
  return (['quarterly', 'yearly'] as const).flatMap((period) => {
    const value = prices[period];
    const most = monthsOfPeriod[period] * prices.monthly;
    return value > most
      ? [{ field: `${field}.${period}`, value, expected: `at most ${most}, the price of its months one by one` }]
      : [];
  });
}

function spanIssues({
  field,
  fromDate,
  toDate,
}: Pick<Campaign, 'fromDate' | 'toDate'> & { readonly field: string }): CatalogueIssue[] {
  if (fromDate === undefined || toDate === undefined || fromDate <= toDate) return [];
  return [{ field: `${field}.toDate`, value: toDate, expected: `a day from ${fromDate} on` }];
}
