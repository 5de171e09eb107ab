import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { deliveryHistoryQuery, deliveryQuery } from '#src/platform/session/delivery-query.ts';
import { sessionQuery, subscriptionQuery } from '#src/platform/session/session-queries.ts';
import { aDelivery } from '#tests/support/builders/delivery.ts';
import { aSession } from '#tests/support/builders/session.ts';
import { aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { aTitle } from '#tests/support/builders/title.ts';
import { pageStage } from '#tests/support/render-page.tsx';
import { complaintCodesQuery, complaintsQuery } from '../queries.ts';
import { ComplaintPage } from './complaint-page.tsx';

afterEach(cleanup);

test('P-05 a known delay stands before the form of the complaint, with when the paper is expected', async () => {
  const holder = { accountNo: '1000001', titleCode: 'POL' };
  const notice = {
    text: 'Bilen har fått motorstopp.',
    expectedAt: '2026-11-17T10:00:00.000Z',
    expiresAt: '2026-11-17T14:00:00.000Z',
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 'static' } } });
  queryClient.setQueryData(sessionQuery().queryKey, aSession());
  queryClient.setQueryData(subscriptionQuery(holder).queryKey, subscriptionsOf(aSubscription()));
  queryClient.setQueryData(deliveryQuery(holder).queryKey, aDelivery({ notice }));
  queryClient.setQueryData(deliveryHistoryQuery(holder).queryKey, {
    issues: [{ day: '2026-11-17', state: 'delayed', caseNumber: null, outcome: null }],
  });
  queryClient.setQueryData(complaintCodesQuery().queryKey, [{ code: '10', category: 'notDelivered', remedies: [] }]);
  queryClient.setQueryData(complaintsQuery(holder).queryKey, { complaints: [] });
  const stage = await pageStage({ title: aTitle(), feature: 'complaints', path: '/tilbakemelding', queryClient });
  const { container } = render(stage(ComplaintPage));
  await waitFor(() => expect(container.querySelector('form')).not.toBeNull());
  const delay = screen.getByText('Bilen har fått motorstopp.');
  expect(screen.getByText(/Avisen er ventet 17/).textContent).toContain('kl. 11.00');
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(delay.compareDocumentPosition(container.querySelector('form') ?? delay) & follows).toBe(follows);
});
