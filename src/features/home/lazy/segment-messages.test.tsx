import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SegmentMessage, Subscription } from '#src/contract/subscription.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { titleClock } from '#src/platform/clock/title-clock.ts';
import { withdrawalQuery } from '#src/platform/session/subscription-actions.ts';
import { aSubscription } from '#tests/support/builders/subscription.ts';
import { bakedTitle, pageStage } from '#tests/support/render-page.tsx';
import { HomeNotices } from '../pages/home-page.tsx';

beforeEach(() => {
  window.localStorage.clear();
  titleClock.set('2026-11-20T09:00:00Z');
});
afterEach(cleanup);

async function show(messages: SegmentMessage[], changes: Partial<Subscription> = {}): Promise<string> {
  const title = bakedTitle('polviktidende');
  const holder = { accountNo: '1000001', titleCode: title.titleCode };
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const closed = { isOpen: false, orderedOn: null, firstPaperOn: null, lastDay: null, refund: null };
  queryClient.setQueryData(withdrawalQuery(holder).queryKey, closed);
  const stage = await pageStage({ title, feature: 'home', path: '/', queryClient, isReady: true });
  const subscription = aSubscription({ startedOn: '2024-01-01', orderedOn: '2024-01-01', ...changes });
  const { container } = render(
    stage(() => (
      <HomeNotices holder={holder} subscription={subscription} needsPayment={false} others={[]} messages={messages} />
    )),
  );
  await waitFor(() => expect(container.querySelector('.skeleton')).toBeNull());
  return container.textContent;
}

const app: SegmentMessage = {
  messageId: 'app',
  heading: 'Ny app for lesere',
  text: 'Nå kan du lese <b>avisen</b> i en ny app.',
  link: { path: '/mitt-innhold', label: 'Se hva du har' },
  lastDay: '2026-11-30',
};
const price: SegmentMessage = { ...app, messageId: 'price', heading: 'Ny pris fra nyttår', link: null };
const region = () => screen.getByRole('region', { name: 'Meldinger fra avisen' });
const dismiss = (heading: string) =>
  fireEvent.click(
    screen.getAllByRole('button', { name: 'Skjul meldingen', description: heading }).at(0) ?? document.body,
  );

test('A-02 shows a message as written, with its link', async () => {
  const text = await show([app]);
  expect(within(region()).getByRole('heading', { name: 'Ny app for lesere' })).toBeDefined();
  expect(text).toContain('Nå kan du lese <b>avisen</b> i en ny app.');
  expect(screen.getByRole('link', { name: 'Se hva du har' }).getAttribute('href')).toBe('/mitt-innhold');
});

test('A-02 shows messages after notices about the subscription', async () => {
  const cancelled = { instStatusCode: statusCodes.PENDING_CANCELLATION, expiryDate: '2026-12-12' };
  const text = await show([price], cancelled);
  expect(text.indexOf('Angre oppsigelsen')).toBeGreaterThan(-1);
  expect(text.indexOf('Ny pris fra nyttår')).toBeGreaterThan(text.indexOf('Angre oppsigelsen'));
});

test('A-02 removes a dismissed message permanently, leaves the others and keeps the focus in place', async () => {
  await show([app, price]);
  dismiss('Ny app for lesere');
  expect(screen.queryByText('Ny app for lesere')).toBeNull();
  expect(within(region()).getAllByRole('heading')).toHaveLength(1);
  expect(document.activeElement).toBe(region());
  dismiss('Ny pris fra nyttår');
  expect(within(region()).queryAllByRole('heading')).toEqual([]);
  expect(document.activeElement).toBe(region());
  cleanup();
  await show([app, price]);
  expect(screen.queryByRole('region', { name: 'Meldinger fra avisen' })).toBeNull();
});

test('A-02 N-18 forgets expired dismissals at the next dismissal', async () => {
  const kept = () => JSON.parse(window.localStorage.getItem('minside.dismissedMessages') ?? '') as unknown;
  await show([app]);
  dismiss('Ny app for lesere');
  expect(kept()).toEqual([{ messageId: 'app', lastDay: '2026-11-30' }]);
  cleanup();
  titleClock.set('2026-12-01T09:00:00Z');
  await show([{ ...price, lastDay: '2026-12-10' }]);
  dismiss('Ny pris fra nyttår');
  expect(kept()).toEqual([{ messageId: 'price', lastDay: '2026-12-10' }]);
});
