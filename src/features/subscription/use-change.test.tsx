import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { reactivateSubscription } from '#src/contract/subscription-change.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { clearDrafts } from '#src/platform/state/drafts.ts';
import { clearSession, storeSession } from '#src/platform/state/session-store.ts';
import { problem, serveApi } from '#tests/support/api-server.ts';
import { anActivity } from '#tests/support/builders/activity.ts';
import { aUser } from '#tests/support/builders/session.ts';
import { aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { renderInLanguage } from '#tests/support/render-in-language.tsx';
import { useChange } from './use-change.ts';

const path = 'POST /api/reactivateSubscription';
const payload = { accountNo: '1000001', titleCode: 'POL' };
const changed = v.parse(reactivateSubscription.response, { subscription: aSubscription(), receipt: anActivity() });

beforeEach(() => {
  storeSession({ status: 'signedIn', user: aUser(), account: null, subscription: null, title: null });
});

afterEach(() => {
  cleanup();
  clearSession();
  clearDrafts();
});

interface PageProps {
  readonly onDone: () => void;
}

function Page({ onDone }: PageProps): ReactNode {
  const change = useChange({
    flow: 'regret-cancellation',
    input: payload,
    call: (idempotencyKey) => callApi(reactivateSubscription, { payload, idempotencyKey }),
    onDone: async () => onDone(),
  });
  return (
    <>
      <button type="button" aria-busy={change.isBusy} onClick={change.confirm}>
        Angre
      </button>
      <button type="button" onClick={change.forgetError}>
        Avbryt
      </button>
      <p role="alert">{change.error}</p>
    </>
  );
}

function show(onDone = vi.fn(), queryClient = new QueryClient()): typeof onDone {
  renderInLanguage(
    <QueryClientProvider client={queryClient}>
      <Page onDone={onDone} />
    </QueryClientProvider>,
  );
  return onDone;
}

const button = () => screen.getByRole('button', { name: 'Angre' });

test('N-02 a double click makes one call, and the page stays busy until it is left', async () => {
  const api = await serveApi({ [path]: { json: changed } });
  const onDone = show();
  fireEvent.click(button());
  fireEvent.click(button());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  fireEvent.click(button());
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(api.names()).toEqual([path]);
});

test('N-02 a new try after a failure carries the same key, and also after a reload', async () => {
  let isUp = false;
  const api = await serveApi({ [path]: () => (isUp ? { json: changed } : problem(503, 'unavailable')) });
  show();
  fireEvent.click(button());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Noe gikk galt hos oss.'));
  cleanup();
  isUp = true;
  const onDone = show();
  fireEvent.click(button());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const keys = api.calls.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/\S/);
  expect(new Set(keys).size).toBe(1);
});

test('N-02 once it is done, the next time is another intent', async () => {
  const api = await serveApi({ [path]: { json: changed } });
  for (const _time of [1, 2]) {
    const onDone = show();
    fireEvent.click(button());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    cleanup();
  }
  expect(new Set(api.calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

test.each(['illegalTransition', 'notAllowed'])(
  'X-01 after %s the subscription is asked for again when the sheet is closed, and not before',
  async (code) => {
    await serveApi({ [path]: problem(409, code) });
    const queryClient = new QueryClient();
    queryClient.setQueryData([queryRoots.subscription, 'get'], subscriptionsOf(aSubscription()));
    show(vi.fn(), queryClient);
    fireEvent.click(button());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('endret siden du åpnet siden.'));
    const isStale = () => queryClient.getQueryState([queryRoots.subscription, 'get'])?.isInvalidated;
    expect(isStale()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(isStale()).toBe(true));
    expect(screen.getByRole('alert').textContent).toBe('');
  },
);

test('X-01 a refusal says why, in its own words', async () => {
  await serveApi({ [path]: problem(409, 'illegalTransition') });
  const onDone = show();
  fireEvent.click(button());
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Abonnementet er endret siden du åpnet siden.'),
  );
  expect(onDone).not.toHaveBeenCalled();
  expect(button().getAttribute('aria-busy')).toBe('false');
});
