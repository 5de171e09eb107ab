import type * as v from 'valibot';
import { type Asker, findMailAddress } from '#origin/features/account/holder.ts';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import { type PostalRegister, requireValidAddress } from '#origin/features/delivery/checked-address.ts';
import { saveStandingAddress } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { purchaseTerm } from '#origin/features/purchase/products.ts';
import { termsVersion } from '#origin/features/purchase/purchase-terms.ts';
import { firstRenewal } from '#origin/features/subscription/billing.ts';
import { findCurrentSubscription, hasOwnSubscription } from '#origin/features/subscription/current-subscription.ts';
import { planBringsPaper, planNameOf, planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { recordEvent } from '#origin/features/subscription/price-facts.ts';
import type { SubscriptionWrite } from '#origin/features/subscription/subscription-mount.ts';
import { findSubscriptionByNo } from '#origin/features/subscription/subscription-repository.ts';
import { recordChange } from '#origin/features/subscription/subscription-service.ts';
import {
  insertSubscription,
  type NewSubscription,
  nextStatus,
  unbilledColumns,
  updateSubscription,
} from '#origin/features/subscription/subscription-writes.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Answer } from '#origin/platform/http/answer.ts';
import type { WriteCall } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import type { continueGift, GiftPreview, redeemGift } from '#src/contract/gift-redemption.ts';
import { socketEvents } from '#src/contract/socket-events.ts';
import { type GiftRefusal, giftOfferDay, giftRefusal, giftTermEnd, readGiftCode } from '#src/domain/gifts.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { pricesOn } from '#src/domain/plan-catalogue.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { giftStateOf, hashOfGiftCode } from './gift-entity.ts';
import { enqueueGiftMail } from './gift-mail.ts';
import {
  closeTermQuestion,
  findGiftByCode,
  type GiftRow,
  lockGift,
  updateGift,
  withoutStep,
} from './gift-repository.ts';
import { giftTerm } from './gift-tables.ts';

export async function previewGiftCode(asker: Asker, typed: string): Promise<GiftPreview> {
  const { database, title, accountNo, now } = asker;
  const row = await findByCode(database, title.titleCode, typed);
  if (row === undefined) return { standing: 'refused', code: 'giftUnknown' };
  if (row.state === 'redeemed' && accountNo !== null && row.recipientAccountNo === accountNo) {
    const held = await findSubscriptionByNo(database, row.giftNo);
    return { standing: 'mine', fromDate: held?.startedOn ?? null };
  }
  const refusal = await refusalFor(asker, row);
  if (refusal !== null || row.expiresOn === null) return { standing: 'refused', code: refusal ?? 'giftUnpaid' };
  const { planKind, months, recipientName, senderName, greeting, expiresOn } = row;
  const plan = planOf(title, planKind);
  const { titleCode } = title;
  return {
    standing: 'open',
    version: accountNo === null ? 0 : await findVersion(database, { accountNo, titleCode, resource: 'subscription' }),
    planName: plan.name,
    planProductType: plan.productType,
    months,
    recipientName,
    senderName,
    greeting,
    ...daysOf(title, row, now),
    expiresOn,
    priceAfterOre: pricesOn(plan, dayInOslo(now)).monthly,
  };
}

interface Redemption extends Pick<v.InferOutput<typeof redeemGift.payload>, 'code' | 'address'> {
  readonly register: PostalRegister;
}

/** Locks the person's account before the gift, so that only one of two simultaneous attempts succeeds. */
export async function redeemGiftCode(
  { dueWork }: Pick<Services, 'dueWork'>,
  call: WriteCall,
  { code, address: given, register }: Redemption,
): Promise<Answer<typeof redeemGift>> {
  const { transaction, title, at } = call;
  const { accountNo } = call.actor;
  await dueWork.settle({ transaction, title }, { accountNo, now: at });
  const found = await findByCode(transaction, title.titleCode, code);
  if (found === undefined) return { ok: false, error: 'giftUnknown' };
  const row = await lockGift(transaction, found.giftNo);
  const days = daysOf(title, row, at);
  const refusal = await refusalFor({ database: transaction, title, accountNo, now: at }, row);
  if (refusal !== null) return { ok: false, error: refusal };
  const hasPaper = planBringsPaper(title, row.planKind);
  if (hasPaper) {
    if (given === null) return { ok: false, error: 'addressNeeded' };
    const address = requireValidAddress(given, 'address');
    if (!register.isReached(address.postalCode, title)) return { ok: false, error: 'notDelivered' };
    await saveStandingAddress(transaction, { accountNo, titleCode: title.titleCode }, address);
  }
  await insertSubscription(transaction, subscriptionOf(row, { accountNo, today: dayInOslo(at), ...days }));
  await keepRedeemed(call, row, days);
  return { ok: true, value: { accountNo, toDate: days.toDate } };
}

async function findByCode(database: Database, titleCode: string, typed: string): Promise<GiftRow | undefined> {
  const code = readGiftCode(typed);
  return code === undefined ? undefined : findGiftByCode(database, hashOfGiftCode(titleCode, code));
}

async function refusalFor({ database, title, accountNo, now }: Asker, row: GiftRow): Promise<GiftRefusal | null> {
  const isSubscriber = accountNo !== null && (await hasOwnSubscription(database, accountNo, title));
  return giftRefusal(giftStateOf(row, dayInOslo(now)), isSubscriber);
}

/** With paper, a gift begins on the first issue that can still be delivered. */
function daysOf(title: Asker['title'], { planKind, months }: GiftRow, now: Instant) {
  const { fromDate } = purchaseTerm(title, { planKind, billingPeriod: 'monthly' }, now);
  return { fromDate, toDate: giftTermEnd(fromDate, months) };
}

/**
 * Builds a subscription that is free until its last day, like a trial without renewal. Nothing can be charged unless
 * the person asks to continue.
 */
function subscriptionOf(
  { giftNo, titleCode, planKind }: GiftRow,
  term: { readonly accountNo: string; readonly today: Day; readonly fromDate: Day; readonly toDate: Day },
): NewSubscription {
  const { accountNo, today, fromDate, toDate } = term;
  return {
    subscriptionNo: giftNo,
    accountNo,
    titleCode,
    planKind,
    status: nextStatus(statusCodes.INACTIVE, fromDate > today ? 'activationOrdered' : 'trialStarted'),
    access: 'gift',
    sharedFrom: null,
    info1: null,
    // Monthly price after continuation.
    priceOre: pricesOn(planOf({ titleCode }, planKind), today).monthly,
    billingPeriod: 'monthly',
    expiryDate: toDate,
    startedOn: fromDate,
    orderedOn: null,
    ...unbilledColumns,
  };
}

async function keepRedeemed(
  call: WriteCall,
  { giftNo, accountNo: giver, planKind, recipientName }: GiftRow,
  { fromDate, toDate }: { readonly fromDate: Day; readonly toDate: Day },
): Promise<void> {
  const { transaction, at, notify, title } = call;
  const { accountNo, personId } = call.actor;
  const { titleCode } = title;
  const planName = planOf(title, planKind).name;
  const now = new Date(at);
  const used = { state: 'redeemed', redeemedAt: now, endedAt: now, recipientAccountNo: accountNo } as const;
  await updateGift(transaction, giftNo, { ...used, ...withoutStep });
  await transaction.insert(giftTerm).values({ giftNo, accountNo, titleCode, nextDueOn: giftOfferDay(toDate) });
  const line = { accountNo, titleCode, at, kind: 'giftRedeemed', by: 'person', personId } as const;
  await recordActivity(transaction, { ...line, facts: { planName, fromDate, toDate } });
  const facts = { planName, recipient: recipientName };
  await recordEvent(transaction, { accountNo: giver, titleCode }, { at, kind: 'giftTaken', facts });
  notify(giver, socketEvents.paymentUpdated);
  await enqueueGiftMail(call, { giftNo, titleCode, kind: 'taken' });
  await enqueueGiftMail(call, { giftNo, titleCode, kind: 'redeemed' });
}

type Asked = Pick<v.InferOutput<typeof continueGift.payload>, 'priceOre' | 'termsVersion' | 'startWithinWithdrawal'>;

/**
 * Makes a gift the person's own subscription from the day after the gift's last day: that day becomes a renewal,
 * charged to their chosen payment method. The contract is made now, so the right of withdrawal runs from today.
 */
export async function continueAfterGift(call: SubscriptionWrite, asked: Asked): Promise<Answer<typeof continueGift>> {
  const { transaction, held } = call;
  const { row, today, holder } = held;
  if (row.access !== 'gift' || row.status !== statusCodes.TRIAL) return { ok: false, error: 'notAGift' };
  if (row.renewalDate !== null || row.expiryDate === null) return { ok: false, error: 'alreadyContinued' };
  const priceOre = pricesOn(planOf(row, row.planKind), today).monthly;
  if (asked.termsVersion !== termsVersion) return { ok: false, error: 'termsOutdated' };
  if (priceOre !== asked.priceOre) return { ok: false, error: 'previewOutdated' };
  if (row.paymentMethod === null) return { ok: false, error: 'methodMissing' };
  const renewalDate = addDays(row.expiryDate, 1);
  const terms = {
    priceOre,
    billingPeriod: 'monthly',
    renewalDate,
    expiryDate: null,
    billingAnchor: renewalDate,
    expressRequest: asked.startWithinWithdrawal,
  } as const;
  const continued = await updateSubscription(transaction, row.subscriptionNo, { ...terms, orderedOn: today });
  await closeTermQuestion(transaction, row.subscriptionNo);
  const { withdrawal = null } = (await findCurrentSubscription(transaction, holder, call.at)) ?? {};
  const withdrawalUntil = withdrawal?.lastDay ?? null;
  const recipient = await findMailAddress(transaction, row.accountNo);
  const changed = await recordChange(call, continued, {
    kind: 'giftContinued',
    mailedTo: recipient === '' ? null : recipient,
    facts: {
      planName: planNameOf(row),
      fromDate: renewalDate,
      priceOre,
      billingPeriod: 'monthly',
      chargedOre: priceOre,
      chargedToDate: addDays(firstRenewal(renewalDate, 'monthly'), -1),
      paymentMethod: row.paymentMethod.id,
      termsVersion,
      undoUntil: withdrawalUntil,
    },
  });
  const mail = { giftNo: row.subscriptionNo, titleCode: holder.title.titleCode, kind: 'continued' } as const;
  await enqueueGiftMail(call, { ...mail, withdrawalUntil }, changed.value.receipt.id);
  return changed;
}
