import type { Catalogue } from '#src/domain/catalogue-schema.ts';
import type { ServerTitle } from '#src/domain/title.ts';

/** What each title of this process's fleet sells, by its codes; a fleet file is read once, when a process starts. */
const catalogues = new Map<string, Catalogue>();

/** Stores what the titles of a fleet sell. */
export function keepCatalogues(titles: readonly Pick<ServerTitle, 'titleCode' | 'editionCodes' | 'catalogue'>[]): void {
  for (const { titleCode, editionCodes, catalogue } of titles) {
    for (const code of [titleCode, ...editionCodes]) catalogues.set(code, catalogue);
  }
}

/**
 * What the title of a code sells.
 * @throws when the fleet does not have it.
 */
export function catalogueOfTitle({ titleCode }: { readonly titleCode: string }): Catalogue {
  const catalogue = catalogues.get(titleCode);
  if (catalogue === undefined) throw new Error(`The fleet has no catalogue of the title ${titleCode}.`);
  return catalogue;
}
