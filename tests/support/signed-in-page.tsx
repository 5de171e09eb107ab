import { Window } from 'happy-dom';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import { pageFile } from '#src/app/source-files.ts';
import { type RouteId, routeOf, shownRouteId } from '#src/domain/routes.ts';
import { createQueryClient } from '#src/platform/api/query-client.ts';
import { createI18n } from '#src/platform/i18n/i18n.ts';
import { sessionQuery, subscriptionQuery } from '#src/platform/session/session-queries.ts';
import { clearSession, readSession, storeSession } from '#src/platform/state/session-store.ts';
import type { BakedTitle } from '#src/platform/title/baked-title.ts';
import { pageStage } from './render-page.tsx';

const pages = import.meta.glob<{ Page: ComponentType }>('/pages/**/+Page.tsx');
const lazyParts = import.meta.glob<object>('/src/features/*/lazy-parts.ts');

export interface SignedInPage {
  readonly html: string;
  /** Refused calls of the page, such as `/api/gifts: notOffered`. */
  readonly refused: readonly string[];
}

/** A signed-in person at a title, and how to call its origin. */
export interface SignedInPerson {
  readonly title: BakedTitle;
  readonly accountNo: string;
  readonly ask: (path: string) => Promise<Response>;
}

/** Maximum number of rounds of rendering and loading. Each round renders the answers of the previous one. */
const mostRounds = 10;

/**
 * Renders a page as at the end of a first visit, with the answers of an origin. It loads what the page reads until
 * nothing is missing, and shows nothing that needs a click.
 */
export async function signedInPage(
  { title, accountNo, ask }: SignedInPerson,
  routeId: RouteId,
  search = '',
): Promise<SignedInPage> {
  const refused: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const response = await ask(path);
    if (!response.ok) {
      const { code } = (await response.clone().json()) as { readonly code: string };
      refused.push(`${path}: ${code}`);
    }
    return response;
  });
  // Pages read the browser's storage.
  const browser = new Window({ url: 'http://minside.localhost/' });
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', browser.document);
  const queryClient = createQueryClient({ onLoginNeeded: () => undefined, retryDelay: () => 0 });
  const session = await queryClient.query(sessionQuery());
  if (!session.authenticated) throw new Error('The person is not signed in.');
  const { titleCode } = title;
  await queryClient.query(subscriptionQuery({ accountNo, titleCode }));
  storeSession({ ...readSession(), status: 'signedIn', user: session.user });
  try {
    const feature = routeOf(shownRouteId(routeId, title)).feature;
    const path = routeOf(routeId).path.replace(/:\w+/, '1') + search;
    const stage = await pageStage({ title, feature, path, queryClient, isReady: true });
    const importPage = pages[pageFile(routeId, title)];
    if (importPage === undefined) throw new Error(`There is no page ${routeId}.`);
    const { Page } = await importPage();
    await loadParts(feature);
    for (let round = 0; round < mostRounds; round += 1) {
      const html = renderToString(stage(Page));
      const missing = queryClient
        .getQueryCache()
        .getAll()
        .filter(
          ({ state, options }) => state.status === 'pending' && !('enabled' in options && options.enabled === false),
        );
      if (missing.length === 0)
        return { html: html.replaceAll(/&nbsp;|\u00a0/g, ' ').replaceAll('<!-- -->', ''), refused };
      await Promise.allSettled(missing.map((query) => query.fetch()));
    }
    throw new Error(`The page ${routeId} asks for something new in each of ${mostRounds} rounds.`);
  } finally {
    clearSession();
  }
}

/** Loads the code of a feature's lazy parts; their messages are loaded with the page's. */
async function loadParts(feature: string): Promise<void> {
  const parts = (await lazyParts[`/src/features/${feature}/lazy-parts.ts`]?.()) ?? {};
  const i18n = createI18n('nb', []);
  for (const part of Object.values(parts)) if (hasPreload(part)) part.preload(i18n);
  // Waits for the modules that the parts import.
  await vi.dynamicImportSettled();
}

function hasPreload(part: unknown): part is { readonly preload: (i18n: ReturnType<typeof createI18n>) => void } {
  return typeof part === 'function' && 'preload' in part;
}
