import type { AccountPlace } from '#origin/features/account/holder.ts';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { startOfDay, type TitleWork } from '#origin/platform/due-work/due-source.ts';
import type { Activity, ActivityFacts } from '#src/contract/activity.ts';
import { renewalPriceOre } from '#src/domain/next-charge.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { findRunningDiscount } from './discount-repository.ts';
import { isPaused, pauseOf } from './paused-days.ts';
import { planNameOf, planOf } from './plan-catalogue.ts';
import { pricesOf } from './price-changes.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

export function paymentFact({ paymentMethod }: Pick<SubscriptionRow, 'paymentMethod'>): ActivityFacts {
  return paymentMethod === null ? {} : { paymentMethod: paymentMethod.id };
}

export function priceFacts(row: Pick<SubscriptionRow, 'priceOre' | 'billingPeriod' | 'paymentMethod'>): ActivityFacts {
  return { priceOre: row.priceOre, billingPeriod: row.billingPeriod, ...paymentFact(row) };
}

export async function renewalPriceFacts(database: Database, row: SubscriptionRow): Promise<ActivityFacts> {
  if (row.renewalDate === null) return priceFacts(row);
  const discount = await findRunningDiscount(database, row.subscriptionNo);
  const priceOre = renewalPriceOre({ ...pricesOf(row), discount }, row.renewalDate);
  const { priceAfterOre = priceOre } = discount ?? {};
  return { ...priceFacts({ ...row, priceOre }), ...(priceOre === priceAfterOre ? {} : { priceAfterOre }) };
}

export function stepChargeFacts(row: SubscriptionRow, day: Day): ActivityFacts {
  const toDate = row.renewalDate === null ? null : addDays(row.renewalDate, -1);
  return { planName: planNameOf(row), fromDate: day, toDate, ...priceFacts(row) };
}

/** Facts for receipts which say that planned changes lapse or apply again. */
export function plannedFacts(row: SubscriptionRow): ActivityFacts {
  const { pendingPlanKind, pendingFrom, pendingPriceOre, pendingBillingPeriod } = row;
  const pause = isPaused(row) ? null : pauseOf(row);
  return {
    ...(pendingPlanKind === null ? {} : { plannedPlanName: planOf(row, pendingPlanKind).name }),
    ...(pendingFrom === null ? {} : { plannedFromDate: pendingFrom }),
    ...(pendingPriceOre === null ? {} : { plannedPriceOre: pendingPriceOre }),
    ...(pendingBillingPeriod === null ? {} : { plannedBillingPeriod: pendingBillingPeriod }),
    ...(pause === null ? {} : { plannedPauseFrom: pause.fromDate, plannedPauseTo: pause.toDate }),
  };
}

interface Event {
  readonly at: Instant;
  readonly kind: Activity['kind'];
  readonly facts: ActivityFacts;
  /** The reason, if staff made the change; undefined for an automatic one. */
  readonly staffNote?: string | undefined;
}

/** Writes the log line of an automatic step, or of a change that staff recorded. */
export function recordEvent(
  transaction: Database,
  { accountNo, titleCode }: AccountPlace,
  { staffNote, facts, ...line }: Event,
): Promise<Activity> {
  const by = staffNote === undefined ? 'system' : 'customerCenter';
  const note = staffNote === undefined ? {} : { note: staffNote };
  return recordActivity(transaction, {
    accountNo,
    titleCode,
    by,
    personId: null,
    facts: { ...facts, ...note },
    ...line,
  });
}

export function recordStep(
  { transaction, title: { titleCode } }: TitleWork,
  { accountNo }: Pick<SubscriptionRow, 'accountNo'>,
  { day, ...line }: Omit<Event, 'at' | 'staffNote'> & { readonly day: Day; readonly at?: Instant },
): Promise<Activity> {
  return recordEvent(transaction, { accountNo, titleCode }, { at: startOfDay(day), ...line });
}
