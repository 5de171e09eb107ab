import type { Catalogue } from '#src/domain/catalogue-schema.ts';
import { codeOf, type DiscountCode } from '#src/domain/discount-codes.ts';

/** Returns the discount code that a person typed; undefined if it does not exist. */
export function findDiscountCode({ codes }: Pick<Catalogue, 'codes'>, typed: string): DiscountCode | undefined {
  const id = codeOf(typed);
  return codes.find((code) => code.id === id);
}
