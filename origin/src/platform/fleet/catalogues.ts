import type { Catalogue } from '#src/domain/catalogue-schema.ts';
import type { ServerTitle } from '#src/domain/title.ts';

/** Offers of this process's fleet, by title code. The fleet file is read once, at the start. */
const catalogues = new Map<string, Catalogue>();

/** Stores the catalogues of a fleet's titles. */
export function keepCatalogues(titles: readonly Pick<ServerTitle, 'titleCode' | 'editionCodes' | 'catalogue'>[]): void {
  for (const { titleCode, editionCodes, catalogue } of titles) {
    for (const code of [titleCode, ...editionCodes]) catalogues.set(code, catalogue);
  }
}

/**
 * Returns the catalogue of a title or of an edition's title.
 * @throws if the fleet has no such title.
 */
export function catalogueOfTitle({ titleCode }: { readonly titleCode: string }): Catalogue {
  const catalogue = catalogues.get(titleCode);
  if (catalogue === undefined) throw new Error(`The fleet has no catalogue of the title ${titleCode}.`);
  return catalogue;
}
