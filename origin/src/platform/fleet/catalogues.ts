import type { Catalogue } from '#src/domain/catalogue-schema.ts';
import type { ServerTitle } from '#src/domain/title.ts';

/** Offers of the titles in this process's fleet, by title code; a fleet file is read once, when a process starts. */
const catalogues = new Map<string, Catalogue>();

/** Stores what the titles of a fleet sell. */
export function keepCatalogues(titles: readonly Pick<ServerTitle, 'titleCode' | 'editionCodes' | 'catalogue'>[]): void {
  for (const { titleCode, editionCodes, catalogue } of titles) {
    for (const code of [titleCode, ...editionCodes]) catalogues.set(code, catalogue);
  }
}

/**
 * Returns the offer of a code's title.
 * @throws if the fleet does not have it.
 */
export function catalogueOfTitle({ titleCode }: { readonly titleCode: string }): Catalogue {
  const catalogue = catalogues.get(titleCode);
  if (catalogue === undefined) throw new Error(`The fleet has no catalogue of the title ${titleCode}.`);
  return catalogue;
}
