import { QueryClient } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { KnownIssues as Issues } from '#src/contract/known-issues.ts';
import type { RouteId } from '#src/domain/routes.ts';
import { knownIssuesQuery } from '#src/platform/known-issues/use-known-issues.ts';
import { createStaticRouter } from '#src/platform/routing/router.ts';
import { RouterContext } from '#src/platform/routing/router-context.tsx';
import { bakedTitle, pageStage } from '#tests/support/render-page.tsx';
import { KnownIssues } from './page-news.tsx';

afterEach(cleanup);

const issues: Issues = [
  {
    subject: 'delivery',
    from: '2026-11-20T06:00:00Z',
    until: null,
    text: { nb: 'Avisen er forsinket.', nn: 'Avisa er forseinka.' },
  },
  { subject: 'payment', from: '2026-11-20T06:00:00Z', until: null, text: { nb: 'Vipps svarer ikke.', nn: null } },
];

async function shown(routeId: RouteId, publicationId = 'polviktidende'): Promise<string | null> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 'static' } } });
  queryClient.setQueryData(knownIssuesQuery().queryKey, { issues });
  const stage = await pageStage({ title: bakedTitle(publicationId), feature: 'help', path: '/', queryClient });
  const router = createStaticRouter(routeId, '/', KnownIssues);
  const page = stage(() => (
    <RouterContext value={router}>
      <KnownIssues />
    </RouterContext>
  ));
  const { container } = render(page);
  return container.textContent;
}

test('P-16 a page shows only the known problems of its subject', async () => {
  expect(await shown('complaint')).toBe('Avisen er forsinket.');
  expect(await shown('invoices')).toBe('Vipps svarer ikke.');
  expect(await shown('takeoutGateway')).toBe('');
});

test('P-16 shows Nynorsk on Nynorsk titles, or Bokmål if operators wrote only that', async () => {
  expect(await shown('complaint', 'skodvagvekeblad')).toBe('Avisa er forseinka.');
  expect(await shown('invoices', 'skodvagvekeblad')).toBe('Vipps svarer ikke.');
});
