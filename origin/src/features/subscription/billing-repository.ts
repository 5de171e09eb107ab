import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { findCredited, writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import { type Database, prepared } from '#origin/platform/database/database.ts';
import type { TitleWork } from '#origin/platform/due-work/due-source.ts';
import type { Activity } from '#src/contract/activity.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { type Billing, paidPeriodAt } from './billing.ts';
import { findRunningDiscount } from './discount-repository.ts';
import { listPriceOreOf } from './plan-catalogue.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { billingPeriod, takenDiscount } from './subscription-tables.ts';
import { updateSubscription } from './subscription-writes.ts';

const selectPeriods = prepared((database) =>
  database
    .select()
    .from(billingPeriod)
    .where(eq(billingPeriod.subscriptionNo, sql.placeholder('subscriptionNo')))
    .orderBy(asc(billingPeriod.from)),
);

export async function findBilling(database: Database, row: SubscriptionRow): Promise<Billing> {
  const periods = await selectPeriods(database, { subscriptionNo: row.subscriptionNo });
  const givenBack = await findCredited(database, row.subscriptionNo);
  const paid = periods.map((period) => ({ ...period, givenBackOre: givenBack.get(period.from) ?? 0 }));
  return { row, periods: paid, discount: await findRunningDiscount(database, row.subscriptionNo) };
}

export async function findChargedPeriods(database: Database, subscriptionNos: readonly string[]) {
  return database
    .select()
    .from(billingPeriod)
    .where(inArray(billingPeriod.subscriptionNo, [...subscriptionNos]));
}

interface PeriodCharge {
  readonly day: Day;
  readonly line: Activity;
  readonly reason: 'firstPeriod' | 'renewal' | 'planChange';
  readonly dueOn?: Day;
}

export async function chargePeriod(
  { transaction, title: { titleCode } }: TitleWork,
  row: SubscriptionRow,
  { day, line, reason, dueOn = day }: PeriodCharge,
): Promise<void> {
  const { accountNo, subscriptionNo, planKind, billingPeriod: length, priceOre: amountOre, renewalDate } = row;
  if (renewalDate === null) throw new Error('The period to charge has no end.');
  const to = addDays(renewalDate, -1);
  const listPriceOre = listPriceOreOf(row, row, day);
  const period = { subscriptionNo, from: day, to, amountOre, listPriceOre, planKind, billingPeriod: length };
  // The database refuses a second period with the same first day.
  await transaction.insert(billingPeriod).values(period);
  await writeEntry(transaction, {
    kind: 'charge',
    reason,
    accountNo,
    titleCode,
    subscriptionNo,
    periodFrom: day,
    sumOre: amountOre,
    basis: { priceOre: amountOre, listPriceOre, billingPeriod: length, from: day, to },
    activityId: line.id,
    dueOn,
    at: Date.parse(line.at),
  });
}

/**
 * Extends a subscription by a day: its period, its renewal or end, its discount, and the dependent steps all move by a
 * day.
 */
export async function extendByDay(transaction: Database, billing: Billing, today: Day): Promise<void> {
  const { subscriptionNo, renewalDate, expiryDate, pendingFrom } = billing.row;
  const later = (day: Day | null): Day | null => (day === null ? null : addDays(day, 1));
  const paid = paidPeriodAt(billing, today);
  if (paid !== undefined) {
    const isPaid = and(eq(billingPeriod.subscriptionNo, subscriptionNo), eq(billingPeriod.from, paid.from));
    const to = addDays(paid.to, 1);
    await transaction.update(billingPeriod).set({ to }).where(isPaid);
  }
  await updateSubscription(transaction, subscriptionNo, {
    renewalDate: later(renewalDate),
    expiryDate: later(expiryDate),
    pendingFrom: pendingFrom === renewalDate ? later(pendingFrom) : pendingFrom,
  });
  const discount = await findRunningDiscount(transaction, subscriptionNo);
  // A reduced price begins and ends with a period.
  if (discount === null || discount.untilDate < today) return;
  const fromDate = discount.fromDate > today ? addDays(discount.fromDate, 1) : discount.fromDate;
  const moved = { fromDate, untilDate: addDays(discount.untilDate, 1) };
  await transaction.update(takenDiscount).set(moved).where(eq(takenDiscount.id, discount.id));
}
