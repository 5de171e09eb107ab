import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { notFoundUrl, type RouteEntry, type RouteId, routeOf, routeTable } from '#src/domain/routes.ts';
import { createAnalytics } from '#src/platform/analytics/analytics.ts';
import { dropFirstAnswers } from '#src/platform/api/first-answers.ts';
import { loadFirstView, whenRead } from '#src/platform/api/load-first-view.ts';
import type { FetchConsent } from '#src/platform/consent/consent-context.tsx';
import { createI18n } from '#src/platform/i18n/i18n.ts';
import { log } from '#src/platform/log.ts';
import type { Visit } from '#src/platform/routing/route-view.ts';
import { type AppRouter, createAppRouter, type VisitDecision } from '#src/platform/routing/router.ts';
import type { Session } from '#src/platform/session/create-session.ts';
import { loadSubscription } from '#src/platform/session/load-subscription.ts';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { isRouteClosed } from '#src/platform/state/closed-routes.ts';
import { clearLoginProblem } from '#src/platform/state/login-problem.ts';
import { startSpinner, stopSpinner } from '#src/platform/state/spinner.ts';
import { type BakedTitle, isTitleRead, readBakedTitle } from '#src/platform/title/baked-title.ts';
import { pageUrls, type TitleUrls } from '#src/platform/title/title-urls.ts';
import { App } from './app.tsx';
import { loadRouteMessages, loadShellMessages } from './catalogues.client.ts';
import { afterRoute, type GuardDeps, runGuards } from './guards.ts';
import { connectionPlace } from './shell/shell.tsx';
import { pageFile } from './source-files.ts';
import { createTitleSession } from './title-session.ts';

const pages = import.meta.glob<{ Page: ComponentType }>('/pages/**/+Page.tsx');

export async function startClient(): Promise<void> {
  const stopReloading = reloadOnTraversal();
  // The entry may run before the page's data has been parsed, and the edge may hold back the end of the document
  // (N-23).
  await whenRead(isTitleRead);
  const title = readBakedTitle();
  if (title === undefined) return (await import('./lazy/leave-for-title.ts')).leaveForTitle();
  const urls = pageUrls(title);
  const session = createTitleSession(title, urls, log);
  const fetchConsent: FetchConsent = async () =>
    (await import('./lazy/browser-consent.ts')).browserConsent({
      baseEndpoint: urls.consent,
      queryClient: session.queryClient,
      titleCode: title.titleCode,
    });
  const deps = guardDeps({ title, urls, session, fetchConsent });
  let visits = 0;
  const i18n = createI18n(title.language, [await loadShellMessages(title.language)]);
  let connection: Promise<void> | undefined;
  const follow = (): void => void (connection ??= followAccount(session, router, i18n));
  const router = await createAppRouter({
    routes: routeTable.map(({ id, path }) => ({
      id,
      path,
      load: async () => {
        const [Page, messages] = await Promise.all([loadPage(id, title), loadRouteMessages(id, title)]);
        i18n.load(title.language, messages);
        return Page;
      },
    })),
    notFoundUrl,
    guard: async (visit) => {
      visits += 1;
      // The guards run in their usual order, and find the answers in the cache.
      if (visits === 1) await (firstView ?? nextTask());
      else dropFirstAnswers();
      return guardVisit({ visit, entry: shownEntry(visit.routeId, title), session, deps });
    },
    afterVisit: (visit) => {
      const entry = shownEntry(visit.routeId, title);
      void afterRoute(entry, visit, deps);
      if (entry.guard !== 'open') follow();
    },
  });
  const { routeId = 'notFound', location } = router.view();
  // Starts before anything else on the page can make the same requests.
  const firstView =
    shownEntry(routeId, title).guard === 'open' ? undefined : loadFirstView(location.pathname + location.search);
  const container = document.getElementById('root');
  if (container === null) throw new Error('This page has no root element.');
  const onHydrated = (): (() => void) => {
    stopReloading();
    return start({ router, session, title, follow });
  };
  const app = { title, i18n, router, session, fetchConsent };
  // A transition, so that it yields to the visitor's actions.
  startTransition(() => void hydrateRoot(container, <App {...app} onHydrated={onHydrated} />));
}

/**
 * While the application starts, Back or Forward can reach another page than the one chosen. Returns the function that
 * stops this.
 */
function reloadOnTraversal(): () => void {
  const urlNow = (): string => window.location.pathname + window.location.search;
  const here = urlNow();
  const onPopState = (): void => {
    if (urlNow() !== here) window.location.reload();
  };
  window.addEventListener('popstate', onPopState);
  return () => window.removeEventListener('popstate', onPopState);
}

/** Resolves in its own task, to keep the current task short. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Resolves once everything that the document itself links to has loaded. */
function documentLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true });
  });
}

async function loadPage(routeId: RouteId, title: BakedTitle): Promise<ComponentType> {
  const importPage = pages[pageFile(routeId, title)];
  if (importPage === undefined) throw new Error(`There is no page ${routeId}.`);
  return (await importPage()).Page;
}

function shownEntry(routeId: string, { missing }: BakedTitle): RouteEntry {
  const entry = routeTable.find(({ id }) => id === routeId);
  if (entry === undefined) throw new Error(`The route table has no row "${routeId}".`);
  return missing.includes(entry.path) ? routeOf('notFound') : entry;
}

interface Parts {
  readonly title: BakedTitle;
  readonly urls: TitleUrls;
  readonly session: Session;
  readonly fetchConsent: FetchConsent;
}

function guardDeps({ title, urls, session, fetchConsent }: Parts): GuardDeps {
  const { queryClient } = session;
  let hasConsentManager = false;
  return {
    title: async () => title,
    loadMaintenance: async ({ search }) => {
      const { loadMaintenance } = await import('./lazy/load-maintenance.ts');
      await loadMaintenance(queryClient, urls.page, search);
    },
    isClosed: isRouteClosed,
    checkLogin: session.checkLogin,
    loadSubscription: (login) => loadSubscription(queryClient, login, title.titleCode),
    consent: {
      isSetUp: () => hasConsentManager,
      setUp: async (ofTitle) => {
        // The consent manager must not compete with the page's code.
        await documentLoaded();
        await (await fetchConsent()).setUp(ofTitle);
        hasConsentManager = true;
      },
    },
    analytics: createAnalytics(async (product) => {
      await documentLoaded();
      const consent = await fetchConsent();
      // No part of analytics is loaded before the person's choice is known (N-18).
      await consent.chosen;
      const { startMeasuring } = await import('./lazy/measuring.ts');
      return startMeasuring(product, { title, pageUrl: urls.page, consent, queryClient });
    }),
    stopSpinner,
    log,
  };
}

interface GuardedVisit {
  readonly visit: Visit;
  readonly entry: RouteEntry;
  readonly session: Session;
  readonly deps: GuardDeps;
}

async function guardVisit({ visit, entry, session, deps }: GuardedVisit): Promise<VisitDecision> {
  clearLoginProblem();
  if (entry.guard !== 'open') startSpinner(msg`henter informasjon..`);
  const outcome = await runGuards(entry, visit, deps);
  if (outcome.kind === 'login') {
    await session.requireLogin(outcome.returnPath);
    return { kind: 'cancel' };
  }
  if (entry.guard === 'open' || !isActing(session)) return outcome;
  return (await import('./lazy/page-news.tsx')).judgeVisit(visit, outcome, session.queryClient);
}

/** N-13. */
function isActing({ queryClient }: Session): boolean {
  const known = queryClient.getQueryData(sessionQuery().queryKey);
  return known?.authenticated === true && known.acting !== undefined;
}

interface Started {
  readonly router: AppRouter;
  readonly session: Session;
  readonly title: BakedTitle;
  readonly follow: () => void;
}

function start({ router, session, title, follow }: Started): () => void {
  // Stops the script that handles the page until the application runs (`open-page.inline.ts`).
  window.dispatchEvent(new Event('hydrated'));
  const stopSession = session.start(router.revalidate);
  const stopRouter = router.start();
  void followBuilds(router);
  // An open page does not wait for the log-in state, which is checked when the browser is idle
  // (G-11).
  const askWho = async (): Promise<void> => {
    await session.checkLogin();
    if (isActing(session)) follow();
  };
  // The back button restores a page as it was when it was left. An open page then lacks only the log-in state; any
  // other page may have been left for the identity provider in the middle of a visit.
  const onPageShow = (event: PageTransitionEvent): void => {
    if (!event.persisted) return;
    const { routeId, nextLocation } = router.view();
    if (shownEntry(routeId ?? 'notFound', title).guard !== 'open' || nextLocation !== undefined)
      return window.location.reload();
    void session.queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey }).then(askWho);
  };
  window.addEventListener('pageshow', onPageShow);
  const isOpen = shownEntry(router.view().routeId ?? 'notFound', title).guard === 'open';
  const probe = isOpen ? window.setTimeout(() => void askWho(), 0) : undefined;
  return () => {
    window.clearTimeout(probe);
    window.removeEventListener('pageshow', onPageShow);
    stopRouter();
    stopSession();
  };
}

/** Loads the watcher in advance, since it is needed when nothing else can be loaded (E-08). */
async function followBuilds(router: AppRouter): Promise<void> {
  try {
    const { watchPage } = await import('./lazy/watch-page.ts');
    watchPage(router.view);
  } catch (cause) {
    log.warn('buildsNotFollowed', { reason: cause instanceof Error ? cause.name : 'unknown' });
  }
}

/**
 * Loaded after the page, so that the first view does not wait. Without it, the page still reports failures in place.
 */
async function followAccount({ queryClient }: Session, router: AppRouter, i18n: I18n): Promise<void> {
  const place = document.getElementById(connectionPlace);
  try {
    const lazy = await import('./lazy/page-news.tsx');
    if (place !== null) await lazy.announceNews(place, { queryClient, router, i18n });
  } catch (cause) {
    log.warn('connectionNotLoaded', { reason: cause instanceof Error ? cause.name : 'unknown' });
  }
}
