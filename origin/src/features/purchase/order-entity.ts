import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { accountActivity } from '#origin/features/activity/activity-tables.ts';
import { findRefundedOre, type PaymentAttempt, toPayment } from '#origin/features/payment/payment-repository.ts';
import { planIdOf, planOf } from '#origin/features/subscription/plan-catalogue.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import type { OrderSchema, QuoteSchema } from '#src/contract/order.ts';
import { offerEnd } from '#src/domain/campaigns.ts';
import type { Plan } from '#src/domain/catalogue-schema.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { planVatRate, vatWithin } from '#src/domain/vat-rates.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { type AllowedPurchase, judgePurchase, type PurchaseContext, type PurchaseRequest } from './judge-purchase.ts';
import { findOpenOrder, type OrderRow } from './order-repository.ts';
import { planVatPercent, toPlanOffer, withdrawalUntil } from './products.ts';

export type OrderEntity = v.InferInput<typeof OrderSchema>;

export async function toOrder(
  database: Database,
  title: FleetTitle,
  { row, attempt }: { readonly row: OrderRow; readonly attempt: PaymentAttempt },
): Promise<OrderEntity> {
  const { planKind, billingPeriod, priceOre, priceAfterOre, toDate, offerPeriods, fromDate, firstPaperOn } = row;
  const plan = planOf(title, planKind);
  const orderedOn = dayInOslo((row.state === 'completed' ? (row.endedAt ?? row.createdAt) : row.createdAt).getTime());
  return {
    orderNo: row.orderNo,
    accountNo: row.accountNo,
    titleCode: row.titleCode,
    state: row.state,
    failure: row.failure,
    orderedAt: row.createdAt.toISOString(),
    expiresAt: attempt.expiresAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    ariaPlanID: planIdOf(title.titleCode, planKind),
    planName: plan.name,
    planProductType: plan.productType,
    billingPeriod,
    ...quoteSums(plan, { priceOre, priceAfterOre }),
    priceOre,
    offer:
      offerPeriods === null
        ? null
        : {
            kind: row.offerKind,
            id: row.offerId,
            periods: offerPeriods,
            untilDate: offerEnd({ periods: offerPeriods }, { fromDate, billingPeriod }),
          },
    priceAfterOre,
    fromDate,
    toDate,
    firstPaperDate: firstPaperOn,
    nextChargeDate: addDays(toDate, 1),
    nextChargeOre: (offerPeriods ?? 0) > 1 ? priceOre : priceAfterOre,
    address: row.address,
    paidWith: { method: row.method, brand: row.brand, lastFour: row.lastFour },
    payment: toPayment(attempt, await findRefundedOre(database, attempt)),
    termsVersion: row.termsVersion,
    startWithinWithdrawal: row.expressRequest,
    withdrawalUntil: withdrawalUntil(title, { planKind, orderedOn, firstPaperOn }),
    subscriptionNo: row.subscriptionNo,
    ariaInvoiceNo: row.ariaInvoiceNo,
    receipt: await receiptOf(database, row),
  };
}

async function receiptOf(database: Database, { activityId }: OrderRow): Promise<OrderEntity['receipt']> {
  if (activityId === null) return null;
  const [line] = await database.select().from(accountActivity).where(eq(accountActivity.id, activityId));
  if (line === undefined) return null;
  const { receiptNumber, mailedTo, mailSentAt } = line;
  return { activityId, receiptNumber, mailedTo, isSent: mailSentAt !== null };
}

type Quote = v.InferInput<typeof QuoteSchema>;
type Lines = Extract<Quote, { possible: true }>['lines'];

export async function buildQuote(judging: PurchaseContext, asked: PurchaseRequest): Promise<Quote> {
  const judged = await judgePurchase(judging, asked);
  if (!judged.possible) return judged;
  const { database, title, now, buyer } = judging;
  const { plan, term, needs, offer, priceOre, priceAfterOre } = judged;
  const sold = planOf(title, plan.planKind);
  const place = buyer.account && { accountNo: buyer.account.accountNo, titleCode: title.titleCode };
  const open = place && (await findOpenOrder(database, place));
  return {
    possible: true,
    version: place === undefined ? 0 : await findVersion(database, { ...place, resource: 'payment' }),
    ariaPlanID: planIdOf(title.titleCode, plan.planKind),
    planName: sold.name,
    planProductType: sold.productType,
    billingPeriod: plan.billingPeriod,
    needs: [...needs],
    ...quoteSums(sold, judged),
    payNowOre: priceOre,
    offer: offer === null ? null : toPlanOffer(title, plan, { ...offer, day: dayInOslo(now) }),
    offerUntilDate: offer === null ? null : offerEnd(offer.terms, { ...term, ...plan }),
    priceAfterOre,
    fromDate: term.fromDate,
    toDate: term.toDate,
    firstPaperDate: term.firstPaperOn,
    nextChargeDate: term.nextChargeOn,
    nextChargeOre: offer !== null && offer.terms.periods > 1 ? priceOre : priceAfterOre,
    withdrawalUntil: withdrawalUntil(title, { ...term, planKind: plan.planKind, orderedOn: dayInOslo(now) }),
    openOrderNo: open?.orderNo ?? null,
  };
}

function quoteSums(
  plan: Plan,
  { priceOre, priceAfterOre }: Pick<AllowedPurchase, 'priceOre' | 'priceAfterOre'>,
): { readonly lines: Lines; readonly vatOre: number } {
  const rate = planVatRate(plan);
  const lineOf = (kind: Lines[number]['kind'], amountOre: number) => {
    return { kind, amountOre, vatPercent: planVatPercent(plan), vatOre: vatWithin(amountOre, rate) };
  };
  const reduction = priceOre === priceAfterOre ? [] : [lineOf('offer', priceOre - priceAfterOre)];
  return { lines: [lineOf('plan', priceAfterOre), ...reduction], vatOre: vatWithin(priceOre, rate) };
}
