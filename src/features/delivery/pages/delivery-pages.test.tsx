import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { DeliveryAnswer } from '#src/contract/delivery.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import { deliveryHistoryQuery, deliveryQuery } from '#src/platform/session/delivery-query.ts';
import { sessionQuery, subscriptionQuery } from '#src/platform/session/session-queries.ts';
import { aChange, aDelivery, anAddress } from '#tests/support/builders/delivery.ts';
import { aSession } from '#tests/support/builders/session.ts';
import { aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { aTitle } from '#tests/support/builders/title.ts';
import { pageStage } from '#tests/support/render-page.tsx';
import { instructionsQuery } from '../lazy/queries.ts';
import { DeliveryAddressPage } from './delivery-address-page.tsx';
import { DeliveryChangePage } from './delivery-change-page.tsx';

afterEach(cleanup);

const holder = { accountNo: '1000001', titleCode: 'POL' };

interface Shown {
  readonly subscription?: Subscription;
  readonly delivery?: DeliveryAnswer;
  readonly language?: 'nb' | 'nn';
  readonly acting?: 'helper';
  readonly path?: string;
}

async function show(
  Page: ComponentType,
  {
    subscription = aSubscription(),
    delivery = aDelivery(),
    language = 'nb',
    acting,
    path = '/endre-avislevering',
  }: Shown,
): Promise<string> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 'static' } } });
  queryClient.setQueryData(sessionQuery().queryKey, aSession(acting === undefined ? {} : { acting }));
  queryClient.setQueryData(subscriptionQuery(holder).queryKey, subscriptionsOf(subscription));
  queryClient.setQueryData(deliveryQuery(holder).queryKey, delivery);
  queryClient.setQueryData(deliveryHistoryQuery(holder).queryKey, { issues: [] });
  queryClient.setQueryData(instructionsQuery(holder).queryKey, { doorCode: '1234', instructions: '', version: 0 });
  const title = aTitle({ language });
  const stage = await pageStage({ title, feature: 'delivery', path, queryClient });
  const { container } = render(stage(Page));
  // The lazy parts have loaded once no skeleton is left.
  await waitFor(() => expect(container.querySelector('.skeleton')).toBeNull());
  const text = container.textContent ?? '';
  // Non-breaking spaces keep a day and its month on one line.
  return text.replaceAll('\u00A0', ' ');
}

describe('/endre-avislevering', () => {
  test('R-24 P-06 says how the paper is delivered, and the deadline for a change', async () => {
    const page = await show(DeliveryChangePage, {});
    expect(page).toContain('Avisen kommer som vanlig. Neste avis er onsdag 18. november');
    expect(page).toContain('Endrer du før kl. 12.00 i dag, gjelder det fra onsdag 18. november');
    expect(screen.getByText('Ingen endringer er bestilt.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Stopp avisen' }).getAttribute('href')).toBe(
      '/endre-avislevering?gjor=stopp',
    );
  });

  test.each(['/endre-avislevering', '/endre-avislevering?gjor=stopp'])(
    'R-31 R-24 offers no change at %s if no issue is left that a change could reach',
    async (path) => {
      const page = await show(DeliveryChangePage, { delivery: aDelivery({ lastDay: '2026-11-17' }), path });
      expect(page).toContain(
        'Papiravisen er med i abonnementet til og med tirsdag 17. november. Leveringen kan ikke endres lenger.',
      );
      expect(page).not.toContain('som vanlig');
      expect(screen.queryByRole('link', { name: 'Stopp avisen' })).toBeNull();
      expect(screen.queryByLabelText('Første dag')).toBeNull();
    },
  );

  test('R-24 S-07 describes the delivery in Nynorsk', async () => {
    const stop = aChange({ fromDate: '2026-11-18', toDate: '2026-11-24' });
    const delivery = aDelivery({ changes: [stop], nextIssueDate: '2026-11-25' });
    const page = await show(DeliveryChangePage, { delivery, language: 'nn' });
    expect(page).toContain('Avisa blir stoppa frå onsdag 18. november');
  });

  test('P-01 lists changes, each with its own actions', async () => {
    const transfer = aChange({ id: 't', type: 'TRANSFER', toDate: null, address: anAddress() });
    await show(DeliveryChangePage, { delivery: aDelivery({ changes: [transfer] }) });
    const list = within(screen.getByRole('list', { name: 'Bestilte endringer' }));
    expect(list.getByText('Planlagt')).toBeTruthy();
    expect(list.getByRole('link', { name: /^Endre den midlertidige adressen/ }).getAttribute('href')).toBe(
      '/endre-avislevering?gjor=midlertidig&endring=t',
    );
    expect(list.getByRole('link', { name: /^Trekk tilbake/ }).getAttribute('href')).toBe('/endre-avislevering?trekk=t');
  });

  test.each([
    ['nb', 'Du får tilbake 221,16 kr. Det blir trukket fra den første betalingen etter stoppen'],
    ['nn', 'Du får tilbake 221,16 kr. Det blir trekt frå den første betalinga etter stoppen'],
  ] as const)(
    'P-07 R-24 %s: lists a stop with its credit and the payment that it reduces',
    async (language, sentence) => {
      const delivery = aDelivery({ changes: [aChange({ toDate: '2026-12-20', creditOre: 22_116 })] });
      expect(await show(DeliveryChangePage, { delivery, language })).toContain(sentence);
    },
  );

  test('P-01 explains why the start of a change in progress is locked', async () => {
    const begun = aChange({ fromDate: '2026-11-16', toDate: '2026-11-29' });
    await show(DeliveryChangePage, { delivery: aDelivery({ changes: [begun] }) });
    expect(screen.getByText('Første dag er låst, for fristen er ute.')).toBeTruthy();
    expect(screen.getByText('I gang')).toBeTruthy();
  });

  test('P-01 P-06 keeps a change planned, but locks its start, between the cut-off and the first day', async () => {
    const stop = aChange({ fromDate: '2026-11-18', toDate: '2026-11-29' });
    const delivery = aDelivery({ now: '2026-11-17T12:00:00.000Z', changes: [stop], nextIssueDate: '2026-11-30' });
    const page = await show(DeliveryChangePage, { delivery });
    expect(page).toContain('Avisen blir stoppet fra onsdag 18. november');
    expect(page).not.toContain('Avisen er stoppet');
    expect(screen.getByText('Planlagt')).toBeTruthy();
    expect(screen.getByText('Første dag er låst, for fristen er ute.')).toBeTruthy();
  });

  test.each([
    ['nb', [], 'Fra lørdag 28. november har du Digital, uten papiravis. Den siste avisen kommer fredag 27. november.'],
    ['nn', [], 'Frå laurdag 28. november har du Digital, utan papiravis. Den siste avisa kjem fredag 27. november.'],
    ['nb', ['friday', 'saturday'], 'Fra lørdag 28. november har du Digital, og avisen kommer fredag og lørdag.'],
  ] as const)(
    'R-27 N-03 in %s, says when the paper comes after a planned change of plan to paper days %j',
    async (...given) => {
      const [language, paperDays, sentence] = given;
      const laterPlans = [{ planName: 'Digital', fromDate: '2026-11-28', paperDays: [...paperDays] }];
      const lapsed = aChange({ fromDate: '2026-12-02', toDate: '2026-12-03' });
      const delivery = aDelivery({ laterPlans, lapsedChanges: [lapsed] });
      const page = await show(DeliveryChangePage, { delivery, language });
      expect(page).toContain(sentence);
      expect(page).toMatch(/(faller|fell) bort.*onsdag 2\. desember til og med torsdag 3\. desember/);
    },
  );

  test('R-27 N-03 shows no paper in the calendar after a planned change to a digital plan', async () => {
    const laterPlans = [{ planName: 'Digital', fromDate: '2026-11-28', paperDays: [] }];
    await show(DeliveryChangePage, { delivery: aDelivery({ laterPlans }) });
    expect(screen.getByRole('button', { name: /fredag 27\. november 2026, avisen kommer/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /lørdag 28\. november 2026, avisen kommer/ })).toBeNull();
  });

  test('P-12 N-03 shows a pause without paper in the calendar and its legend', async () => {
    const pauses = [{ fromDate: '2026-11-24', toDate: '2026-11-26' }];
    await show(DeliveryChangePage, { delivery: aDelivery({ pauses }) });
    const legend = screen.getByRole('list', { name: 'Tegn i kalenderen' });
    expect(within(legend).getByText('pause i abonnementet')).toBeTruthy();
    expect(screen.getByRole('button', { name: /onsdag 25\. november 2026, pause i abonnementet/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /fredag 27\. november 2026, avisen kommer/ })).toBeTruthy();
  });

  test('N-03 shows the delivery of each day of the month', async () => {
    await show(DeliveryChangePage, { delivery: aDelivery({ changes: [aChange()] }) });
    expect(await screen.findByRole('button', { name: /mandag 23\. november 2026, avisen er stoppet/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /søndag 22\. november 2026, ingen avis/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /onsdag 18\. november 2026, avisen kommer/ })).toBeTruthy();
  });

  test('P-05 shows a known delay', async () => {
    const notice = {
      text: 'Bilen står.',
      expectedAt: '2026-11-17T08:00:00.000Z',
      expiresAt: '2026-11-17T12:00:00.000Z',
      days: ['2026-11-18'],
    };
    const page = await show(DeliveryChangePage, { delivery: aDelivery({ notice }) });
    expect(page).toContain('Bilen står.');
    expect(page).toContain('kl. 09.00');
    expect(page).toContain('Avisen onsdag 18. november er forsinket.');
    expect(page).not.toContain('kommer som vanlig');
    expect(await screen.findByRole('button', { name: /onsdag 18\. november 2026, forsinket/ })).toBeTruthy();
  });

  test.each([
    [aSubscription({ planProductType: 'DIGITAL' }), /uten papiravis/],
    [aSubscription({ access: 'family' }), /noen i familien deler/],
    [aSubscription({ instStatusCode: -1 }), /satt på vent/],
    [aSubscription({ instStatusCode: 32 }), /ikke begynt ennå/],
    [
      aSubscription({ instStatusCode: 32, pause: { fromDate: '2026-11-01', toDate: '2026-11-30' } }),
      /Abonnementet har pause, så det kommer ingen avis nå/,
    ],
  ])('R-24 G-12 explains, without a form, why the delivery cannot be changed', async (subscription, reason) => {
    const page = await show(DeliveryChangePage, { subscription });
    expect(page).toMatch(reason);
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByRole('navigation', { name: 'Veien videre' })).toBeTruthy();
  });
});

test.each([
  ['the holder', {}, 1],
  ['a helper', { acting: 'helper' }, 0],
] as const)('N-13 P-05 offers an open-ended redirect only to the holder: %s', async (_who, shown, count) => {
  await show(DeliveryChangePage, { ...shown, path: '/endre-avislevering?gjor=midlertidig' });
  expect(await screen.findByLabelText(/Siste dag/)).toBeTruthy();
  expect(screen.queryAllByRole('checkbox', { name: /Inntil videre/ })).toHaveLength(count);
});

test('R-24 lists each task on its own line', async () => {
  await show(DeliveryChangePage, {});
  const tasks = within(screen.getByRole('navigation', { name: 'Det du kan gjøre' })).getAllByRole('listitem');
  expect(tasks.map(({ textContent }) => textContent)).toEqual([
    'Stopp avisen',
    'Send avisen til en annen adresse',
    'Bytt fast adresse',
    'Skal du flytte?',
  ]);
});

test('N-13 offers a delegate neither a new permanent address nor changes to a planned one', async () => {
  const planned = aDelivery({ changes: [aChange({ type: 'PERMANENT', fromDate: '2026-12-01', toDate: null })] });
  const offered = ['Bytt fast adresse', 'Skal du flytte?', 'Endre datoene', 'Trekk tilbake'];
  const shown = () => offered.filter((name) => screen.queryByRole('link', { name: new RegExp(`^${name}`) }) !== null);
  await show(DeliveryChangePage, { delivery: planned });
  expect(shown()).toEqual(expect.arrayContaining(['Bytt fast adresse', 'Skal du flytte?', 'Trekk tilbake']));
  cleanup();
  await show(DeliveryChangePage, { delivery: planned, acting: 'helper' });
  expect(shown()).toEqual([]);
  cleanup();
  const page = await show(DeliveryChangePage, { acting: 'helper', path: '/endre-avislevering?gjor=fast' });
  expect(page).toContain('Bare den som har abonnementet, kan bytte fast adresse.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('G-12 links to the plans only for a person who may change the plan', async () => {
  const digital = { planProductType: 'DIGITAL' } as const;
  await show(DeliveryChangePage, { subscription: aSubscription(digital) });
  expect(screen.getByRole('link', { name: 'Se abonnement med papiravis' })).toBeTruthy();
  cleanup();
  await show(DeliveryChangePage, { subscription: aSubscription({ ...digital, access: 'work' }) });
  expect(screen.queryByRole('link', { name: 'Se abonnement med papiravis' })).toBeNull();
});

describe('/leveringsadresse', () => {
  test('R-10 P-03 shows the permanent address and the carrier instructions', async () => {
    const page = await show(DeliveryAddressPage, {});
    expect(page).toContain('Avisen leveres til Storgata 12B, 7721 POLVIK.');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Portkode/ })).value).toBe('1234');
  });

  test('R-10 lets a person enter the address before the subscription begins', async () => {
    const page = await show(DeliveryAddressPage, { subscription: aSubscription({ instStatusCode: 32 }) });
    expect(page).toContain('Avisen kommer ikke nå. Når den kommer, leveres den til');
  });

  test.each([32, -1] as const)(
    'R-10 G-12 offers no temporary address while no paper is delivered (%i)',
    async (status) => {
      await show(DeliveryAddressPage, { subscription: aSubscription({ instStatusCode: status }) });
      expect(screen.getByRole('link', { name: 'Bytt fast adresse' })).toBeTruthy();
      expect(screen.queryByRole('link', { name: /Send avisen til en annen adresse/ })).toBeNull();
    },
  );
});
