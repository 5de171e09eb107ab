import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordSent, unansweredWrites } from '#src/platform/forms/write-keys.ts';
import { clearDrafts } from '#src/platform/state/drafts.ts';
import { clearSession, storeSession } from '#src/platform/state/session-store.ts';
import { problem, serveApi } from '#tests/support/api-server.ts';
import { aUser } from '#tests/support/builders/session.ts';
import { renderInLanguage } from '#tests/support/render-in-language.tsx';
import { UnansweredWrites } from './unanswered-writes.tsx';

const owner = aUser().schibstedId;
const path = 'GET /api/write/key-1';
const minute = 60_000;

beforeEach(() => {
  storeSession({ status: 'signedIn', user: aUser(), account: null, subscription: null, title: null });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  clearSession();
  clearDrafts();
});

function showAfter(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - performance.now() - milliseconds });
  recordSent({ flow: 'POST cancelSubscription', owner }, 'key-1');
  vi.useRealTimers();
  renderInLanguage(<UnansweredWrites queryClient={new QueryClient()} />);
}

test.each([
  [{ receiptId: 'r-1', paymentId: null }, '/receipt2?id=r-1'],
  [{ receiptId: null, paymentId: 'p-1' }, '/betaling?betaling=p-1'],
  [{ receiptId: null, paymentId: null }, '/?hendelser=1'],
])('N-02 reports a write whose response was lost, with its URL: %o', async (json, address) => {
  await serveApi({ [path]: { json } });
  showAfter(minute);
  expect(await screen.findByText(/er gjort\./)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Se hvordan det gikk' }).getAttribute('href')).toBe(address);
  expect(unansweredWrites(owner)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Lukk' }));
  expect(screen.queryByText(/er gjort\./)).toBeNull();
  expect(unansweredWrites(owner)).toEqual([]);
});

test('N-02 says that a write that never arrived was not carried out', async () => {
  await serveApi({ [path]: problem(404, 'writeNotFound') });
  showAfter(minute);
  expect(await screen.findByText(/er ikke gjort\. Ingenting er endret\./)).toBeDefined();
});

test('N-02 polls a write that may still be running until it is done', async () => {
  let isDone = false;
  await serveApi({
    [path]: () => (isDone ? { json: { receiptId: 'r-1', paymentId: null } } : problem(404, 'writeNotFound')),
  });
  recordSent({ flow: 'POST cancelSubscription', owner }, 'key-1');
  // The page is newer than the write that it finds.
  const pageAge = vi.spyOn(performance, 'now').mockReturnValue(-1);
  const queryClient = new QueryClient();
  renderInLanguage(<UnansweredWrites queryClient={queryClient} />);
  pageAge.mockRestore();
  expect(await screen.findByText(/^Vi sjekker/)).toBeDefined();
  isDone = true;
  // The component asks every two seconds, and whenever the person returns to the page.
  await queryClient.refetchQueries();
  expect(await screen.findByText(/er gjort\./)).toBeDefined();
});

test('N-02 does not report the page’s own new writes, which are reported where they are sent', async () => {
  const api = await serveApi({ [path]: problem(404, 'writeNotFound') });
  renderInLanguage(<UnansweredWrites queryClient={new QueryClient()} />);
  recordSent({ flow: 'POST cancelSubscription', owner }, 'key-1');
  cleanup();
  renderInLanguage(<UnansweredWrites queryClient={new QueryClient()} />);
  expect(api.calls).toEqual([]);
});
