import type * as v from 'valibot';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { findUnfinishedChanges } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { DiscountSchema, getTouchpoint } from '#src/contract/discount.ts';
import { monthsOfPeriod } from '#src/domain/billing-periods.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { addDays, addMonths } from '#src/lib/calendar-days.ts';
import { divideHalfUp } from '#src/lib/divide-half-up.ts';
import { pick } from '#src/lib/pick.ts';
import { type CurrentSubscription, isActionAllowed } from './current-subscription.ts';
import { findLastDiscountDay, insertDiscount } from './discount-repository.ts';
import { bringsPaper, planNameOf } from './plan-catalogue.ts';
import { findOfferFacts } from './plan-change-service.ts';
import { cheaperOffer, digitalOffer, type PlanOfferCase } from './plan-offers.ts';
import { paymentFact } from './price-facts.ts';
import type { SubscriptionWrite } from './subscription-mount.ts';
import { type ChangeResult, recordChange } from './subscription-service.ts';
import { updateSubscription, withoutAnnouncedPrice } from './subscription-writes.ts';

/** Months after one discount before another is offered. */
const quarantineMonths = 12;

type Discount = v.InferInput<typeof DiscountSchema>;
type Touchpoint = v.InferInput<typeof getTouchpoint.response>;

/** Returns alternatives to cancelling, each of which can be skipped (P-12). */
export async function findAlternatives(database: Database, held: CurrentSubscription): Promise<Touchpoint> {
  const { holder, row, today } = held;
  const changes = await findUnfinishedChanges(database, accountPlaceOf(holder));
  const isStopped = changes.some(({ type, toDate }) => type === 'STOP' && (toDate === null || toDate >= today));
  const facts = isActionAllowed('changePlan', held) ? await findOfferFacts(database, held) : undefined;
  return {
    discount: (await findDiscountOffer(database, held)) ?? null,
    pauseMonths: isActionAllowed('pause', held) ? [...holder.title.pauseMonths] : [],
    deliveryStop: bringsPaper(row) && !isStopped && isActionAllowed('stopDelivery', held),
    cheaperPlan: facts === undefined ? null : wireOf(cheaperOffer(facts)),
    digitalPlan: facts === undefined ? null : wireOf(digitalOffer(facts)),
  };
}

function wireOf(plan: PlanOfferCase | undefined): Touchpoint['cheaperPlan'] {
  if (plan === undefined) return null;
  const { ariaPlanID, planName, priceOre } = plan.offer;
  return { ariaPlanID, planName, priceOre };
}

/**
 * Returns the discount on offer from the next renewal. Undefined without a renewal, with a pending plan change or
 * pause, on plans that are already cheap, and within a year of an earlier discount.
 */
export async function findDiscountOffer(database: Database, held: CurrentSubscription): Promise<Discount | undefined> {
  const { row, holder, today } = held;
  const { planKind, priceOre, billingPeriod, renewalDate } = row;
  if (row.status !== statusCodes.ACTIVE || !isActionAllowed('cancel', held)) return undefined;
  const { stay } = holder.title.catalogue;
  const campaign = stay.find((one) => one.plans.includes(planKind) && one.billingPeriods.includes(billingPeriod));
  if (campaign === undefined || renewalDate === null || priceOre === 0) return undefined;
  if (row.pendingPlanKind !== null || row.pauseMonths !== null) return undefined;
  const lastDay = await findLastDiscountDay(database, [row.subscriptionNo]);
  if (lastDay !== undefined && today < addMonths(lastDay, quarantineMonths)) return undefined;
  const { discountId, months, percent } = campaign;
  return {
    discountId,
    priceOre: divideHalfUp(priceOre * (100 - percent), 100),
    priceAfterOre: priceOre,
    billingPeriod,
    periods: months / monthsOfPeriod[billingPeriod],
    fromDate: renewalDate,
    untilDate: addDays(addMonths(renewalDate, months), -1),
  };
}

export async function acceptDiscountOffer(
  call: SubscriptionWrite,
  request: Pick<Discount, 'discountId' | 'fromDate' | 'priceOre' | 'priceAfterOre'>,
): ChangeResult<'discountNotOffered' | 'notAllowed' | 'previewOutdated'> {
  const { transaction, held, at } = call;
  if (!isActionAllowed('cancel', held)) return { ok: false, error: 'notAllowed' };
  const discount = await findDiscountOffer(transaction, held);
  if (discount?.discountId !== request.discountId) return { ok: false, error: 'discountNotOffered' };
  const { priceOre, priceAfterOre, fromDate, untilDate } = discount;
  if (fromDate !== request.fromDate || priceOre !== request.priceOre || priceAfterOre !== request.priceAfterOre) {
    return { ok: false, error: 'previewOutdated' };
  }
  const { subscriptionNo } = held.row;
  const prices = pick(discount, 'priceOre', 'priceAfterOre', 'fromDate');
  const { discountId, billingPeriod } = discount;
  await insertDiscount(transaction, { subscriptionNo, discountId, ...prices, untilDate, takenAt: new Date(at) });
  // The discount included a promise of the price afterwards, so a new price must be announced again.
  const row = await updateSubscription(transaction, subscriptionNo, withoutAnnouncedPrice);
  const facts = {
    planName: planNameOf(held.row),
    ...prices,
    toDate: untilDate,
    billingPeriod,
    ...paymentFact(held.row),
  };
  return recordChange(call, row, { kind: 'discountTaken', facts });
}
