import type { Order, RequestedOffer } from '#src/contract/order.ts';
import type { CampaignOffer, getWinback, Product } from '#src/contract/product.ts';
import { monthsOfPeriod } from '#src/domain/billing-periods.ts';
import { soldPeriods } from '#src/domain/plan-catalogue.ts';
import type * as v from 'valibot';
import type { PurchasePlace, SoldPeriod } from './places.ts';

export type Winback = v.InferOutput<typeof getWinback.response>;

/** Facts that decide which offer is shown with a plan. */
export interface OfferCase {
  readonly standing: Winback['standing'];
  /** The campaigns of the title. */
  readonly offers: readonly CampaignOffer[];
  readonly billingPeriod: SoldPeriod;
  /** Id of the campaign that the person followed; null for none. */
  readonly campaign: string | null;
}

/**
 * Returns the offer shown with a plan: the campaign that the person followed, otherwise the one for former subscribers,
 * otherwise the one for everyone. Never shows one that the origin would refuse for the person's standing.
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
 * Returns the saving of a longer period against paying monthly for the same time, in øre: including the person's
 * monthly offer for as long as it lasts. Not above zero if nothing is saved.
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

/** Returns the offer to request for a place: a code before a campaign. */
export function requestedOffer(
  { campaign, code }: Pick<PurchasePlace, 'campaign' | 'code'>,
  offers: readonly CampaignOffer[],
): RequestedOffer {
  if (code !== null) return { kind: 'code', code };
  const kind = offers.find(({ id }) => id === campaign)?.kind;
  return kind === 'winback' || kind === 'intro' ? { kind } : { kind: 'none' };
}

/** Sorts the plans for the first screen: those open to everyone, and those with conditions. */
export function sortProducts(products: readonly Product[]): {
  readonly forAll: readonly Product[];
  readonly forSome: readonly Product[];
} {
  const isForSome = ({ belowAge, needsStudentVerification }: Product): boolean =>
    belowAge !== null || needsStudentVerification;
  return { forAll: products.filter((one) => !isForSome(one)), forSome: products.filter(isForSome) };
}

/** Returns the address at which the same order can be placed again. */
export function placeOfOrder({ ariaPlanID, billingPeriod, offer }: Order): PurchasePlace {
  const kind = offer?.kind ?? 'none';
  const id = offer?.id ?? null;
  return {
    step: 'betal',
    ariaPlanID,
    billingPeriod: soldPeriods.find((period) => period === billingPeriod) ?? 'monthly',
    campaign: kind === 'winback' || kind === 'intro' ? id : null,
    code: kind === 'code' ? id : null,
  };
}
