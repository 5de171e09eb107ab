import type { Activity, ActivityFacts } from '#src/contract/activity.ts';
import { renewalPriceOre } from '#src/domain/next-charge.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import { startOfDay, type TitleWork } from '#origin/platform/due-work/due-source.ts';
import { findRunningDiscount } from './discount-repository.ts';
import { pricesOf } from './price-changes.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { planOf } from './plan-catalogue.ts';

/** Returns how a subscription is paid, for the receipt; empty if unknown. */
export function paymentFact({ paymentMethod }: Pick<SubscriptionRow, 'paymentMethod'>): ActivityFacts {
  return paymentMethod === null ? {} : { paymentMethod: paymentMethod.id };
}

/** Returns a subscription's price, billing period and payment method, for the receipt. */
export function priceFacts(row: Pick<SubscriptionRow, 'priceOre' | 'billingPeriod' | 'paymentMethod'>): ActivityFacts {
  return { priceOre: row.priceOre, billingPeriod: row.billingPeriod, ...paymentFact(row) };
}

/**
 * Returns the price facts from the next renewal, with the later price if a discount applies then.
 */
export async function renewalPriceFacts(database: Database, row: SubscriptionRow): Promise<ActivityFacts> {
  const discount = await findRunningDiscount(database, row.subscriptionNo);
  if (row.renewalDate === null) return priceFacts(row);
  const priceOre = renewalPriceOre({ ...pricesOf(row), discount }, row.renewalDate);
  if (discount === null) return priceFacts({ ...row, priceOre });
  const { priceAfterOre } = discount;
  return { ...priceFacts({ ...row, priceOre }), ...(priceOre === priceAfterOre ? {} : { priceAfterOre }) };
}

/** Returns the facts of a log line about the period that begins on a day. */
export function stepChargeFacts(row: SubscriptionRow, day: Day): ActivityFacts {
  const { planKind, renewalDate } = row;
  const toDate = renewalDate === null ? null : addDays(renewalDate, -1);
  return { planName: planOf(row, planKind).name, fromDate: day, toDate, ...priceFacts(row) };
}

interface StepLine {
  readonly day: Day;
  /** By default the start of the day. */
  readonly at?: Instant;
  readonly kind: Activity['kind'];
  readonly facts: ActivityFacts;
}

/** Writes the log line of an automatic step on a day. */
export function recordStep(
  { transaction, title: { titleCode } }: TitleWork,
  { accountNo }: SubscriptionRow,
  { day, at = startOfDay(day), ...line }: StepLine,
): Promise<Activity> {
  return recordActivity(transaction, { accountNo, titleCode, at, by: 'system', personId: null, ...line });
}
