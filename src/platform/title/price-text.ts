import { useLingui } from '@lingui/react/macro';
import type { Prices } from '#src/domain/catalogue-schema.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';

/**
 * Writes a price for a pre-rendered page: the current price, and each later price with its first day. The page may be
 * read long after it was rendered, and must still be true.
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
