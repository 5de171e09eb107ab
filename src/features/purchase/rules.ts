import type { Order, RequestedOffer } from '#src/contract/order.ts';
import type { CampaignOffer, getWinback, Product } from '#src/contract/product.ts';
import { monthsOfPeriod } from '#src/domain/billing-periods.ts';
import { soldPeriods } from '#src/domain/plan-catalogue.ts';
import type * as v from 'valibot';
import type { PurchasePlace, SoldPeriod } from './places.ts';

export type Winback = v.InferOutput<typeof getWinback.response>;

/** What decides which offer stands beside a plan. */
export interface OfferCase {
  readonly standing: Winback['standing'];
  /** The campaigns of the title. */
  readonly offers: readonly CampaignOffer[];
  readonly billingPeriod: SoldPeriod;
  /** Id of the campaign that the person came by; null for none. */
  readonly campaign: string | null;
}

/**
 * The offer that stands beside a plan: the campaign that the person came by, else the one for former subscribers, else the
 * one for everybody. Nothing is promised that the origin would refuse for the person's standing.
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
 * What a longer period saves against paying monthly for as long, in øre: with the offer that the person would have then,
 * for as many months as it counts. Not above zero if nothing is saved.
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

/** The offer that a place asks the origin for: a code before a campaign. */
export function requestedOffer(
  { campaign, code }: Pick<PurchasePlace, 'campaign' | 'code'>,
  offers: readonly CampaignOffer[],
): RequestedOffer {
  if (code !== null) return { kind: 'code', code };
  const kind = offers.find(({ id }) => id === campaign)?.kind;
  return kind === 'winback' || kind === 'intro' ? { kind } : { kind: 'none' };
}

/** The plans as the first screen shows them: those for everybody, and those that ask something of the person. */
export function sortProducts(products: readonly Product[]): {
  readonly forAll: readonly Product[];
  readonly forSome: readonly Product[];
} {
  const isForSome = ({ belowAge, needsStudentVerification }: Product): boolean =>
    belowAge !== null || needsStudentVerification;
  return { forAll: products.filter((one) => !isForSome(one)), forSome: products.filter(isForSome) };
}

/** Where the same is ordered again. */
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
