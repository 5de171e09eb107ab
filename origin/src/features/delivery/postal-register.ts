import { getPostalCodeInfo } from 'norwegian-postalcodes-mapper';
import { coverageOf } from '#src/domain/coverage.ts';
import type { Title } from '#src/domain/title.ts';

/** Looks up the place of a postal code. */
export interface PostalRegister {
  /** In capitals, as places are printed; undefined for a code that is not in use. */
  readonly placeOf: (postalCode: string) => string | undefined;
  /** True if a title's paper can be delivered there; a code that is not in use may be new. */
  readonly isReached: (postalCode: string, title: Pick<Title, 'coverage'>) => boolean;
}

/** Builds the register: the national one, and the codes of the titles' own addresses, which no real place has. */
export function createPostalRegister(titles: readonly Title[]): PostalRegister {
  const own = new Map(titles.map(({ postalAddress }) => [postalAddress.postalCode, postalAddress.postalPlace]));
  const placeOf = (postalCode: string) => getPostalCodeInfo(postalCode)?.city ?? own.get(postalCode);
  return {
    placeOf,
    isReached: (postalCode, { coverage }) =>
      coverageOf(postalCode, coverage, placeOf(postalCode) !== undefined) !== 'notDelivered',
  };
}
