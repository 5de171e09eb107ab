import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { log } from '#src/platform/log.ts';
import { tellOtherTabs } from '#src/platform/session/session-channel.ts';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import type { AccountFollower } from '#src/platform/socket/follow-account.ts';
import { useSession } from '#src/platform/state/session-store.ts';
import { allConcerned, concernedBy, type News, takeOver } from './account-changes.ts';
import { quietMoments } from './quiet-moment.ts';

const texts: Readonly<Record<News, MessageDescriptor>> = {
  paid: msg`Betalingen er registrert.`,
  subscription: msg`Abonnementet ditt er endret.`,
  delivery: msg`Leveringen av avisen er endret.`,
  complaints: msg`Meldingene dine om avisen er oppdatert.`,
  invoices: msg`Fakturaene dine er oppdatert.`,
  profile: msg`Opplysningene om deg er endret.`,
};

/** An announcement then disappears, so that a screen reader that starts at the top reads only new ones. */
const toldMs = 20_000;

interface AccountNewsProps {
  readonly queryClient: QueryClient;
  readonly revalidate: () => void;
}

/**
 * Announces each change made elsewhere once in a live region (C-04). Changes made on the page itself are not announced.
 */
export function AccountNews({ queryClient, revalidate }: AccountNewsProps): ReactNode {
  const { i18n } = useLingui();
  const person = useSession().user?.schibstedId;
  const [told, setTold] = useState<{ readonly news: News; readonly count: number } | undefined>(undefined);

  // The connection begins and ends with the person's log-in.
  useEffect(() => {
    if (person === undefined) return undefined;
    const tell = (news: News): void => setTold((before) => ({ news, count: (before?.count ?? 0) + 1 }));
    return keepUpToDate({ queryClient, revalidate, tell });
  }, [person, queryClient, revalidate]);

  // Timers live outside React.
  useEffect(() => {
    if (told === undefined) return undefined;
    const timer = setTimeout(() => setTold(undefined), toldMs);
    return () => clearTimeout(timer);
  }, [told]);

  if (told === undefined) return null;
  return (
    <p key={told.count} className="visually-hidden">
      {i18n._(texts[told.news])}
    </p>
  );
}

interface UpToDate extends AccountNewsProps {
  readonly tell: (news: News) => void;
}

/** The events of one change arrive together and are collected for this time. */
const togetherMs = 50;

function keepUpToDate({ queryClient, revalidate, tell }: UpToDate): () => void {
  const quiet = quietMoments(queryClient);
  const outdated = new Set<unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = async (): Promise<void> => {
    const roots = new Set(outdated);
    outdated.clear();
    const news = await takeOver(queryClient, roots);
    if (news !== undefined) tell(news);
  };
  const renew = (roots: readonly unknown[]): void => {
    for (const root of roots) outdated.add(root);
    clearTimeout(timer);
    timer = setTimeout(() => quiet.whenQuiet(() => void (outdated.size > 0 && update())), togetherMs);
  };
  const stopFollowing = followWhenIdle(queryClient, {
    onEvent: (event) => renew(concernedBy(event)),
    onUnsure: () => renew(allConcerned),
    // This tab receives the message too, and ends the session as after a log-out in another tab.
    onSessionEnded: () => tellOtherTabs({ kind: 'signedOut' }),
    onRefused: () => void queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey }).then(revalidate),
  });
  return () => {
    stopFollowing();
    clearTimeout(timer);
    quiet.stop();
  };
}

/** Waits until the page has its data and the browser is idle. */
function followWhenIdle(queryClient: QueryClient, follower: AccountFollower): () => void {
  let isStopped = false;
  let stopFollowing: (() => void) | undefined;
  const begin = async (): Promise<void> => {
    await dataShown(queryClient);
    await idle();
    const { followAccount } = await import('#src/platform/socket/follow-account.ts');
    if (!isStopped) stopFollowing = followAccount(follower);
  };
  begin().catch((cause: unknown) => {
    log.warn('accountNotFollowed', { reason: cause instanceof Error ? cause.name : 'unknown' });
  });
  return () => {
    isStopped = true;
    stopFollowing?.();
  };
}

function dataShown(queryClient: QueryClient): Promise<void> {
  if (queryClient.isFetching() === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.isFetching() > 0) return;
      stop();
      resolve();
    });
  });
}

const busyMs = 5000;

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (typeof window.requestIdleCallback === 'function') {
      window.requestIdleCallback(() => resolve(), { timeout: busyMs });
    } else {
      setTimeout(resolve, 200);
    }
  });
}
