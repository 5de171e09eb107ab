import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Gift } from '#src/contract/gift.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { formatShortDay } from '#src/lib/norwegian-dates.ts';
import { titleClock } from '#src/platform/clock/title-clock.ts';
import { type Answers, problem } from '#tests/support/api-server.ts';
import { anActivity } from '#tests/support/builders/activity.ts';
import { aGift } from '#tests/support/builders/gift.ts';
import { aPayment } from '#tests/support/builders/payment.ts';
import { someProducts } from '#tests/support/builders/purchase.ts';
import { aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { bakedTitle } from '#tests/support/render-page.tsx';
import { showPage, signInBeforeEach } from '#tests/support/show-page.tsx';
import { OrderPage } from './order-pages.tsx';

// Compiles the lazy parts in advance, so that the first test does not wait.
beforeAll(() => import('../lazy/gift/gift-part.tsx'));
signInBeforeEach();

const title = bakedTitle('polviktidende');
const accountNo = '1000001';

const answerOf = (gift: Gift) => ({ json: { version: 1, accountNo, gift, payment: aPayment({ purpose: 'gift' }) } });

const show = (path: string, answers: Answers) => showPage(OrderPage, { title, feature: 'purchase', path, answers });

test('P-14 N-09 shows an unpaid gift above the form, and fills the form with it on request', async () => {
  const waiting = aGift({ state: 'awaitingPayment', expiresOn: null, withdrawalUntil: null });
  await show('/bestill-abonnement?gave=ny', {
    [`GET /api/products/${title.titleCode}`]: { json: someProducts() },
    [`GET /api/terms/${title.titleCode}`]: { json: { version: '2026-01', sections: [], withdrawalForm: [] } },
    [`GET /api/gifts/${title.titleCode}`]: { json: { version: 1, needsBirthDate: false, gifts: [waiting] } },
    [`GET /api/gift/${waiting.giftNo}`]: answerOf(waiting),
  });
  expect(await screen.findByText(/^Gaven til Mormor Berg venter på betaling\./)).toBeTruthy();
  const pay = screen.getByRole('link', { name: 'Fortsett betalingen' });
  expect(pay.getAttribute('href')).toBe('/bestill-abonnement?gave=30000001');
  const recipient = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Hvem er gaven til?' });
  expect((await recipient()).value).toBe('');
  fireEvent.click(screen.getByRole('link', { name: 'Endre gaven' }));
  await waitFor(async () => expect((await recipient()).value).toBe('Mormor Berg'));
  expect(screen.queryByRole('link', { name: 'Endre gaven' })).toBeNull();
});

test.each([
  ['scheduled', true],
  ['ready', true],
  ['redeemed', false],
  ['withdrawn', false],
  ['expired', false],
] as const)('P-14 states the deadline for redeeming a gift that is %s: %s', async (state, isTold) => {
  const gift = aGift({ state, withdrawalUntil: null, redeemedAt: '2026-11-21T09:00:00.000Z' });
  await show(`/bestill-abonnement?gave=${gift.giftNo}`, { [`GET /api/gift/${gift.giftNo}`]: answerOf(gift) });
  await screen.findByText('Gavenummer');
  expect(screen.queryByText('Kan tas i bruk til og med') !== null).toBe(isTold);
});

test('P-14 reports a gift as sent if its day is changed to today', async () => {
  let gift = aGift();
  const today = dayInOslo(Date.now());
  await show(`/bestill-abonnement?gave=${gift.giftNo}`, {
    [`GET /api/gift/${gift.giftNo}`]: () => answerOf(gift),
    'PUT /api/gift/handover': () => {
      gift = aGift({ state: 'ready', sentAt: new Date().toISOString() });
      return { json: { version: 2 } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Endre sendingen' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Når skal den sendes?' }), {
    target: { value: formatShortDay(today) },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('Gaven er sendt til mormor@demo.example.')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Digital til Mormor Berg' })),
  );
});

test('P-14 V-03 keeps the focus when the handover form is opened and closed', async () => {
  const gift = aGift();
  await show(`/bestill-abonnement?gave=${gift.giftNo}`, { [`GET /api/gift/${gift.giftNo}`]: answerOf(gift) });
  const change = () => screen.getByRole('button', { name: 'Endre sendingen' });
  await screen.findByText('Gavenummer');
  change().focus();
  fireEvent.click(change());
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Vi sender den på e-post/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Behold sendingen som den er' }));
  expect(document.activeElement).toBe(change());
});

test('P-14 V-03 focuses the gift after a withdrawal, since the clicked button is gone', async () => {
  let gift = aGift();
  await show(`/bestill-abonnement?gave=${gift.giftNo}`, {
    [`GET /api/gift/${gift.giftNo}`]: () => answerOf(gift),
    'POST /api/gift/withdraw': () => {
      gift = aGift({ state: 'withdrawn', withdrawalUntil: null });
      return { json: { version: 2 } };
    },
  });
  const withdraw = await screen.findByRole('button', { name: 'Angre kjøpet' });
  withdraw.focus();
  fireEvent.click(withdraw);
  const sheet = screen.getByRole('dialog');
  fireEvent.click(within(sheet).getByRole('button', { name: 'Angre kjøpet' }));
  expect(await screen.findByText('Kjøpet er angret, og pengene er på vei tilbake.')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Digital til Mormor Berg' })),
  );
});

const takeUp = (answer: object): Answers => ({
  'POST /api/gift/preview': { json: { standing: 'refused', ...answer } },
});

test.each([
  ['giftRedeemed', /^Gaven er allerede tatt i bruk/, true],
  ['alreadySubscriber', /^Du har et abonnement allerede, så gaven er ikke brukt\. Ta vare på koden/, false],
] as const)('P-14 X-01 says why a gift cannot be redeemed: %s', async (code, words, isCodeAsked) => {
  await show('/bestill-abonnement?gave=kode#kode=ABCD-EFGH-JKMN-PQRS', takeUp({ code }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Gavekode' }) !== null).toBe(isCodeAsked);
  expect(screen.queryByRole('button', { name: 'Ta gaven i bruk' })).toBeNull();
});

test('P-14 V-03 reports an impossible code at its field and keeps it', async () => {
  const server = await show('/bestill-abonnement?gave=kode', {});
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Gavekode' });
  fireEvent.change(field, { target: { value: 'ABCD-EFGH' } });
  fireEvent.click(screen.getByRole('button', { name: 'Se gaven' }));
  expect(await screen.findByRole('link', { name: /^Vi kjenner ikke denne koden/ })).toBeTruthy();
  expect(field.value).toBe('ABCD-EFGH');
  expect(server.calls).toHaveLength(0);
});

test('P-14 N-02 resends a gift once, even after a double click', async () => {
  const gift = aGift({ state: 'ready', sentAt: '2026-11-21T09:00:00.000Z', withdrawalUntil: null });
  const server = await show(`/bestill-abonnement?gave=${gift.giftNo}`, {
    [`GET /api/gift/${gift.giftNo}`]: answerOf(gift),
    'POST /api/gift/resend': { json: { version: 2 } },
  });
  const again = await screen.findByRole('button', { name: 'Send på nytt' });
  fireEvent.click(again);
  fireEvent.click(again);
  expect(await screen.findByText('Gaven er sendt på nytt til mormor@demo.example.')).toBeTruthy();
  expect(server.names().filter((name) => name === 'POST /api/gift/resend')).toHaveLength(1);
});

const given = aSubscription({
  access: 'gift',
  instStatusCode: 41,
  startedOn: '2026-10-28',
  renewalDate: null,
  expiryDate: '2026-11-27',
});

function afterGift(subscription: Subscription): Answers {
  const continued = aSubscription({ ...subscription, renewalDate: '2026-11-28', expiryDate: null });
  return {
    [`GET /api/subscription/${accountNo}/${title.titleCode}`]: { json: subscriptionsOf(subscription) },
    [`GET /api/terms/${title.titleCode}`]: { json: { version: '2026-01', sections: [], withdrawalForm: [] } },
    'POST /api/gift/continue': {
      json: { subscription: continued, receipt: anActivity({ id: 'r1', kind: 'giftContinued' }) },
    },
  };
}

test('N-01 P-14 V-03 shows what continuing a gift costs and when, requires the terms, and confirms in place', async () => {
  titleClock.set('2026-11-20T09:00:00Z');
  const server = await show('/bestill-abonnement?gave=fortsett', afterGift(given));
  const goOn = await screen.findByRole('button', { name: /^Fortsett og betal 349,00\skr i måneden$/ });
  expect(screen.getByText(/^til og med .*27\. november/)).toBeTruthy();
  expect(screen.getByText(/^349,00\skr .*30\. november/)).toBeTruthy();
  fireEvent.click(goOn);
  expect(await screen.findByRole('link', { name: 'Du må godta vilkårene for å bestille' })).toBeTruthy();
  expect(server.names()).not.toContain('POST /api/gift/continue');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Jeg har lest og godtar/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^Jeg ber om at abonnementet fortsetter rett etter gaven/ }));
  fireEvent.click(goOn);
  const told = await screen.findByText(
    /^Du fortsetter med Komplett når gaven er slutt\. Første betaling er 349,00\skr 30\./,
  );
  expect(JSON.parse(server.calls.at(server.names().indexOf('POST /api/gift/continue'))?.body ?? '')).toMatchObject({
    priceOre: 34_900,
    termsVersion: '2026-01',
    startWithinWithdrawal: true,
  });
  await waitFor(() => expect(document.activeElement?.contains(told)).toBe(true));
  expect(screen.getByRole('link', { name: 'Se kvitteringen' }).getAttribute('href')).toBe('/receipt2?id=r1');
});

test('P-14 asks for a payment method before a gift can be continued', async () => {
  titleClock.set('2026-11-20T09:00:00Z');
  await show('/bestill-abonnement?gave=fortsett', afterGift(aSubscription({ ...given, paymentMethod: null })));
  const choose = await screen.findByRole('link', { name: 'Velg hvordan du vil betale' });
  expect(choose.getAttribute('href')).toBe('/endre-betalingsmetode');
  expect(screen.queryByRole('button')).toBeNull();
});

test('P-14 for a redeemed gift with paper, says when the first paper comes and that digital access starts at once', async () => {
  titleClock.set('2026-11-20T09:00:00Z');
  const mine = { 'POST /api/gift/preview': { json: { standing: 'mine', fromDate: '2026-11-24' } } };
  await show('/bestill-abonnement?gave=kode#kode=ABCD-EFGH-JKMN-PQRS', mine);
  expect(
    await screen.findByText(/Den første papiravisen kommer tirsdag 24\. november\..*lese med en gang/),
  ).toBeTruthy();
});

test('P-14 V-01 asks for the postal place of a gift with paper if the register does not answer', async () => {
  titleClock.set('2026-11-20T09:00:00Z');
  const open = {
    standing: 'open',
    version: 0,
    planName: 'Komplett',
    planProductType: 'COMBO',
    months: 3,
    recipientName: 'Mormor Berg',
    senderName: 'Kari Berg',
    greeting: '',
    fromDate: '2026-11-24',
    toDate: '2027-02-23',
    expiresOn: '2027-11-20',
    priceAfterOre: 34_900,
  };
  const server = await show('/bestill-abonnement?gave=kode#kode=ABCD-EFGH-JKMN-PQRS', {
    'POST /api/gift/preview': { json: open },
    'GET /api/address/postalPlace/7721': problem(503, 'internal'),
  });
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  await screen.findByRole('textbox', { name: 'Navn på postkassen' });
  type('Navn på postkassen', 'Mormor Berg');
  type('Gate og nummer', 'Storgata 1');
  type('Postnummer', '7721');
  fireEvent.click(screen.getByRole('button', { name: 'Ta gaven i bruk' }));
  expect(await screen.findByRole('link', { name: 'Poststed er påkrevd' })).toBeTruthy();
  expect(server.names()).not.toContain('POST /api/gift/redeem');
});
