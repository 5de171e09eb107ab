import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { allConcerned, concernedBy, takeOver } from './account-changes.ts';

const everything = new Set<unknown>(allConcerned);

/** `after` is the response to the second request. */
async function pageWith(reads: readonly { key: readonly string[]; before: unknown; after: unknown }[]) {
  const queryClient = new QueryClient();
  for (const { key, before, after } of reads) {
    let asked = 0;
    const observer = new QueryObserver(queryClient, {
      queryKey: key,
      queryFn: () => Promise.resolve(asked++ === 0 ? before : after),
      staleTime: Number.POSITIVE_INFINITY,
    });
    observer.subscribe(() => undefined);
    await observer.refetch({ cancelRefetch: false });
  }
  return queryClient;
}

const unpaid = { open: [{ outstandingOre: 34_900 }] };

test.each([
  [
    'a subscription',
    [{ key: ['subscription'], before: { planName: 'Helg' }, after: { planName: 'Komplett' } }],
    'subscription',
  ],
  ['the version alone', [{ key: ['delivery'], before: { version: 1 }, after: { version: 2 } }], undefined],
  ['nothing', [{ key: ['delivery'], before: { address: 'A' }, after: { address: 'A' } }], undefined],
  ['the log alone', [{ key: ['activity'], before: [], after: ['paid'] }], undefined],
  [
    'a subscription and its delivery',
    [
      { key: ['delivery'], before: 'daily', after: 'weekly' },
      { key: ['subscription'], before: 'Komplett', after: 'Helg' },
    ],
    'subscription',
  ],
  ['the amount owed', [{ key: ['invoices', 'list'], before: unpaid, after: { open: [] } }], 'paid'],
  [
    'one invoice',
    [{ key: ['invoices', 'get'], before: { outstandingOre: 34_900 }, after: { outstandingOre: 0 } }],
    'paid',
  ],
  ['a new invoice', [{ key: ['invoices', 'list'], before: { open: [] }, after: unpaid }], 'invoices'],
  [
    'a payment, which its own page reports',
    [
      { key: ['payment', 'methods'], before: 'card', after: 'Vipps' },
      { key: ['subscription'], before: 'card', after: 'Vipps' },
    ],
    undefined,
  ],
])('C-04 announces a change of %s at most once', async (_what, reads, news) => {
  expect(await takeOver(await pageWith(reads), everything)).toBe(news);
});

test('C-04 reloads what an event concerns and leaves the rest', async () => {
  const queryClient = await pageWith([
    { key: ['complaints'], before: 'open', after: 'answered' },
    { key: ['subscription'], before: 'Helg', after: 'Komplett' },
  ]);
  expect(await takeOver(queryClient, new Set(concernedBy('delivery:updated')))).toBe('complaints');
  expect(queryClient.getQueryData(['complaints'])).toBe('answered');
  expect(queryClient.getQueryData(['subscription'])).toBe('Helg');
});

test('C-04 R-21 reloads a company’s list after an invitation is accepted', async () => {
  const queryClient = await pageWith([{ key: ['business', 'employees'], before: 'emailSent', after: 'active' }]);
  await takeOver(queryClient, new Set(concernedBy('invitations:updated')));
  expect(queryClient.getQueryData(['business', 'employees'])).toBe('active');
});
