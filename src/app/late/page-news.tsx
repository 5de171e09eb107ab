import type { I18n, Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { AccountNews } from './account-news.tsx';
import { ConnectionNotice, watchConnection } from './connection-notice.tsx';
import { UnansweredWrites } from './unanswered-writes.tsx';

const catalogues = import.meta.glob<{ messages: Messages }>('./locales/*.po');

interface Told {
  readonly queryClient: QueryClient;
  /** Runs the page's guards again. */
  readonly revalidate: () => void;
  readonly i18n: I18n;
}

/** Tells above the page of a lost or slow connection, of lost answers and of what was changed elsewhere; returns how to end that. */
export async function tellNews(place: HTMLElement, { queryClient, revalidate, i18n }: Told): Promise<() => void> {
  const catalogue = await catalogues[`./locales/${i18n.locale}.po`]?.();
  i18n.load(i18n.locale, catalogue?.messages ?? {});
  const watch = watchConnection(queryClient);
  const root = createRoot(place);
  const onRetry = (): void => void queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: true });
  root.render(
    <I18nProvider i18n={i18n}>
      <ConnectionNotice watch={watch} onRetry={onRetry} />
      <UnansweredWrites queryClient={queryClient} />
      <AccountNews queryClient={queryClient} revalidate={revalidate} />
    </I18nProvider>,
  );
  return () => {
    root.unmount();
    watch.stop();
  };
}
