import { readFileSync } from 'node:fs';
import type { Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import * as v from 'valibot';
import { bakedTitleOf } from '#scripts/fleet/baked-title.ts';
import { readGroupCatalogue } from '#scripts/fleet/read-catalogue.ts';
import { isPathOffered } from '#src/domain/routes.ts';
import { TitleConfigSchema, titleOf } from '#src/domain/title.ts';
import { IsOffered } from '#src/lib/is-offered.ts';
import { createI18n } from '#src/platform/i18n/i18n.ts';
import { type AppRouter, createStaticRouter } from '#src/platform/routing/router.ts';
import { RouterContext } from '#src/platform/routing/router-context.tsx';
import type { Session } from '#src/platform/session/create-session.ts';
import { SessionProvider } from '#src/platform/session/session-context.tsx';
import type { BakedTitle } from '#src/platform/title/baked-title.ts';
import { TitleContext } from '#src/platform/title/title-context.tsx';
import { HelpPhone } from '#src/ui/load-failure.tsx';

const catalogues = import.meta.glob<{ messages: Messages }>([
  '/src/app/locales/*.po',
  '/src/features/*/locales/*.po',
  '/src/features/*/lazy/**/locales/*.po',
]);

/** A title of the fleet, as its pages contain it. */
export function bakedTitle(publicationId: string): BakedTitle {
  const config = v.parse(TitleConfigSchema, JSON.parse(readFileSync(`titles/${publicationId}.json`, 'utf8')));
  return bakedTitleOf(titleOf(config, readGroupCatalogue()), { path: '/logo.svg', width: 200, height: 40 });
}

export interface PageSetting {
  readonly title: BakedTitle;
  /** The feature whose messages the page uses in addition to the shell's. */
  readonly feature: string;
  readonly path: string;
  /** Data that the page's guards have loaded; none by default. */
  readonly queryClient?: QueryClient;
  /** True once the guards have passed; false by default, as on a pre-rendered page. */
  readonly isReady?: boolean;
  /** Called with the URL of another page to which the page navigates; without it, leaving the page fails the test. */
  readonly onLeave?: (to: string) => void;
  /** Called when the guards must run again. */
  readonly onGuardsAgain?: () => void;
  /** Called with the return path of a log-in; without it, a log-in fails the test. */
  readonly onLogin?: (returnPath: string) => void;
}

/** Loads a page's messages and returns a function that renders the page as its pre-rendered document would. */
export async function pageStage({
  title,
  feature,
  path,
  queryClient = new QueryClient(),
  isReady = false,
  onLeave,
  onGuardsAgain,
  onLogin = (to) => {
    throw new Error(`A log-in begins, and returns to ${to}.`);
  },
}: PageSetting): Promise<(Page: ComponentType) => ReactNode> {
  const lazyFolder = `/src/features/${feature}/lazy/`;
  const ofLazyParts = Object.keys(catalogues).filter(
    (file) => file.startsWith(lazyFolder) && file.endsWith(`/${title.language}.po`),
  );
  const i18n = createI18n(title.language, [
    await load(`/src/app/locales/${title.language}.po`),
    await load(`/src/features/${feature}/locales/${title.language}.po`),
    ...(await Promise.all(ofLazyParts.map(load))),
  ]);
  const login = async (to: string): Promise<void> => onLogin(to);
  const session = { queryClient, login } as unknown as Session;
  return (Page) => (
    <I18nProvider i18n={i18n}>
      <TitleContext value={title}>
        <HelpPhone value={title.customerCenterPhoneNumber}>
          <SessionProvider session={session}>
            <RouterContext value={routerAt(path, Page, { isReady, onLeave, onGuardsAgain })}>
              <IsOffered value={(to) => isPathOffered(to, title)}>
                <Page />
              </IsOffered>
            </RouterContext>
          </SessionProvider>
        </HelpPhone>
      </TitleContext>
    </I18nProvider>
  );
}

interface Told {
  readonly isReady: boolean;
  readonly onLeave: PageSetting['onLeave'] | undefined;
  readonly onGuardsAgain: PageSetting['onGuardsAgain'] | undefined;
}

/**
 * A router that stays at a path, with query and fragment if given. Only these two may change, as for the sheets that
 * they name.
 */
function routerAt(path: string, Page: ComponentType, { isReady, onLeave, onGuardsAgain }: Told): AppRouter {
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  const router = createStaticRouter('test', pathname, Page);
  const initialView = { ...router.initialView, location: { ...router.initialView.location, search, hash }, isReady };
  let view = initialView;
  const listeners = new Set<() => void>();
  return {
    ...router,
    initialView,
    view: () => view,
    revalidate: () => onGuardsAgain?.(),
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    navigate: async (to, options) => {
      const next = new URL(to, 'http://localhost');
      if (next.pathname !== pathname) {
        if (onLeave === undefined) return router.navigate(to, options);
        onLeave(to);
        return;
      }
      view = { ...view, location: { ...view.location, search: next.search, hash: next.hash } };
      for (const onChange of listeners) onChange();
    },
  };
}

async function load(file: string): Promise<Messages> {
  const catalogue = await catalogues[file]?.();
  if (catalogue === undefined) throw new Error(`There is no message catalogue ${file}.`);
  return catalogue.messages;
}
