import type * as v from 'valibot';
import { findDeletionDay } from '#origin/features/account/holder.ts';
import { findDeliveryAddress } from '#origin/features/delivery-plan/planned-changes.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { answerWith } from '#origin/platform/http/answer.ts';
import type { PlanChangePreviewSchema, PlanUndoPreviewSchema } from '#src/contract/subscription-change.ts';
import { refusalOf } from '#src/domain/allowed-actions.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { Result } from '#src/lib/result.ts';
import { type CurrentSubscription, isActionAllowed } from './current-subscription.ts';
import { countShared, dropPendingPaper } from './end-subscription.ts';
import {
  type PendingPlanChange,
  paperAfterChange,
  paperAfterUndo,
  paperDayFacts,
  stopCreditFacts,
} from './paper-after-change.ts';
import { rulesForPlan } from './personal-delivery-rules.ts';
import { planNameOf, planOf } from './plan-catalogue.ts';
import { type PlanChangeTerms, planChangeDay, planChangeTerms, planChargeFacts } from './plan-change-terms.ts';
import { type OfferFacts, type PlanChoice, type PlanOfferCase, planOffersFor } from './plan-offers.ts';
import { paymentFact, renewalPriceFacts } from './price-facts.ts';
import type { SubscriptionWrite } from './subscription-mount.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { type ChangeResult, recordChange } from './subscription-service.ts';
import { updateSubscription, withoutPendingChange } from './subscription-writes.ts';

type Preview = v.InferInput<typeof PlanChangePreviewSchema>;

export interface OfferedChange {
  readonly offer: PlanOfferCase['offer'];
  readonly choice: PlanChoice;
  readonly terms: PlanChangeTerms;
}

/** Why a plan is not available: to anyone right now, or to this person. */
type OfferRefusal = 'notAllowed' | 'planNotOffered' | NonNullable<PlanOfferCase['offer']['refusal']>;

export async function findOfferFacts(database: Database, held: CurrentSubscription): Promise<OfferFacts> {
  const { row, account, today, holder } = held;
  const { accountNo, title } = holder;
  return {
    row,
    // A person who may pay the invoices counts as the payer.
    isPayer: isActionAllowed('payInvoice', held),
    birthdate: account.birthDate,
    hasAddress: (await findDeliveryAddress(database, accountNo, title.titleCode)) !== null,
    today,
    delivery: title.delivery,
  };
}

export async function previewPlanOrder(
  database: Database,
  held: CurrentSubscription,
  ariaPlanID: string,
): Promise<Result<Preview, OfferRefusal>> {
  const offered = await findOffered(database, held, ariaPlanID);
  if (!offered.ok) return offered;
  const { offer, choice, terms } = offered.value;
  return answerWith({
    plan: offer,
    fromDate: terms.fromDate,
    ...previewSums(terms),
    paper: await paperAfterChange(database, held, toPendingPlan(choice, terms)),
    familyMembersLosing: await countLosing(database, held.row, choice),
  });
}

async function countLosing(database: Database, row: SubscriptionRow, { planKind }: PlanChoice): Promise<number> {
  const isLost = planOf(row, row.planKind).eligibleForSharing && !planOf(row, planKind).eligibleForSharing;
  return isLost ? countShared(database, row) : 0;
}

export async function orderPlan(
  call: SubscriptionWrite,
  request: { readonly ariaPlanID: string; readonly fromDate: Day; readonly chargedOre: number },
): ChangeResult<OfferRefusal | 'deletionPlanned' | 'previewOutdated'> {
  const { held } = call;
  const isDeletionPlanned = (await findDeletionDay(call.transaction, held.row.accountNo)) !== null;
  if (isDeletionPlanned) return { ok: false, error: 'deletionPlanned' };
  const offered = await findOffered(call.transaction, held, request.ariaPlanID);
  if (!offered.ok) return offered;
  const { choice, terms } = offered.value;
  if (terms.fromDate !== request.fromDate || terms.chargedOre !== request.chargedOre) {
    return { ok: false, error: 'previewOutdated' };
  }
  const pending = toPendingPlan(choice, terms);
  const paper = await paperAfterChange(call.transaction, held, pending);
  const familyLosing = await countLosing(call.transaction, held.row, choice);
  const changed = await updateSubscription(call.transaction, held.row.subscriptionNo, pending);
  const facts = {
    formerPlanName: planNameOf(held.row),
    planName: planOf(held.row, choice.planKind).name,
    priceOre: choice.priceOre,
    billingPeriod: choice.billingPeriod,
    undoUntil: addDays(terms.fromDate, -1),
    ...(paper === null || paper.lapsing.length === 0 ? {} : { lapsedChanges: paper.lapsing.length }),
    ...(familyLosing === 0 ? {} : { familyLosing }),
    ...paperDayFacts(paper),
    ...stopCreditFacts(paper),
    ...planChargeFacts(terms),
    ...paymentFact(held.row),
  };
  return recordChange(call, changed, { kind: 'planChangeOrdered', facts });
}

export async function previewPlanWithdrawal(
  database: Database,
  held: CurrentSubscription,
): Promise<Result<v.InferInput<typeof PlanUndoPreviewSchema>, 'notAllowed' | 'noPendingChange'>> {
  const refusal = undoRefusalOf(held);
  return refusal === null ? { ok: true, value: await paperAfterUndo(database, held) } : { ok: false, error: refusal };
}

export async function undoPlan(call: SubscriptionWrite): ChangeResult<'notAllowed' | 'noPendingChange'> {
  const { held } = call;
  const refusal = undoRefusalOf(held);
  if (refusal !== null) return { ok: false, error: refusal };
  const { row } = held;
  const paper = await paperAfterUndo(call.transaction, held);
  const changed = await updateSubscription(call.transaction, row.subscriptionNo, withoutPendingChange);
  await dropPendingPaper(call, changed);
  const facts = {
    planName: planNameOf(row),
    ...(await renewalPriceFacts(call.transaction, changed)),
    ...(row.pendingPlanKind === null ? {} : { formerPlanName: planOf(row, row.pendingPlanKind).name }),
    ...stopCreditFacts(paper),
  };
  return recordChange(call, changed, { kind: 'planChangeUndone', facts });
}

function undoRefusalOf({ facts }: CurrentSubscription): 'notAllowed' | 'noPendingChange' | null {
  const refusal = refusalOf('undoPlanChange', facts);
  if (refusal === null) return null;
  return refusal === 'noPlanChange' ? 'noPendingChange' : 'notAllowed';
}

async function findOffered(
  database: Database,
  held: CurrentSubscription,
  ariaPlanID: string,
): Promise<Result<OfferedChange, OfferRefusal>> {
  if (!isActionAllowed('changePlan', held)) return { ok: false, error: 'notAllowed' };
  const offers = planOffersFor(await findOfferFacts(database, held));
  const found = offers.find(({ offer }) => offer.ariaPlanID === ariaPlanID);
  if (found === undefined || found.choice === null) return { ok: false, error: 'planNotOffered' };
  const { offer, choice } = found;
  if (offer.refusal !== null) return { ok: false, error: offer.refusal };
  const rules = rulesForPlan(held.holder.title, choice.planKind);
  const fromDate = planChangeDay(held.billing, choice, { now: held.now, today: held.today, rules });
  return { ok: true, value: { offer, choice, terms: planChangeTerms(held.billing, choice, fromDate) } };
}

export function toPendingPlan(choice: PlanChoice, { fromDate }: Pick<PlanChangeTerms, 'fromDate'>): PendingPlanChange {
  return {
    pendingPlanKind: choice.planKind,
    pendingFrom: fromDate,
    pendingBillingPeriod: choice.billingPeriod,
    pendingPriceOre: choice.priceOre,
  };
}

export function previewSums({ chargedOre, credit, nextChargeOn, nextChargeOre }: PlanChangeTerms) {
  const sums = { chargedOre, nextChargeOn, nextChargeOre };
  if (credit === null) return { ...sums, credit };
  const { amountOre: ore, unusedDays, periodDays, paidOre: pricePaidOre } = credit;
  return { ...sums, credit: { ore, unusedDays, periodDays, pricePaidOre } };
}
