import type { I18n, Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { type ContactSubject, contactSubjects } from '#src/domain/contact.ts';
import type { RouteId } from '#src/domain/routes.ts';
import { useKnownIssues } from '#src/platform/known-issues/use-known-issues.ts';
import type { AppRouter } from '#src/platform/routing/router.ts';
import { RouterContext, useRouteView } from '#src/platform/routing/router-context.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { AccountNews } from './account-news.tsx';
import { ActingBar } from './acting-bar.tsx';
import { ConnectionNotice, watchConnection } from './connection-notice.tsx';
import { UnansweredWrites } from './unanswered-writes.tsx';

const pagesOf: Readonly<Record<ContactSubject, readonly RouteId[]>> = {
  delivery: ['home', 'complaint', 'deliveryChange', 'deliveryAddress'],
  payment: ['invoices', 'payInvoice', 'paymentMethod', 'addCard'],
  subscription: ['changeSubscription', 'cancelSubscription', 'order'],
  login: ['profile', 'contact', 'connect'],
  reading: ['content'],
  sharing: ['family', 'familyVerify', 'business', 'businessAdmin'],
  privacy: ['privacySettings', 'takeoutGateway', 'deleteGateway'],
  other: [],
};

/** Shows the known issues of the page's subject (P-16). */
export function KnownIssues(): ReactNode {
  const { routeId } = useRouteView();
  const told = useKnownIssues(subjectsOf(routeId));
  if (told.length === 0) return null;
  return (
    <Notice tone="warning">
      {told.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}

function subjectsOf(routeId: string | undefined): readonly ContactSubject[] {
  return contactSubjects.filter((subject) => pagesOf[subject].some((page) => page === routeId));
}

const catalogues = import.meta.glob<{ messages: Messages }>('./locales/*.po');

interface Told {
  readonly queryClient: QueryClient;
  readonly router: AppRouter;
  readonly i18n: I18n;
}

/**
 * Reports a lost or slow connection, known problems, lost responses, and changes made elsewhere. Returns a function
 * that stops it.
 */
export async function announceNews(place: HTMLElement, { queryClient, router, i18n }: Told): Promise<() => void> {
  const catalogue = await catalogues[`./locales/${i18n.locale}.po`]?.();
  i18n.load(i18n.locale, catalogue?.messages ?? {});
  const watch = watchConnection(queryClient);
  const root = createRoot(place);
  const onRetry = (): void => void queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: true });
  root.render(
    <I18nProvider i18n={i18n}>
      <ActingBar queryClient={queryClient} />
      <ConnectionNotice watch={watch} onRetry={onRetry} />
      <QueryClientProvider client={queryClient}>
        <RouterContext value={router}>
          <KnownIssues />
        </RouterContext>
      </QueryClientProvider>
      <UnansweredWrites queryClient={queryClient} />
      <AccountNews queryClient={queryClient} revalidate={router.revalidate} />
    </I18nProvider>,
  );
  return () => {
    root.unmount();
    watch.stop();
  };
}

export { judgeVisit } from './acting-visit.ts';
