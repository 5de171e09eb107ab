import { and, asc, gt, inArray } from 'drizzle-orm';
import { writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { type DueSource, type DueStep, startOfDay, type TitleWork } from '#origin/platform/due-work/due-source.ts';
import type { Activity } from '#src/contract/activity.ts';
import { codesOf, type FleetTitle } from '#src/domain/fleet.ts';
import type { LifecycleEvent } from '#src/domain/lifecycle-transitions.ts';
import { renewalPriceOre } from '#src/domain/next-charge.ts';
import { type StatusCode, statusCodes } from '#src/domain/subscription.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { anchorAt, firstRenewal, nextRenewal } from './billing.ts';
import { chargePeriod, findBilling } from './billing-repository.ts';
import { pauseForDeletion, waitsForDeletion } from './deletion-pause.ts';
import { endDiscounts, findRunningDiscount } from './discount-repository.ts';
import { dropDeliveryWithoutPaper, endSubscription, revokeShared } from './end-subscription.ts';
import { resumeAfterPause, startPause } from './pause-steps.ts';
import { isPlanKind, planBringsPaper, planNameOf, planOf } from './plan-catalogue.ts';
import { type PlanChangeTerms, planChangeTerms, planChargeFacts } from './plan-change-terms.ts';
import { type PriceColumns, priceColumns, pricesOf } from './price-changes.ts';
import { priceFacts, recordStep, stepChargeFacts } from './price-facts.ts';
import { announcePrice } from './price-notice.ts';
import { nextStepOf, nextSubscriptionDay, type SubscriptionStep, stepRuleVersion } from './steps-ahead.ts';
import { findSubscriptions, type SubscriptionRow } from './subscription-repository.ts';
import { subscription } from './subscription-tables.ts';
import { nextStatus, updateSubscription, withoutAnnouncedPrice, withoutPendingChange } from './subscription-writes.ts';

type CarryOut = (work: TitleWork, row: SubscriptionRow, day: Day) => Promise<void>;

const carryOut: Readonly<Record<SubscriptionStep['kind'], CarryOut>> = {
  start,
  changePlan,
  pause: startPause,
  resume,
  renew,
  end,
};

/** Charges nothing if the holder has requested deletion. */
export async function carryOutStep(work: TitleWork, row: SubscriptionRow, step: SubscriptionStep): Promise<void> {
  if (!(await pauseForDeletion(work, row, step))) await carryOut[step.kind](work, row, step.day);
}

async function start(work: TitleWork, row: SubscriptionRow, day: Day): Promise<void> {
  if (row.access === 'gift') return startGift(work, row, day);
  const renewalDate =
    row.renewalDate !== null && row.renewalDate > day ? row.renewalDate : firstRenewal(day, row.billingPeriod);
  const started = await updateSubscription(work.transaction, row.subscriptionNo, {
    status: nextStatus(row.status, 'activated'),
    renewalDate,
    billingAnchor: anchorAt(row, day),
  });
  const line = await recordStep(work, started, { day, kind: 'started', facts: stepChargeFacts(started, day) });
  // A purchase has already been paid for.
  const { periods } = await findBilling(work.transaction, row);
  if (periods.some(({ from }) => from === day)) return;
  await chargePeriod(work, started, { day, line, reason: 'firstPeriod' });
}

/** Someone else has already paid for a gift, and it ends automatically. */
async function startGift(work: TitleWork, row: SubscriptionRow, day: Day): Promise<void> {
  const status = nextStatus(row.status, 'trialStarted');
  const started = await updateSubscription(work.transaction, row.subscriptionNo, { status });
  const facts = { planName: planNameOf(row), fromDate: day, toDate: row.expiryDate };
  await recordStep(work, started, { day, kind: 'started', facts });
}

async function renew(work: TitleWork, row: SubscriptionRow, day: Day): Promise<void> {
  const renewed = await updateSubscription(work.transaction, row.subscriptionNo, {
    status: row.status === statusCodes.TRIAL ? nextStatus(row.status, 'trialConverted') : row.status,
    ...(await priceFrom(work, row, day)),
    renewalDate: nextRenewal(row, day),
    access: row.access === 'gift' ? 'own' : row.access,
    billingAnchor: anchorAt(row, day),
  });
  const line = await recordStep(work, renewed, { day, kind: 'renewed', facts: stepChargeFacts(renewed, day) });
  await chargePeriod(work, renewed, { day, line, reason: 'renewal' });
}

/** After a deletion pause, charges the renewal price, since a discount may still apply. */
async function resume(work: TitleWork, row: SubscriptionRow, day: Day): Promise<void> {
  const price = waitsForDeletion(row) ? await priceFrom(work, row, day) : {};
  await resumeAfterPause(work, { ...row, ...price }, day);
}

async function priceFrom(work: TitleWork, row: SubscriptionRow, day: Day): Promise<PriceColumns> {
  const discount = await findRunningDiscount(work.transaction, row.subscriptionNo);
  if (discount !== null && day > discount.untilDate) await endDiscounts(work.transaction, row.subscriptionNo, day);
  return priceColumns(row, renewalPriceOre({ ...pricesOf(row), discount }, day), day);
}

async function changePlan(work: TitleWork, row: SubscriptionRow, day: Day): Promise<void> {
  const { pendingPlanKind: planKind, pendingBillingPeriod: billingPeriod, pendingPriceOre: priceOre } = row;
  if (planKind === null || !isPlanKind(row, planKind) || billingPeriod === null || priceOre === null) {
    await updateSubscription(work.transaction, row.subscriptionNo, withoutPendingChange);
    return;
  }
  const billing = await findBilling(work.transaction, row);
  const terms = planChangeTerms(billing, { planKind, billingPeriod, priceOre }, day);
  const changed = await updateSubscription(work.transaction, row.subscriptionNo, {
    planKind,
    billingPeriod,
    priceOre,
    status: row.status === statusCodes.TRIAL ? nextStatus(row.status, 'trialConverted') : row.status,
    renewalDate: terms.nextChargeOn,
    billingAnchor: day,
    ...withoutAnnouncedPrice,
    // A plan change makes a gift, or a student subscription, an ordinary one.
    access: row.access === 'gift' || (row.access === 'student' && planKind !== row.planKind) ? 'own' : row.access,
    ...withoutPendingChange,
  });
  const facts = {
    planName: planOf(row, planKind).name,
    formerPlanName: planNameOf(row),
    ...priceFacts(changed),
    ...planChargeFacts(terms),
  };
  const line = await recordStep(work, changed, { day, kind: 'planChanged', facts });
  await chargePeriod(work, changed, { day, line, reason: 'planChange' });
  await creditPeriod(work, row, { terms, line });
  await endDiscounts(work.transaction, row.subscriptionNo, day);
  const lastDay = addDays(day, -1);
  if (!planOf(row, planKind).eligibleForSharing) await revokeShared(work, row, { lastDay, at: startOfDay(day) });
  if (!planBringsPaper(row, planKind)) await dropDeliveryWithoutPaper(work, row, { lastDay, at: startOfDay(day) });
}

async function creditPeriod(
  { transaction, title: { titleCode } }: TitleWork,
  { accountNo, subscriptionNo }: SubscriptionRow,
  { terms: { credit, creditedFrom, fromDate }, line }: { readonly terms: PlanChangeTerms; readonly line: Activity },
): Promise<void> {
  if (credit === null || creditedFrom === null) return;
  await writeEntry(transaction, {
    kind: 'credit',
    reason: 'planChangeCredit',
    accountNo,
    titleCode,
    subscriptionNo,
    periodFrom: creditedFrom,
    sumOre: credit.amountOre,
    basis: { ...credit },
    activityId: line.id,
    dueOn: fromDate,
    at: Date.parse(line.at),
  });
}

async function end(work: TitleWork, row: SubscriptionRow, day: Day): Promise<void> {
  const lastDay = addDays(day, -1);
  const status = nextStatus(row.status, endingOf(row.status));
  const ended = await endSubscription(work, row, { status, lastDay, at: startOfDay(day) });
  const facts = { planName: planNameOf(row), toDate: lastDay };
  await recordStep(work, ended, { day, kind: 'ended', facts });
}

function endingOf(status: StatusCode): LifecycleEvent {
  if (status === statusCodes.TRIAL) return 'trialExpired';
  return status === statusCodes.PENDING_TERMINATION ? 'terminated' : 'periodEnded';
}

export const subscriptionDueSource: DueSource = {
  rows: subscription,
  ruleVersion: stepRuleVersion,

  nextStep: async (work, { accountNo, now }) => {
    const rows = await findSubscriptions(work.transaction, accountNo, codesOf([work.title]));
    const steps = rows.flatMap((row): DueStep[] => {
      const step = nextStepOf(row);
      if (step === null || startOfDay(step.day) > now) return [];
      const { kind, day } = step;
      const carryOut: DueStep['carryOut'] = (tools) =>
        kind === 'announcePrice' ? announcePrice(work, { ...tools, now }, row) : carryOutStep(work, row, { kind, day });
      const at = startOfDay(day);
      return [{ at, rank: 'subscription', announces: 'subscription:changed', carryOut }];
    });
    return steps.toSorted((one, other) => one.at - other.at)[0] ?? null;
  },

  // A step is due from the start of its day. It can be due too early only if its stored day differs from the rule's.
  postpone: async ({ transaction, title }, { accountNo }) => {
    await recalculate(transaction, await findSubscriptions(transaction, accountNo, codesOf([title])));
  },

  recalculate: async (database, titles) => {
    for (let last: string | undefined = ''; last !== undefined; ) {
      const rows: readonly SubscriptionRow[] = await rowsAfter(database, titles, last);
      await recalculate(database, rows);
      last = rows.at(-1)?.subscriptionNo;
    }
  },
};

const batchSize = 1000;

function rowsAfter(database: Database, titles: readonly FleetTitle[], last: string) {
  return database
    .select()
    .from(subscription)
    .where(and(inArray(subscription.titleCode, codesOf(titles)), gt(subscription.subscriptionNo, last)))
    .orderBy(asc(subscription.subscriptionNo))
    .limit(batchSize);
}

/** Reads each row again in its own transaction, because another process may be changing it. */
async function recalculate(database: Database, rows: readonly SubscriptionRow[]): Promise<void> {
  for (const row of rows) {
    if (row.nextDueOn === nextSubscriptionDay(row)) continue;
    await database.transaction((transaction) => updateSubscription(transaction, row.subscriptionNo, {}));
  }
}
