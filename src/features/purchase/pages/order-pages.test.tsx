import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { statusCodes } from '#src/domain/subscription.ts';
import { aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { bakedTitle } from '#tests/support/render-page.tsx';
import { showPage } from '#tests/support/show-page.tsx';
import { AlreadySubscriberPage } from './order-pages.tsx';

afterEach(cleanup);

const title = bakedTitle('polviktidende');
const cancelled = { instStatusCode: statusCodes.PENDING_CANCELLATION, renewalDate: null, expiryDate: '2026-12-20' };

const gift = {
  access: 'gift',
  instStatusCode: statusCodes.TRIAL,
  renewalDate: null,
  expiryDate: '2026-12-20',
} as const;

test.each([
  [{}, /^Du har Komplett på Polvik Tidende\. Vil du heller ha et annet/, 'Bytt abonnement'],
  [cancelled, /^Du har Komplett på Polvik Tidende\. Det er sagt opp/, 'Angre oppsigelsen'],
  [{ instStatusCode: statusCodes.SUSPENDED }, /satt på vent til det du skylder/, 'Betal det du skylder'],
  [{ instStatusCode: statusCodes.PENDING_INSTALLATION }, /trenger ikke et til/, 'Gå til Min side'],
  [{ store: 'appStore' }, /Abonnementet er kjøpt i App Store/, 'Se abonnementene dine i App Store'],
  [{ ...cancelled, store: 'googlePlay' }, /kjøpt i Google Play/, 'Se abonnementene dine i Google Play'],
  [{ access: 'family' }, /gjennom familiedeling/, 'Bestill ditt eget abonnement'],
  [{ access: 'work' }, /gjennom jobben/, 'Bestill ditt eget abonnement'],
  [gift, /trenger ikke et til/, 'Fortsett etter gaven'],
  [null, /Abonnementet du hadde, er avsluttet/, 'Se hva du kan gjøre'],
] as const)('R-17 tells a person with %j what they have, with a link', async (changes, words, way) => {
  const subscriptions = subscriptionsOf(changes === null ? null : aSubscription(changes));
  await showPage(AlreadySubscriberPage, { title, feature: 'purchase', path: '/allerede-abonnent', subscriptions });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: way })).toBeTruthy();
  // A gift is free, no matter what the subscription would cost afterwards.
  const price = screen.queryByText('Pris')?.parentElement?.textContent;
  if (changes === gift) expect(price).toBe('PrisGratis for deg');
});
