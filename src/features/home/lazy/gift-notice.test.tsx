import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/platform/api/query-client.ts';
import { titleClock } from '#src/platform/clock/title-clock.ts';
import { sessionQuery, subscriptionQuery } from '#src/platform/session/session-queries.ts';
import { serveApi } from '#tests/support/api-server.ts';
import { anActivity } from '#tests/support/builders/activity.ts';
import { aSession } from '#tests/support/builders/session.ts';
import { aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { bakedTitle, pageStage } from '#tests/support/render-page.tsx';
import { GiftNotice } from './gift-notice.tsx';

afterEach(cleanup);

test('P-14 V-03 going on after a gift is told where the button was, with its receipt and the focus', async () => {
  titleClock.set('2026-11-20T09:00:00Z');
  const title = bakedTitle('polviktidende');
  const holder = { accountNo: '1000001', titleCode: title.titleCode };
  const gift = aSubscription({
    access: 'gift',
    instStatusCode: 41,
    startedOn: '2026-10-28',
    renewalDate: null,
    expiryDate: '2026-11-27',
  });
  const continued = aSubscription({ ...gift, renewalDate: '2026-11-28', expiryDate: null });
  const receipt = anActivity({ id: 'r1', kind: 'giftContinued' });
  await serveApi({
    'POST /api/gift/continue': { json: { subscription: continued, receipt } },
    [`GET /api/subscription/${holder.accountNo}/${holder.titleCode}`]: { json: subscriptionsOf(continued) },
  });
  const queryClient = createQueryClient({ onLoginNeeded: vi.fn(), retryDelay: () => 0 });
  queryClient.setQueryData(sessionQuery().queryKey, aSession());
  queryClient.setQueryData(subscriptionQuery(holder).queryKey, subscriptionsOf(gift));
  const stage = await pageStage({ title, feature: 'home', path: '/', queryClient, isReady: true });
  render(stage(() => <GiftNotice holder={holder} subscription={gift} />));
  fireEvent.click(await screen.findByRole('button', { name: 'Fortsett selv' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Fortsett' }));
  const told = await screen.findByText(
    /^Du fortsetter med Komplett når gaven er slutt\. Første betaling er 349,00\skr 28\./,
  );
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(told)).toBe(true);
  expect(screen.getByRole('link', { name: 'Se kvitteringen' }).getAttribute('href')).toBe('/receipt2?id=r1');
});
