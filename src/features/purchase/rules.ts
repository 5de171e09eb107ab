import type * as v from 'valibot';
import type { Order, RequestedOffer } from '#src/contract/order.ts';
import type { CampaignOffer, getWinback, Product } from '#src/contract/product.ts';
import { monthsOfPeriod } from '#src/domain/billing-periods.ts';
import { type SoldPeriod, soldPeriodOf } from '#src/domain/plan-catalogue.ts';
import type { PurchasePlace } from './places.ts';

export type Winback = v.InferOutput<typeof getWinback.response>;

export interface OfferCase {
  readonly standing: Winback['standing'];
  readonly offers: readonly CampaignOffer[];
  readonly billingPeriod: SoldPeriod;
  /** Id of the campaign that brought the person here. */
  readonly campaign: string | null;
}

/**
 * Returns the offer to show with a plan: from the campaign that brought the person here, otherwise the one for former
 * subscribers, otherwise the one for everyone. Never shows an offer that the origin would refuse this person.
 */
export function offerFor(
  { ariaPlanID }: Pick<Product, 'ariaPlanID'>,
  { standing, offers, billingPeriod, campaign }: OfferCase,
): CampaignOffer | undefined {
  const open = offers.filter(
    (offer) =>
      offer.ariaPlanID === ariaPlanID && offer.billingPeriod === billingPeriod && isOpenTo(offer.kind, standing),
  );
  return (
    open.find(({ id }) => id === campaign) ??
    open.find(({ kind }) => kind === 'winback') ??
    open.find(({ kind }) => kind === 'intro')
  );
}

function isOpenTo(kind: CampaignOffer['kind'], standing: Winback['standing']): boolean {
  if (kind === 'winback') return standing === 'eligible';
  return kind === 'intro' && (standing === 'eligible' || standing === 'newcomer');
}

/**
 * Returns what a longer period saves compared with monthly payment for the same time, in øre.
 * Monthly payment includes the person's offer while it lasts. Zero or negative if nothing is saved.
 */
export function savedOre(
  { prices }: Pick<Product, 'prices'>,
  billingPeriod: SoldPeriod,
  monthlyOffer: Pick<CampaignOffer, 'priceOre' | 'periods'> | undefined,
): number {
  const priceOf = (period: SoldPeriod): number => prices.find((price) => price.billingPeriod === period)?.priceOre ?? 0;
  const months = monthsOfPeriod[billingPeriod];
  const monthlyOre = priceOf('monthly');
  const { periods = 0, priceOre = monthlyOre } = monthlyOffer ?? {};
  const reducedMonths = Math.min(periods, months);
  return reducedMonths * priceOre + (months - reducedMonths) * monthlyOre - priceOf(billingPeriod);
}

/** A code takes precedence over a campaign. */
export function requestedOffer(
  { campaign, code }: Pick<PurchasePlace, 'campaign' | 'code'>,
  offers: readonly CampaignOffer[],
): RequestedOffer {
  if (code !== null) return { kind: 'code', code };
  const kind = offers.find(({ id }) => id === campaign)?.kind;
  return kind === 'winback' || kind === 'intro' ? { kind } : { kind: 'none' };
}

export function sortProducts(products: readonly Product[]) {
  const isForSome = ({ belowAge, needsStudentVerification }: Product): boolean =>
    belowAge !== null || needsStudentVerification;
  return { forAll: products.filter((one) => !isForSome(one)), forSome: products.filter(isForSome) };
}

/** Returns the place at which the same order can be made again. */
export function placeOfOrder({ ariaPlanID, billingPeriod, offer }: Order): PurchasePlace {
  const kind = offer?.kind ?? 'none';
  const id = offer?.id ?? null;
  return {
    step: 'betal',
    ariaPlanID,
    billingPeriod: soldPeriodOf(billingPeriod),
    campaign: kind === 'winback' || kind === 'intro' ? id : null,
    code: kind === 'code' ? id : null,
  };
}
