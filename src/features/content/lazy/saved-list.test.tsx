import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clearSession, storeSession } from '#src/platform/state/session-store.ts';
import { problem, serveApi } from '#tests/support/api-server.ts';
import { aUser } from '#tests/support/builders/session.ts';
import { bakedTitle, pageStage } from '#tests/support/render-page.tsx';
import { KindList } from './kind-list.tsx';

afterEach(() => {
  cleanup();
  clearSession();
});

const holder = { accountNo: '1000001', titleCode: 'POL' };
const article = { id: 'a1', name: 'Ny gangvei', about: null, day: '2026-11-01', url: 'https://example.com/a1' };

test('R-35 N-02 claims no success after a lost response, and shows the actual list', async () => {
  storeSession({ status: 'signedIn', user: aUser(), account: null, subscription: null, title: null });
  let items = [article];
  await serveApi({
    'GET /api/content/1000001/POL/savedArticles': () => ({
      json: { version: 1, items, count: items.length, page: 1, pageCount: 1 },
    }),
    'DELETE /api/content/saved-article': () => {
      items = [];
      return problem(503, 'unavailable');
    },
  });
  const title = bakedTitle('polviktidende');
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const stage = await pageStage({ title, feature: 'content', path: '/mitt-innhold', queryClient, isReady: true });
  render(stage(() => <KindList holder={holder} kind="savedArticles" page={1} isThere />));

  fireEvent.click(await screen.findByRole('button', { name: 'Ta bort Ny gangvei' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Noe gikk galt hos oss\. Prøv igjen\./));
  expect(screen.getByRole('alert').textContent).not.toContain('skrevet');
  expect(await screen.findByText('Du har ikke lagret noen artikler ennå.')).toBeTruthy();
});
