import { getPostalCodeInfo } from 'norwegian-postalcodes-mapper';
import type { Title } from '#src/domain/title.ts';

/** Finds the place of a postal code. */
export interface PostalRegister {
  /** In capitals, as places are printed; undefined for a code that is not in use. */
  readonly placeOf: (postalCode: string) => string | undefined;
}

/** The national register, and the codes of the titles' own addresses, which no real place has. */
export function createPostalRegister(titles: readonly Title[]): PostalRegister {
  const own = new Map(titles.map(({ postalAddress }) => [postalAddress.postalCode, postalAddress.postalPlace]));
  return { placeOf: (postalCode) => getPostalCodeInfo(postalCode)?.city ?? own.get(postalCode) };
}
