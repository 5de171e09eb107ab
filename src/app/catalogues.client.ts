import type { Messages } from '@lingui/core';
import type { RouteId } from '#src/domain/routes.ts';
import type { Language } from '#src/domain/title.ts';
import type { BakedTitle } from '#src/platform/title/baked-title.ts';
import { catalogueFile, shellCatalogueFile } from './source-files.ts';

const catalogues = import.meta.glob<{ messages: Messages }>(['/src/app/locales/*.po', '/src/features/*/locales/*.po']);

/** Each language has its own chunk. */
export function loadShellMessages(language: Language): Promise<Messages> {
  return load(shellCatalogueFile(language));
}

/** Each page has its own chunk. */
export function loadRouteMessages(
  routeId: RouteId,
  title: Pick<BakedTitle, 'language' | 'missing'>,
): Promise<Messages> {
  return load(catalogueFile(routeId, title));
}

async function load(file: string): Promise<Messages> {
  const importCatalogue = catalogues[file];
  if (importCatalogue === undefined) throw new Error(`There is no message catalogue ${file}.`);
  const { messages } = await importCatalogue();
  return messages;
}
