import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, useCallback, useEffect } from 'react';
import { isPathOffered } from '#src/domain/routes.ts';
import { IsOffered } from '#src/lib/is-offered.ts';
import { ConsentContext, type FetchConsent } from '#src/platform/consent/consent-context.tsx';
import type { AppRouter } from '#src/platform/routing/router.ts';
import { RouterContext } from '#src/platform/routing/router-context.tsx';
import type { Session } from '#src/platform/session/create-session.ts';
import { SessionProvider } from '#src/platform/session/session-context.tsx';
import type { BakedTitle } from '#src/platform/title/baked-title.ts';
import { TitleContext } from '#src/platform/title/title-context.tsx';
import { CrashBoundary } from '#src/ui/crash-boundary.tsx';
import { HelpPhone } from '#src/ui/load-failure.tsx';
import { crashPage } from './shell/page-outlet.tsx';
import { Shell } from './shell/shell.tsx';

/** Created for each page; nothing is shared between pages. */
export interface AppProps {
  readonly title: BakedTitle;
  readonly i18n: I18n;
  readonly router: AppRouter;
  readonly session: Session;
  /** Undefined during the pre-render. */
  readonly fetchConsent?: FetchConsent;
  /** Runs once the page is hydrated. */
  readonly onHydrated?: () => () => void;
}

/** Renders the same markup in the pre-rendered page and in the browser. */
export function App({ title, i18n, router, session, fetchConsent, onHydrated }: AppProps): ReactNode {
  const isOffered = useCallback((path: string) => isPathOffered(path, title), [title]);
  // Navigating before hydration would make the router's page differ from the pre-rendered one.
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <I18nProvider i18n={i18n}>
      <TitleContext value={title}>
        <HelpPhone value={title.customerCenterPhoneNumber}>
          <IsOffered value={isOffered}>
            <SessionProvider session={session}>
              <RouterContext value={router}>
                <ConsentContext value={fetchConsent}>
                  <CrashBoundary renderError={crashPage}>
                    <Shell />
                  </CrashBoundary>
                </ConsentContext>
              </RouterContext>
            </SessionProvider>
          </IsOffered>
        </HelpPhone>
      </TitleContext>
    </I18nProvider>
  );
}
