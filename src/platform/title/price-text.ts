import { useLingui } from '@lingui/react/macro';
import type { Prices } from '#src/domain/catalogue-schema.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';

/**
 * Texts for a price on a pre-rendered page: the current one, and each later one with its day, so that they stay true
 * whenever the page is read.
 */
export function usePriceText(): (prices: readonly Prices[], priceOf: (prices: Prices) => string) => string {
  const { t } = useLingui();
  return (prices, priceOf) =>
    prices
      .map((one, index) => {
        const price = priceOf(one);
        const day = formatDay(one.from, '');
        return index === 0 ? price : t`fra ${day}: ${price}`;
      })
      .join(', ');
}
