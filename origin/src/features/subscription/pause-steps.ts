import { startOfDay, type TitleWork } from '#origin/platform/due-work/due-source.ts';
import { transition } from '#src/domain/lifecycle-transitions.ts';
import { ordinaryPriceOre } from '#src/domain/next-charge.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { pick } from '#src/lib/pick.ts';
import { anchorAt, nextRenewal } from './billing.ts';
import { chargePeriod } from './billing-repository.ts';
import { endDiscounts, findRunningDiscount } from './discount-repository.ts';
import { isPaused, pauseOf } from './paused-days.ts';
import { planNameOf } from './plan-catalogue.ts';
import { recordStep, stepChargeFacts } from './price-facts.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { findSharedFrom, nextStatus, updateSubscription, withoutPause } from './subscription-writes.ts';

/** Returns the ordinary price of a period: a pause ends any discount. */
export async function priceAfterPause(
  { transaction }: Pick<TitleWork, 'transaction'>,
  row: SubscriptionRow,
): Promise<number> {
  const discount = await findRunningDiscount(transaction, row.subscriptionNo);
  return ordinaryPriceOre({ priceOre: row.priceOre, discount });
}

export async function startPause(work: TitleWork, row: SubscriptionRow, day: Day): Promise<void> {
  const { transaction } = work;
  const pause = pauseOf(row);
  if (pause === null) throw new Error('The pause to begin is not planned.');
  const span = { pauseMonths: row.pauseMonths, pausedFrom: pause.fromDate, resumesOn: addDays(pause.toDate, 1) };
  await updateSubscription(transaction, row.subscriptionNo, {
    ...span,
    status: nextStatus(row.status, 'pauseBegan'),
    priceOre: await priceAfterPause(work, row),
    renewalDate: span.resumesOn,
    billingAnchor: anchorAt(row, day),
  });
  await endDiscounts(transaction, row.subscriptionNo, day);
  await recordPause(work, row, { day, span });
}

interface PauseSpan extends Pick<SubscriptionRow, 'pauseMonths' | 'pausedFrom'> {
  readonly resumesOn: Day;
}

/** Records a pause of the subscription and of those shared from it. */
export async function recordPause(
  work: TitleWork,
  row: SubscriptionRow,
  { day, span }: { readonly day: Day; readonly span: PauseSpan },
): Promise<void> {
  const days = { fromDate: day, toDate: addDays(span.resumesOn, -1) };
  for (const shared of await findSharedFrom(work.transaction, row.subscriptionNo)) {
    const paused = transition(shared.status, 'pauseBegan');
    if (!paused.ok) continue;
    await updateSubscription(work.transaction, shared.subscriptionNo, { ...span, status: paused.status });
    await recordStep(work, shared, { day, kind: 'pauseBegan', facts: { planName: planNameOf(shared), ...days } });
  }
  await recordStep(work, row, { day, kind: 'pauseBegan', facts: { planName: planNameOf(row), ...days } });
}

export async function resumeAfterPause(work: TitleWork, row: SubscriptionRow, day: Day): Promise<void> {
  const resumed = await resumeSubscription(work, row, { day, paperFrom: day, at: startOfDay(day) });
  const line = await recordStep(work, resumed, { day, kind: 'pauseEnded', facts: stepChargeFacts(resumed, day) });
  await chargePeriod(work, resumed, { day, line, reason: 'renewal' });
}

interface Resumption {
  readonly day: Day;
  /** First day of the paper. It may be later than the access, since delivery must be set up. */
  readonly paperFrom: Day;
  readonly at: Instant;
}

/** Resumes a subscription and those shared from it. The caller writes the log line and the charge. */
export async function resumeSubscription(
  work: TitleWork,
  row: SubscriptionRow,
  { day, paperFrom, at }: Resumption,
): Promise<SubscriptionRow> {
  const resumed = await updateSubscription(work.transaction, row.subscriptionNo, {
    ...withoutPause,
    status: nextStatus(row.status, 'activated'),
    ...pick(row, 'priceOre', 'announcedPriceOre', 'announcedFrom'),
    resumesOn: paperFrom,
    renewalDate: nextRenewal(row, day),
    billingAnchor: anchorAt(row, day),
  });
  for (const shared of await findSharedFrom(work.transaction, row.subscriptionNo)) {
    if (!isPaused(shared)) continue;
    await updateSubscription(work.transaction, shared.subscriptionNo, {
      ...withoutPause,
      status: nextStatus(shared.status, 'activated'),
      resumesOn: day,
    });
    const facts = { planName: planNameOf(shared), fromDate: day };
    await recordStep(work, shared, { day, at, kind: 'pauseEnded', facts });
  }
  return resumed;
}
