import { statusCodes } from '#src/domain/subscription.ts';
import type { Title } from '#src/domain/title.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { type NewSubscription, unbilledColumns } from '#origin/features/subscription/subscription-writes.ts';
import type { DemoKind } from './demo-kind.ts';
import { demoPersonOf } from './demo-person.ts';

/** The title that demo people with two subscriptions have beside their own, and what those of that title have. */
const [second, third] = ['POL', 'DJB'] as const;

/** The free digital subscription to another title that some demo people have (N-14). */
export function secondPaper(title: Title, { kind, hasSecondPaper = false }: DemoKind, today: Day): NewSubscription[] {
  if (!hasSecondPaper) return [];
  const { accountNo } = demoPersonOf(title, kind);
  return [
    {
      ...unbilledColumns,
      subscriptionNo: `${accountNo}-2`,
      accountNo,
      titleCode: title.titleCode === second ? third : second,
      planKind: 'DIGITAL',
      status: statusCodes.ACTIVE_NON_BILLABLE,
      access: 'own',
      sharedFrom: null,
      info1: null,
      priceOre: 0,
      billingPeriod: 'monthly',
      expiryDate: null,
      startedOn: addDays(today, -400),
      orderedOn: null,
    },
  ];
}
