import { isDeepStrictEqual } from 'node:util';
import type { Product } from '#src/contract/product.ts';

/**
 * Returns how a back end's products differ from the title's catalogue, which its pages and terms
 * name.
 */
export function productIssues(given: readonly Product[], expected: readonly Product[]): readonly string[] {
  const idsOf = (products: readonly Product[]): readonly string[] => products.map(({ ariaPlanID }) => ariaPlanID);
  const both = expected.flatMap((one) => {
    const other = given.find(({ ariaPlanID }) => ariaPlanID === one.ariaPlanID);
    return other === undefined ? [] : [{ one, other }];
  });
  return [
    ...(isDeepStrictEqual(idsOf(given), idsOf(expected))
      ? []
      : [`products are ${idsOf(given).join(', ')}; the catalogue sells ${idsOf(expected).join(', ')}`]),
    ...both.flatMap(({ one, other }) =>
      Object.entries(one).flatMap(([field, value]) => {
        const found = new Map<string, unknown>(Object.entries(other)).get(field);
        if (isDeepStrictEqual(found, value)) return [];
        return [`${field} of ${one.ariaPlanID} is ${JSON.stringify(found)}, in the catalogue ${JSON.stringify(value)}`];
      }),
    ),
  ];
}
