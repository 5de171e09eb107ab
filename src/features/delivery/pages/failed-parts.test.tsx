import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/platform/api/query-client.ts';
import { sessionQuery, subscriptionQuery } from '#src/platform/session/session-queries.ts';
import { type Answers, problem, serveApi } from '#tests/support/api-server.ts';
import { aDelivery } from '#tests/support/builders/delivery.ts';
import { aSession } from '#tests/support/builders/session.ts';
import { aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { aTitle } from '#tests/support/builders/title.ts';
import { pageStage } from '#tests/support/render-page.tsx';
import { DeliveryAddressPage } from './delivery-address-page.tsx';
import { DeliveryChangePage } from './delivery-change-page.tsx';

afterEach(cleanup);

const holder = { accountNo: '1000001', titleCode: 'POL' };
const place = `${holder.accountNo}/${holder.titleCode}`;
const yesterday = { day: '2026-11-16', state: 'delivered', caseNumber: null, outcome: null };
const calls: Answers = {
  [`GET /api/delivery/${place}`]: { json: aDelivery() },
  [`GET /api/delivery/history/${place}`]: { json: { issues: [yesterday] } },
  [`GET /api/delivery/instructions/${place}`]: { json: { doorCode: '1234', instructions: '', version: 0 } },
  [`GET /api/delivery/addresses/${place}`]: { json: { addresses: [] } },
};

const calendar = () => screen.findByRole('grid');
const heading = (name: string) => () => screen.findByRole('heading', { level: 1, name });
const carrier = () => screen.findByRole('form', { name: 'Beskjed til avisbudet' });
const address = () => screen.findByRole('region', { name: 'Fast adresse' });
const street = () => screen.findByRole('textbox', { name: 'Gate og nummer' });

interface Part {
  readonly part: string;
  readonly Page: ComponentType;
  readonly path: string;
  readonly call: string;
  readonly says: string;
  readonly loaded: () => Promise<HTMLElement>;
  readonly stands: () => Promise<HTMLElement>;
}

const parts: readonly Part[] = [
  {
    part: 'next issue, planned changes and calendar',
    Page: DeliveryChangePage,
    path: '/endre-avislevering',
    call: 'delivery',
    says: 'Vi fikk ikke hentet hvordan avisen leveres. Ingenting er endret.',
    loaded: calendar,
    stands: heading('Endre eller stopp levering'),
  },
  {
    part: 'list of past issues in the calendar',
    Page: DeliveryChangePage,
    path: '/endre-avislevering',
    call: 'delivery/history',
    says: 'Vi fikk ikke hentet hvordan de siste avisene kom. Kalenderen viser bare det som er bestilt.',
    loaded: async () =>
      within(await calendar()).findByRole('button', { name: /16\. november 2026, avisen er sendt ut/ }),
    stands: calendar,
  },
  {
    part: 'delivery address',
    Page: DeliveryAddressPage,
    path: '/leveringsadresse',
    call: 'delivery',
    says: 'Vi fikk ikke hentet hvordan avisen leveres. Ingenting er endret.',
    loaded: address,
    stands: carrier,
  },
  {
    part: 'carrier instructions',
    Page: DeliveryAddressPage,
    path: '/leveringsadresse',
    call: 'delivery/instructions',
    says: 'Vi fikk ikke hentet beskjeden til budet.',
    loaded: carrier,
    stands: address,
  },
  {
    part: 'earlier addresses',
    Page: DeliveryChangePage,
    path: '/endre-avislevering?gjor=midlertidig',
    call: 'delivery/addresses',
    says: 'Vi fikk ikke hentet adressene du har brukt før. Du kan skrive adressen selv.',
    loaded: street,
    stands: street,
  },
];

test.each(parts)('N-16 X-02 keeps $path working if its $part cannot load, and a retry loads it', async (one) => {
  let isUp = false;
  const failing = `GET /api/${one.call}/${place}`;
  const answer = calls[failing];
  if (answer === undefined || typeof answer === 'function') throw new Error(`${failing} has no answer to fail.`);
  await serveApi({ ...calls, [failing]: () => (isUp ? answer : problem(500, 'internal')) });
  const queryClient = createQueryClient({ onLoginNeeded: vi.fn(), retryDelay: () => 0 });
  queryClient.setQueryData(sessionQuery().queryKey, aSession());
  queryClient.setQueryData(subscriptionQuery(holder).queryKey, subscriptionsOf(aSubscription()));
  const { path } = one;
  const stage = await pageStage({ title: aTitle(), feature: 'delivery', path, queryClient, isReady: true });
  render(stage(one.Page));
  const failure = (await screen.findByText(one.says)).parentElement ?? document.body;
  expect(within(failure).getByText(/S-500/)).toBeTruthy();
  expect(await one.stands()).toBeTruthy();
  isUp = true;
  fireEvent.click(within(failure).getByRole('button', { name: 'Prøv igjen' }));
  await vi.waitFor(() => expect(screen.queryByText(one.says)).toBeNull());
  expect(await one.loaded()).toBeTruthy();
});
