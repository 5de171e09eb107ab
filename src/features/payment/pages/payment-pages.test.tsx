import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Payment } from '#src/contract/payment.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { clearTemporaryStorage, temporaryStorage } from '#src/platform/state/temporary-storage.ts';
import { type Answers, problem } from '#tests/support/api-server.ts';
import { aPayment } from '#tests/support/builders/payment.ts';
import { aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { answerFaults } from '#tests/support/page-faults.ts';
import { bakedTitle } from '#tests/support/render-page.tsx';
import { showPage } from '#tests/support/show-page.tsx';
import { AddCardPage, PaymentMethodPage, PaymentPage } from './payment-pages.tsx';

afterEach(cleanup);

const title = bakedTitle('polviktidende');
const holder = { accountNo: '1000001', titleCode: title.titleCode };
const place = `${holder.accountNo}/${holder.titleCode}`;

const show = (Page: ComponentType, path: string, answers: Answers, current = aSubscription()) =>
  showPage(Page, { title, feature: 'payment', path, answers, subscriptions: subscriptionsOf(current) });

const payment = aPayment({ purpose: 'method', subject: '500001', amountOre: 0 });

const vipps = { id: 'VIPPS', brand: null, lastFour: null, expires: null, isInUse: true };
const card = { id: 'SWEDBANK-PPG', brand: 'Visa', lastFour: '4521', expires: '2020-01', isInUse: true };
const methods = (changes: object = {}) => ({
  version: 3,
  methods: [vipps],
  choices: ['VIPPS', 'SWEDBANK-PPG', 'AVTALEGIRO', 'BANKGIRO'],
  afterRemoval: 'BANKGIRO',
  underWay: null,
  ...changes,
});
const known = (json: object): Answers => ({ [`GET /api/payment-methods/${place}`]: { json } });
const standing = (changes: Partial<Payment>): Answers => ({
  [`GET /api/payment/${place}/p1`]: { json: { ...payment, ...changes } },
});

test.each([
  [{ state: 'awaitingUser' }, /Vi venter på svar fra betalingstjenesten \(Betalingskort\)/],
  [{ state: 'awaitingUser', isAnswered: false }, /svarer ikke akkurat nå, så vi vet ikke hvordan det gikk/],
  [
    { state: 'created', redirectUrl: null },
    /^Vi har ikke fått svar fra betalingstjenesten ennå\. Ingenting er trukket\.$/,
  ],
  [{ state: 'succeeded', redirectUrl: null }, /Betalingsmetoden er lagret/],
  [{ state: 'succeeded', purpose: 'invoice', amountOre: 34_900 }, /349,00/],
  [{ state: 'declined', failure: 'notAuthenticated' }, /Banken fikk ikke bekreftet at det var deg/],
  [{ state: 'declined', purpose: 'invoice', failure: 'insufficientFunds' }, /Ingenting er trukket/],
  [{ state: 'aborted' }, /Du avbrøt hos betalingstjenesten/],
  [{ state: 'expired' }, /Tiden gikk ut/],
  [{ state: 'error', failure: 'cardDetailsMissing' }, /Vi fant ikke kortopplysningene/],
] as const)('N-02 X-01 shows a payment that is %j at its own URL with its own text', async (changes, text) => {
  await show(PaymentPage, '/betaling?betaling=p1', standing(changes));
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each([
  [PaymentMethodPage, '/endre-betalingsmetode'],
  [AddCardPage, '/legg-til-betalingskort'],
])('R-37 links from %o to the app store that charges the subscription', async (Page, path) => {
  const bought = { store: 'appStore', priceOre: 0, renewalDate: null, paymentMethod: null } as const;
  await show(Page, path, {}, aSubscription(bought));
  expect(await screen.findByText(/^Abonnementet er kjøpt i App Store\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Se abonnementene dine i App Store' })).toBeTruthy();
});

const ofInvoice = { purpose: 'invoice', subject: '70000001', amountOre: 34_900, redirectUrl: null } as const;

test.each([
  [{ state: 'declined', failure: 'insufficientFunds' }, /ikke nok penger på kontoen/, 'Betal på en annen måte'],
  [{ state: 'declined', failure: 'cardExpired' }, /Kortet er gått ut/, 'Betal med et annet kort'],
  [{ state: 'declined', failure: 'notAuthenticated' }, /Banken fikk ikke bekreftet/, 'Prøv igjen'],
  [{ state: 'declined', failure: 'refused' }, /sa nei/, 'Betal på en annen måte'],
  [{ state: 'error', failure: 'unavailable' }, /svarte ikke som den skulle/, 'Prøv igjen'],
  [{ state: 'aborted' }, /Du avbrøt/, 'Tilbake til fakturaen'],
  [{ state: 'expired' }, /Tiden gikk ut/, 'Prøv igjen'],
] as const)(
  'N-11 says why the payment of an invoice is %j, with one button back to the invoice',
  async (changes, text, name) => {
    await show(PaymentPage, '/betaling?betaling=p1', standing({ ...ofInvoice, ...changes }));
    expect((await screen.findByText(text)).textContent).toContain('Ingenting er trukket, og fakturaen er ikke betalt.');
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/betal-faktura/70000001');
  },
);

test.each([
  [{ backOre: 0 }, /^Faktura 70000001 er betalt\.$/],
  [{ backOre: 34_900 }, /var allerede betalt\. Du får 349,00\skr tilbake på kortet\./],
  [{ backOre: 34_900, method: 'VIPPS' }, /var allerede betalt\. Du får 349,00\skr tilbake i Vipps\./],
  [{ backOre: 100 }, /En del av den var betalt fra før, så du får 1,00\skr tilbake på kortet\./],
] as const)(
  'P-10 R-26 states the outcome for a paid invoice with %j, and offers the receipt',
  async (changes, text) => {
    await show(PaymentPage, '/betaling?betaling=p1', standing({ ...ofInvoice, state: 'succeeded', ...changes }));
    expect(await screen.findByText(text)).toBeTruthy();
    const receipt = screen.getByRole('link', { name: 'Last ned kvittering (PDF)' });
    expect(receipt.getAttribute('href')).toBe(`/api/receipt-pdf/${place}/70000001`);
  },
);

test('C-06 after an interrupted return, links to the invoice that the tab was about to pay', async () => {
  temporaryStorage.invoiceNumber.write('70000001');
  await show(PaymentPage, '/betaling', {});
  const link = await screen.findByRole('link', { name: 'Se om faktura 70000001 er betalt' });
  expect(link.getAttribute('href')).toBe('/betal-faktura/70000001');
  clearTemporaryStorage();
});

test('N-02 cancels a payment in progress once the provider confirms it', async () => {
  const aborted = { json: { ...payment, state: 'aborted', redirectUrl: null } };
  const server = await show(PaymentPage, '/betaling?betaling=p1', {
    ...standing({}),
    'POST /api/payment/cancel': aborted,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Avbryt' }));
  expect(await screen.findByText(/Du avbrøt hos betalingstjenesten/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Prøv igjen' }).getAttribute('href')).toBe('/legg-til-betalingskort');
  expect(server.names()).toContain('POST /api/payment/cancel');
});

test('A-07 does not show another person’s payment', async () => {
  await show(PaymentPage, '/betaling?betaling=p1', {
    [`GET /api/payment/${place}/p1`]: problem(404, 'paymentNotFound'),
  });
  expect(await screen.findByText('Det er ingen betaling å vise her.')).toBeTruthy();
});

test('R-18 shows the payment method and switches to invoice', async () => {
  const after = methods({ methods: [{ ...vipps, id: 'BANKGIRO' }], afterRemoval: null });
  const server = await show(PaymentMethodPage, '/endre-betalingsmetode', {
    ...known(methods()),
    'PUT /api/subscription/paymentMethod': { json: { payment: null, methods: after } },
  });
  expect(await screen.findByText('Du betaler med Vipps.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Bytt betalingsmetode' }));
  expect(await screen.findByText('Velg hvordan du vil betale')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^Faktura/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Bytt betalingsmetode' }));
  expect(await screen.findByText('Du betaler på faktura.')).toBeTruthy();
  expect(JSON.parse(server.calls.at(-1)?.body ?? '{}')).toEqual({
    ...holder,
    version: 3,
    action: 'UPDATE',
    paymentMethodId: 'BANKGIRO',
  });
});

test('R-18 removes a method after showing the consequence', async () => {
  await show(PaymentMethodPage, '/endre-betalingsmetode', {
    ...known(methods()),
    'PUT /api/subscription/paymentMethod': {
      json: { payment: null, methods: methods({ methods: [{ ...vipps, id: 'BANKGIRO' }], afterRemoval: null }) },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Fjern/ }));
  expect(screen.getByText('Abonnementet fortsetter. Neste gang betaler du på faktura.')).toBeTruthy();
  const [, confirm] = screen.getAllByRole('button', { name: /^Fjern/ });
  fireEvent.click(confirm as HTMLElement);
  expect(await screen.findByText('Du betaler på faktura.')).toBeTruthy();
});

test('R-18 warns of an expired card and shows a registration in progress', async () => {
  await show(PaymentMethodPage, '/endre-betalingsmetode', known(methods({ methods: [card], underWay: payment })));
  expect(await screen.findByText(/Visa 4521 er gått ut/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Fortsett eller avbryt' }).getAttribute('href')).toBe(
    '/betaling?betaling=p1',
  );
});

test('R-18 shows on both pages what to enter at the bank while a mandate is expected', async () => {
  const mandate = { KID: '1000000000017', accountNumber: '99991812340' };
  const underWay = { ...payment, method: 'AVTALEGIRO', state: 'awaitingUser', redirectUrl: null, mandate } as const;
  await show(PaymentMethodPage, '/endre-betalingsmetode', known(methods({ methods: [card], underWay })));
  expect(await screen.findByText('1000000000017')).toBeTruthy();
  expect(screen.getByText('9999.18.12340')).toBeTruthy();
  cleanup();
  await show(PaymentPage, '/betaling?betaling=p1', { [`GET /api/payment/${place}/p1`]: { json: underWay } });
  expect(await screen.findByText('Vi venter på at banken melder fra om AvtaleGiro.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Kopier KID' })).toBeTruthy();
});

test('R-18 reports in the specification’s words that the method failed to load', async () => {
  await show(PaymentMethodPage, '/endre-betalingsmetode', {
    [`GET /api/payment-methods/${place}`]: problem(500, 'internal'),
  });
  expect(await screen.findByText('Det oppstod en feil ved henting av betalingsmetode.')).toBeTruthy();
});

test('R-23 shows why a card cannot be added', async () => {
  await show(AddCardPage, '/legg-til-betalingskort', {
    ...known(methods()),
    'PUT /api/subscription/card': problem(409, 'methodNotOffered'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Gå til betalingstjenesten' }));
  expect(await screen.findByText(/kan ikke velges nå/)).toBeTruthy();
});

const gift = aSubscription({ access: 'gift', instStatusCode: 41, renewalDate: null, expiryDate: '2026-12-02' });
const afterGift =
  /^Gaven, Komplett, varer til og med .*2\. desember.* koster det 349,00\skr i måneden, første gang .*3\. desember.* Valget her trekker ingenting: Det skjer bare hvis du velger å fortsette og godtar vilkårene\.$/;

test('P-14 does not claim that a method registered during a gift subscription is charged, and links to continuing', async () => {
  const registered = {
    ...standing({ state: 'succeeded', redirectUrl: null }),
    [`GET /api/subscription/${place}`]: { json: subscriptionsOf(gift) },
  };
  await show(PaymentPage, '/betaling?betaling=p1', registered, gift);
  expect(await screen.findByText(afterGift)).toBeTruthy();
  expect(screen.queryByText('Neste betaling trekkes slik du har valgt.')).toBeNull();
  const on = screen.getByRole('link', { name: 'Fortsett selv' });
  expect(on.getAttribute('href')).toBe('/bestill-abonnement?gave=fortsett');
});

test('P-14 shows what would be charged to a method chosen during a gift subscription, and how to continue', async () => {
  await show(PaymentMethodPage, '/endre-betalingsmetode', known(methods()), gift);
  expect(await screen.findByText(afterGift)).toBeTruthy();
  expect(screen.queryByText('Du betaler med Vipps.')).toBeNull();
  const on = screen.getByRole('link', { name: 'Fortsett selv' });
  expect(on.getAttribute('href')).toBe('/bestill-abonnement?gave=fortsett');
});

test.each([
  [{ access: 'family' }, /^Den som deler abonnementet med deg, betaler for det\./],
  [{ access: 'work' }, /^Bedriften betaler for abonnementet\./],
  [{ instStatusCode: statusCodes.PENDING_CANCELLATION }, /^Det blir ikke trukket mer for abonnementet/],
] as const)(
  'A-07 R-18 R-23 tells a person with nothing to pay why, and offers no method: %j',
  async (changes, reason) => {
    for (const Page of [PaymentMethodPage, AddCardPage]) {
      await show(Page, '/endre-betalingsmetode', known(methods()), aSubscription(changes));
      expect(await screen.findByText(reason)).toBeTruthy();
      expect(screen.queryByRole('button')).toBeNull();
      cleanup();
    }
  },
);

test.each(answerFaults)('R-18 X-01 X-02 offers to reload the payment methods after %s', async (_name, fault) => {
  // The product logs contract violations.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isDown = true;
  const answer = () => (isDown ? fault : { json: methods() });
  await show(PaymentMethodPage, '/endre-betalingsmetode', { [`GET /api/payment-methods/${place}`]: answer });
  const again = await screen.findByRole('button', { name: 'Prøv igjen' });
  isDown = false;
  fireEvent.click(again);
  expect(await screen.findAllByText(/Vipps/)).not.toEqual([]);
});
