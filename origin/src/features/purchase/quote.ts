import type * as v from 'valibot';
import type { QuoteSchema } from '#src/contract/order.ts';
import type { Plan } from '#src/domain/catalogue-schema.ts';
import { offerEnd } from '#src/domain/campaigns.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { planVatRate, vatWithin } from '#src/domain/vat-rates.ts';
import { planIdOf, planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import { type PurchaseRequest, judgePurchase, type PurchaseContext, type AllowedPurchase } from './judge-purchase.ts';
import { findOpenOrder } from './order-repository.ts';
import { toPlanOffer, planVatPercent } from './products.ts';
import { withdrawalUntil } from './purchase-term.ts';

type Quote = v.InferInput<typeof QuoteSchema>;
type Lines = Extract<Quote, { possible: true }>['lines'];

/** Returns the signed-in person's current price for a purchase, or why it is refused. */
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

/** Returns the lines of the payment due now, and the VAT included. */
export function quoteSums(
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
