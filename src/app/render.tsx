import type { I18n, Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { type RouteId, routeOf } from '#src/domain/routes.ts';
import type { Language, Retirement } from '#src/domain/title.ts';
import { FarewellPage } from '#src/features/help/pages/farewell-page.tsx';
import { createI18n } from '#src/platform/i18n/i18n.ts';
import { log } from '#src/platform/log.ts';
import { createStaticRouter } from '#src/platform/routing/router.ts';
import type { BakedTitle } from '#src/platform/title/baked-title.ts';
import { TitleContext } from '#src/platform/title/title-context.tsx';
import { productionUrls } from '#src/platform/title/title-urls.ts';
import { App } from './app.tsx';
import { descriptionOf } from './descriptions/description-of.ts';
import { htmlDocument, type PageAssets, plainDocument } from './html-document.ts';
import { catalogueFile, pageFile, shellCatalogueFile } from './source-files.ts';
import { createTitleSession } from './title-session.ts';

export type { PageAssets } from './html-document.ts';

const pageModules = import.meta.glob<{ Page: ComponentType }>('/pages/**/+Page.tsx', { eager: true });
const catalogues = import.meta.glob<{ messages: Messages }>(['/src/app/locales/*.po', '/src/features/*/locales/*.po'], {
  eager: true,
});

export interface PageRequest {
  readonly title: BakedTitle;
  readonly routeId: RouteId;
  /** The title's accent scale and brand colour. */
  readonly themeCss: string;
  readonly assets: PageAssets;
}

/** The page module and its messages, relative to the project. The entry's files are left out. */
export function pageSources(routeId: RouteId, title: Pick<BakedTitle, 'language' | 'missing'>): PageSources {
  return {
    page: pageFile(routeId, title).slice(1),
    catalogues: [shellCatalogueFile(title.language), catalogueFile(routeId, title)].map((file) => file.slice(1)),
  };
}

export interface PageSources {
  readonly page: string;
  readonly catalogues: readonly string[];
}

const speakers = new Map<string, I18n>();

/** All titles in a language share an I18n, since it contains nothing specific to a title. */
function speakerOf(language: Language, file: string): I18n {
  const known = speakers.get(file);
  if (known !== undefined) return known;
  const files = [shellCatalogueFile(language), file];
  const made = createI18n(
    language,
    files.map((one) => moduleOf(catalogues, one).messages),
  );
  speakers.set(file, made);
  return made;
}

/** Renders a page for the build or the dev server, and keeps no title's data between calls. */
export function renderPage({ title, routeId, themeCss, assets }: PageRequest): string {
  const { path } = routeOf(routeId);
  const Page = moduleOf(pageModules, pageFile(routeId, title)).Page;
  const i18n = speakerOf(title.language, catalogueFile(routeId, title));
  const body = renderToString(
    <App
      title={title}
      i18n={i18n}
      router={createStaticRouter(routeId, path, Page)}
      session={createTitleSession(title, productionUrls(title), log)}
    />,
  );
  return htmlDocument({ title, routeId, description: descriptionOf(routeId, title), themeCss, assets, body });
}

export interface FarewellRequest extends Omit<PageRequest, 'routeId'> {
  readonly retired: Retirement;
}

/** The farewell page of a closed title (T-13). */
export function renderFarewell({ title, retired, themeCss, assets }: FarewellRequest): string {
  const i18n = speakerOf(title.language, catalogueFile('help', title));
  const body = renderToString(
    <I18nProvider i18n={i18n}>
      <TitleContext value={title}>
        <FarewellPage successor={retired.successor} />
      </TitleContext>
    </I18nProvider>,
  );
  return plainDocument({ title, themeCss, assets, body });
}

function moduleOf<Module>(modules: Record<string, Module>, file: string): Module {
  const found = modules[file];
  if (found === undefined) throw new Error(`The build has no module ${file}.`);
  return found;
}
