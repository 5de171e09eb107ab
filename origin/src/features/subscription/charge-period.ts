import type { Activity } from '#src/contract/activity.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import type { TitleWork } from '#origin/platform/due-work/due-source.ts';
import { insertPeriod } from './billing-repository.ts';
import { listPriceOreOf } from './plan-catalogue.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

interface PeriodCharge {
  readonly day: Day;
  readonly line: Activity;
  readonly reason: 'firstPeriod' | 'renewal' | 'planChange';
  /** Due date; by default the day on which the period begins. */
  readonly dueOn?: Day;
}

/** Charges the period from a day up to the day before the renewal, and stores it. */
export async function chargePeriod(
  { transaction, title: { titleCode } }: TitleWork,
  row: SubscriptionRow,
  { day, line, reason, dueOn = day }: PeriodCharge,
): Promise<void> {
  const { accountNo, subscriptionNo, planKind, billingPeriod, priceOre: amountOre, renewalDate } = row;
  if (renewalDate === null) throw new Error('The period to charge has no end.');
  const to = addDays(renewalDate, -1);
  const listPriceOre = listPriceOreOf(row, row, day);
  await insertPeriod(transaction, { subscriptionNo, from: day, to, amountOre, listPriceOre, planKind, billingPeriod });
  await writeEntry(transaction, {
    kind: 'charge',
    reason,
    accountNo,
    titleCode,
    subscriptionNo,
    periodFrom: day,
    sumOre: amountOre,
    basis: { priceOre: amountOre, listPriceOre, billingPeriod, from: day, to },
    activityId: line.id,
    dueOn,
    at: Date.parse(line.at),
  });
}
