import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { identityPages } from '#src/contract/identity-pages.ts';
import { maxHelpers } from '#src/domain/helping.ts';
import { createQueryClient } from '#src/platform/api/query-client.ts';
import { sessionQuery, subscriptionQuery } from '#src/platform/session/session-queries.ts';
import { type Answers, problem, serveApi } from '#tests/support/api-server.ts';
import { aSession } from '#tests/support/builders/session.ts';
import { aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { bakedTitle, pageStage } from '#tests/support/render-page.tsx';
import { ContactPage } from './contact-page.tsx';
import { ProfilePage } from './profile-page.tsx';

afterEach(cleanup);

const profile = { givenName: 'Kari', familyName: 'Nordmann', email: 'kari@demo.example', phoneNumber: '41234567' };
const known = { json: { ...profile, birthdate: '1990-05-17', version: 0 } };
const profileCall = 'GET /api/account/1000001/profile';
async function show(Page: ComponentType, path: string, answers: Answers, publicationId = 'polviktidende') {
  await serveApi(answers);
  const title = bakedTitle(publicationId);
  const holder = { accountNo: '1000001', titleCode: title.titleCode };
  const queryClient = createQueryClient({ onLoginNeeded: vi.fn(), retryDelay: () => 0 });
  queryClient.setQueryData(sessionQuery().queryKey, aSession());
  queryClient.setQueryData(subscriptionQuery(holder).queryKey, subscriptionsOf(aSubscription()));
  const stage = await pageStage({ title, feature: 'profile', path, queryClient, isReady: true });
  render(stage(Page));
  return title;
}

test('R-11 links the advanced settings to the identity provider’s pages, with a way back', async () => {
  const title = await show(ProfilePage, '/endre-profil?vis=konto', { [profileCall]: known });
  const links = within(await screen.findByRole('navigation', { name: 'Avanserte innstillinger' }));
  for (const [name, page] of [
    ['Endre navn og e-post', identityPages.profile],
    ['Annonseinnstillinger', identityPages.adSettings],
    ['Se aktiviteten på kontoen', identityPages.activity],
    ['Få en kopi av opplysningene dine', identityPages.dataDownload],
    ['Slett kontoen din', identityPages.deleteAccount],
  ] as const) {
    const { host, pathname, searchParams } = new URL(links.getByRole('link', { name }).getAttribute('href') ?? '');
    expect([host, pathname]).toEqual([title.identityHost, page]);
    expect(new URL(searchParams.get('redirect_uri') ?? '').pathname).toBe('/endre-profil');
  }
});

test('R-11 lists the parts of the profile, each with its state and its own URL', async () => {
  const holder = { accountNo: '1000001', titleCode: bakedTitle('polviktidende').titleCode };
  await show(ProfilePage, '/endre-profil', {
    [profileCall]: known,
    'GET /api/sessions': { json: { sessions: [] } },
    [`GET /api/calendar-feed/${holder.accountNo}/${holder.titleCode}`]: { json: { version: 0, feed: null } },
    [`GET /api/helpers/${holder.accountNo}/${holder.titleCode}`]: {
      json: { version: 0, helpers: [], remaining: maxHelpers, maximum: maxHelpers },
    },
  });
  const parts = within(await screen.findByRole('navigation', { name: 'Profilen din' }));
  const own = await parts.findByRole('link', { name: /Navn, e-post, telefon.*Kari Nordmann, 412\s34\s567/ });
  expect(own.getAttribute('href')).toBe('/endre-profil?vis=opplysninger');
  const calendar = await parts.findByRole('link', { name: /I kalenderen din.*Ingen kalenderadresse/ });
  expect(calendar.getAttribute('href')).toBe('/endre-profil?vis=kalender');
  expect(await parts.findByRole('link', { name: /Hjelp fra noen du kjenner.*Ingen/ })).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

test('R-11 shows the person’s contact details on the contact page, with further links', async () => {
  await show(ContactPage, '/kontakt', { [profileCall]: known });
  expect(await screen.findByText(/^Vi når deg på kari@demo\.example og 412\s34\s567\.$/)).toBeTruthy();
  const address = screen.getByRole('link', { name: 'Endre leveringsadressen' });
  expect(address.getAttribute('href')).toBe('/leveringsadresse');
});

test('N-16 X-02 keeps the page working if the profile cannot be loaded, and recovers on a retry', async () => {
  let isUp = false;
  await show(ProfilePage, '/endre-profil?vis=opplysninger', {
    [profileCall]: () => (isUp ? known : problem(500, 'internal')),
  });
  const says = 'Vi fikk ikke hentet opplysningene om deg. De er ikke endret.';
  const failure = (await screen.findByText(says)).parentElement ?? document.body;
  expect(within(failure).getByText(/S-500/)).toBeTruthy();
  expect(within(failure).getByRole('link', { name: '20 20 10 37' }).getAttribute('href')).toBe('tel:+4720201037');
  expect(screen.getByRole('heading', { level: 1, name: 'Endre profil' })).toBeTruthy();
  isUp = true;
  fireEvent.click(within(failure).getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByRole('form', { name: 'Opplysninger vi har om deg' })).toBeTruthy();
  expect(screen.queryByText(says)).toBeNull();
});
