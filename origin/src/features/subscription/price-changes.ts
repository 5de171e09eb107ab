import {
  type AnnouncedPrice,
  announcedPrice,
  priceNoticeDay,
  type RenewedSubscription,
} from '#src/domain/price-changes.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { nextRenewal } from './billing.ts';
import { isPlanKind, planOf } from './plan-catalogue.ts';
import type { SubscriptionFacts, SubscriptionRow } from './subscription-repository.ts';

export type PriceColumns = Pick<SubscriptionRow, 'priceOre' | 'announcedPriceOre' | 'announcedFrom'>;

export function renewedSubscription(row: SubscriptionFacts): RenewedSubscription | undefined {
  const { priceOre, billingPeriod, renewalDate } = row;
  if (renewalDate === null || !isPlanKind(row, row.planKind)) return undefined;
  return { priceOre, billingPeriod, renewalDate, renewalAfter: (day) => nextRenewal(row, day) };
}

export function noticeDayOf(row: SubscriptionFacts): Day | null {
  const held = row.announcedFrom === null ? renewedSubscription(row) : undefined;
  return held === undefined ? null : priceNoticeDay(held, planOf(row, row.planKind));
}

export function priceChangeOf(row: SubscriptionFacts): AnnouncedPrice | undefined {
  const { announcedPriceOre: priceOre, announcedFrom: fromDate, billingPeriod, planKind } = row;
  if (priceOre === null || fromDate === null || !isPlanKind(row, planKind)) return undefined;
  const price = announcedPrice({ priceOre, fromDate }, billingPeriod, planOf(row, planKind));
  return price.priceOre === row.priceOre ? undefined : price;
}

export function pricesOf(row: SubscriptionFacts) {
  return { priceOre: row.priceOre, priceChange: priceChangeOf(row) };
}

/** Drops an announced price once its day has come. */
export function priceColumns(row: SubscriptionRow, priceOre: number, day: Day): PriceColumns {
  const { announcedPriceOre, announcedFrom } = row;
  if (announcedFrom !== null && announcedFrom <= day) return { priceOre, announcedPriceOre: null, announcedFrom: null };
  return { priceOre, announcedPriceOre, announcedFrom };
}
