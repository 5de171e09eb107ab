import type * as v from 'valibot';
import { accountPlaceOf, findDeletionDay } from '#origin/features/account/holder.ts';
import { recordOwnActivity } from '#origin/features/activity/record-activity.ts';
import { findOpenChanges } from '#origin/features/delivery-plan/planned-changes.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { getPause, PauseOption } from '#src/contract/pause.ts';
import { refusalOf } from '#src/domain/allowed-actions.ts';
import { endsDiscountEarly } from '#src/domain/campaigns.ts';
import { earliestEffectiveDay, firstIssueFrom } from '#src/domain/delivery-dates.ts';
import { transition } from '#src/domain/lifecycle-transitions.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { nextRenewal } from './billing.ts';
import { chargePeriod } from './billing-repository.ts';
import { type CurrentSubscription, isActionAllowed } from './current-subscription.ts';
import { findRunningDiscount } from './discount-repository.ts';
import { countShared } from './end-subscription.ts';
import { priceAfterPause, resumeSubscription } from './pause-steps.ts';
import { pauseOfMonths } from './paused-days.ts';
import { rulesForPlan } from './personal-delivery-rules.ts';
import { bringsPaper, planNameOf } from './plan-catalogue.ts';
import { paymentFact, priceFacts, renewalPriceFacts } from './price-facts.ts';
import type { SubscriptionWrite } from './subscription-mount.ts';
import { type ChangeResult, findSubscriptionEntity, recordChange } from './subscription-service.ts';
import { updateSubscription, withoutAnnouncedPrice, withoutPause } from './subscription-writes.ts';

type Answer = v.InferInput<typeof getPause.response>;

export async function findPause(database: Database, held: CurrentSubscription): Promise<Answer> {
  return {
    offer: isActionAllowed('pause', held) ? await offerOf(database, held) : null,
    restart: isActionAllowed('endPause', held) ? await restartOf(database, held) : null,
  };
}

export async function planPause(
  call: SubscriptionWrite,
  request: PauseOption & { readonly priceOre: number },
): ChangeResult<'deletionPlanned' | 'illegalTransition' | 'notAllowed' | 'pauseNotOffered' | 'previewOutdated'> {
  const { row, facts } = call.held;
  if ((await findDeletionDay(call.transaction, row.accountNo)) !== null) return { ok: false, error: 'deletionPlanned' };
  if (!transition(row.status, 'pauseBegan').ok) return { ok: false, error: 'illegalTransition' };
  const refusal = refusalOf('pause', facts);
  if (refusal !== null) return { ok: false, error: refusal === 'pauseNotOffered' ? refusal : 'notAllowed' };
  const option = optionsOf(call.held).find(({ months }) => months === request.months);
  if (option === undefined) return { ok: false, error: 'pauseNotOffered' };
  const { fromDate, toDate, months } = option;
  const priceOre = await priceAfterPause(call, row);
  if (fromDate !== request.fromDate || toDate !== request.toDate || priceOre !== request.priceOre) {
    return { ok: false, error: 'previewOutdated' };
  }
  const changed = await updateSubscription(call.transaction, row.subscriptionNo, {
    pauseMonths: months,
    // The pause included a promise of the price afterwards, so a new price must be announced again.
    ...withoutAnnouncedPrice,
  });
  const pauseFacts = {
    planName: planNameOf(row),
    fromDate,
    toDate,
    priceAfterOre: priceOre,
    billingPeriod: row.billingPeriod,
    undoUntil: addDays(fromDate, -1),
    ...paymentFact(row),
  };
  return recordChange(call, changed, { kind: 'pauseOrdered', facts: pauseFacts });
}

export async function withdrawPause(call: SubscriptionWrite): ChangeResult<'notAllowed' | 'noPause'> {
  const { row } = call.held;
  const refusal = refusalOf('undoPause', call.held.facts);
  if (refusal !== null) return { ok: false, error: refusal === 'noPause' ? refusal : 'notAllowed' };
  const changed = await updateSubscription(call.transaction, row.subscriptionNo, withoutPause);
  const facts = { planName: planNameOf(row), ...(await renewalPriceFacts(call.transaction, changed)) };
  return recordChange(call, changed, { kind: 'pauseUndone', facts });
}

/** Ends a running pause. A period begins today and is charged, and the paper resumes with the first possible issue. */
export async function endPauseEarly(
  call: SubscriptionWrite,
  chargedOre: number,
): ChangeResult<'deletionPlanned' | 'illegalTransition' | 'notAllowed' | 'noPause' | 'previewOutdated'> {
  const { held } = call;
  const { row, holder, today, facts } = held;
  const refusal = refusalOf('endPause', facts);
  if (refusal !== null) return { ok: false, error: refusal === 'noPause' ? refusal : 'notAllowed' };
  if (!transition(row.status, 'activated').ok) return { ok: false, error: 'illegalTransition' };
  if (row.priceOre !== chargedOre) return { ok: false, error: 'previewOutdated' };
  if ((await findDeletionDay(call.transaction, row.accountNo)) !== null) return { ok: false, error: 'deletionPlanned' };
  const work = { transaction: call.transaction, title: holder.title };
  const resumed = await resumeSubscription(work, row, {
    day: today,
    paperFrom: earliestPaperOf(held) ?? today,
    at: call.at,
  });
  const receipt = await recordOwnActivity(call, {
    kind: 'pauseEnded',
    facts: {
      planName: planNameOf(row),
      fromDate: today,
      chargedOre,
      chargedToDate: addDays(nextRenewal(row, today), -1),
      ...priceFacts(resumed),
    },
  });
  await chargePeriod(work, resumed, { day: today, line: receipt, reason: 'renewal' });
  return { ok: true, value: { subscription: await findSubscriptionEntity(call.transaction, resumed, today), receipt } };
}

async function offerOf(database: Database, held: CurrentSubscription): Promise<NonNullable<Answer['offer']>> {
  const { row } = held;
  const options = optionsOf(held);
  const discount = await findRunningDiscount(database, row.subscriptionNo);
  return {
    options,
    priceOre: await priceAfterPause({ transaction: database }, row),
    losesDiscount: options.some(({ fromDate }) => endsDiscountEarly(discount, fromDate)),
    familyMembers: await countShared(database, row),
  };
}

function optionsOf({ row, holder }: CurrentSubscription): PauseOption[] {
  return holder.title.pauseMonths.flatMap((months) => {
    const pause = pauseOfMonths(row, months);
    return pause === null ? [] : [{ months, ...pause }];
  });
}

async function restartOf(database: Database, held: CurrentSubscription): Promise<NonNullable<Answer['restart']>> {
  const { row, today } = held;
  return {
    chargedOre: row.priceOre,
    nextChargeOn: nextRenewal(row, today),
    firstIssue: await firstIssueOf(database, held),
    familyMembers: await countShared(database, row),
  };
}

/** Returns the first issue after a restart today; planned delivery stops still apply. */
async function firstIssueOf(database: Database, held: CurrentSubscription): Promise<Day | null> {
  const { row, holder, today } = held;
  const earliest = earliestPaperOf(held);
  if (earliest === null) return null;
  const changes = await findOpenChanges(database, { ...accountPlaceOf(holder), today });
  const stops = changes.filter(({ type }) => type === 'STOP');
  return firstIssueFrom(earliest, rulesForPlan(holder.title, row.planKind), stops);
}

function earliestPaperOf({ row, holder, now }: CurrentSubscription): Day | null {
  if (!bringsPaper(row)) return null;
  return earliestEffectiveDay(now, rulesForPlan(holder.title, row.planKind));
}
