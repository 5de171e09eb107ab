import { cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { SubscriptionAnswer } from '#src/contract/subscription.ts';
import { createQueryClient } from '#src/platform/api/query-client.ts';
import { sessionQuery, subscriptionQuery } from '#src/platform/session/session-queries.ts';
import { clearDrafts } from '#src/platform/state/drafts.ts';
import { clearSession, readSession, storeSession } from '#src/platform/state/session-store.ts';
import { type Answers, serveApi } from './api-server.ts';
import { aSession, aUser } from './builders/session.ts';
import { type PageSetting, pageStage } from './render-page.tsx';

interface ShownPage extends Omit<PageSetting, 'queryClient' | 'isReady'> {
  readonly answers?: Answers;
  /** Null if nobody is signed in. */
  readonly session?: Parameters<typeof aSession>[0] | null;
  /** Loaded by the page itself if it is missing. */
  readonly subscriptions?: SubscriptionAnswer;
}

/** Renders a page whose guards have passed, and serves its calls. */
export async function showPage(
  Page: ComponentType,
  { answers = {}, session = {}, subscriptions, ...setting }: ShownPage,
) {
  const server = await serveApi(answers);
  const queryClient = createQueryClient({ onLoginNeeded: vi.fn(), retryDelay: () => 0 });
  queryClient.setQueryData(sessionQuery().queryKey, session === null ? { authenticated: false } : aSession(session));
  const holder = { accountNo: '1000001', titleCode: setting.title.titleCode };
  if (subscriptions !== undefined) queryClient.setQueryData(subscriptionQuery(holder).queryKey, subscriptions);
  const stage = await pageStage({ ...setting, queryClient, isReady: true });
  render(stage(Page));
  return { ...server, queryClient };
}

/** Signs a person in before each test, and removes the page and its stored data afterwards. */
export function signInBeforeEach(): void {
  beforeEach(() => storeSession({ ...readSession(), status: 'signedIn', user: aUser() }));
  afterEach(() => {
    cleanup();
    clearSession();
    clearDrafts();
  });
}
