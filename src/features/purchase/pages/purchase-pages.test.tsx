import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Subscription } from '#src/contract/subscription.ts';
import { writeDraft } from '#src/platform/state/drafts.ts';
import { type Answers, problem } from '#tests/support/api-server.ts';
import { anOrder, aQuote, introOffer, someProducts } from '#tests/support/builders/purchase.ts';
import { aSession, aUser } from '#tests/support/builders/session.ts';
import { aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { bakedTitle } from '#tests/support/render-page.tsx';
import { showPage, signInBeforeEach } from '#tests/support/show-page.tsx';
import { buyerDraft, unknownBuyer } from '../schema.ts';
import { CancelOrderPage, OrderFailedPage, PurchaseErrorPage } from './ended-order-pages.tsx';
import { OrderPage, ReceiptPage } from './order-pages.tsx';
import { WinbackPage } from './winback-page.tsx';

// Compiles the lazy parts in advance, so that the first test does not wait.
beforeAll(() => Promise.all([import('../lazy/order-part.tsx'), import('../lazy/vipps-profile.tsx')]));
signInBeforeEach();

const title = bakedTitle('polviktidende');
const standing = (changes: object): Answers => ({
  [`GET /api/touchpoint/winback/${title.titleCode}`]: {
    json: { standing: 'newcomer', quarantineEndsOn: null, offers: [], ...changes },
  },
});
const sold: Answers = {
  ...standing({}),
  [`GET /api/products/${title.titleCode}`]: { json: someProducts() },
  [`GET /api/terms/${title.titleCode}`]: { json: { version: '2026-01', sections: [], withdrawalForm: [] } },
};
const quoted = (json: object): Answers => ({ 'POST /api/order/quote': { json } });
const refused = (changes: object) =>
  quoted({ possible: false, code: 'tooYoung', quarantineEndsOn: null, alternative: null, ...changes });

async function show(
  Page: ComponentType,
  path: string,
  answers: Answers,
  session: Parameters<typeof aSession>[0] | null = {},
  subscriptions: string | readonly Subscription[] = '500001',
) {
  const current = typeof subscriptions === 'string' ? aSubscription({ subscriptionNo: subscriptions }) : null;
  const former = typeof subscriptions === 'string' ? [] : [...subscriptions];
  const held = { ...subscriptionsOf(current), former };
  return showPage(Page, { title, feature: 'purchase', path, answers, session, subscriptions: held });
}

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

test('R-03 shows the title’s plans side by side, each with price, contents and its offer in full', async () => {
  await show(OrderPage, '/bestill-abonnement', sold);
  const digital = await screen.findByRole('listitem', { name: 'Digital' });
  const line = '1 kr for den første måneden, deretter 199 kr i måneden. Ingen bindingstid.';
  expect((digital.textContent ?? '').replaceAll('\u00a0', ' ')).toContain(line);
  expect(within(digital).getByText('eAvis')).toBeTruthy();
  expect(hrefOf('Velg Digital')).toBe('/bestill-abonnement?plan=POL-DIGITAL&kampanje=DIGITAL-FIRST-MONTH&steg=deg');
  expect(hrefOf('Velg Komplett')).toBe('/bestill-abonnement?plan=POL-KOMPLETT&steg=deg');
  expect(hrefOf('Bekreft studiestedet')).toBe('/student');
  expect(text()).toContain('For deg som ikke har fylt 34 år.');
});

test('R-03 R-19 a student who has confirmed goes straight to the order, at the chosen billing period', async () => {
  const student = {
    standing: 'confirmed',
    ariaAccountNo: '1000001',
    plan: { ariaPlanID: 'POL-STUDENT', planName: 'Student', priceOre: 4900 },
    nextPlan: { planName: 'Digital', priceOre: 19_900 },
    code: null,
    confirmation: null,
    change: null,
  };
  const answers = { ...sold, [`GET /api/student/${title.titleCode}`]: { json: student } };
  await show(OrderPage, '/bestill-abonnement?periode=yearly&plan=POL-STUDENT', answers);
  await screen.findByRole('link', { name: 'Velg Student' });
  expect(hrefOf('Velg Student')).toBe('/bestill-abonnement?plan=POL-STUDENT&periode=yearly&steg=deg');
  expect(screen.queryByRole('link', { name: 'Bekreft studiestedet' })).toBeNull();
});

test('R-03 shows the options for giving a subscription after the plans', async () => {
  await show(OrderPage, '/bestill-abonnement', sold);
  const plan = await screen.findByRole('link', { name: 'Velg Komplett' });
  const gift = screen.getByRole('link', { name: 'Kjøp som gave' });
  expect(plan.compareDocumentPosition(gift) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('R-03 N-04 states on which days a plan includes the paper', async () => {
  const { products, ...rest } = someProducts();
  const paperDays = ['monday', 'wednesday', 'friday'];
  const printed = products.map((product) => (product.needsAddress ? { ...product, paperDays } : product));
  const given = { json: { ...rest, products: printed } };
  await show(OrderPage, '/bestill-abonnement', { ...sold, [`GET /api/products/${title.titleCode}`]: given });
  const plan = await screen.findByRole('listitem', { name: 'Komplett' });
  expect(within(plan).getByText('Papiravis mandag, onsdag og fredag')).toBeTruthy();
});

test('R-03 shows the order before the payment methods', async () => {
  await show(OrderPage, '/bestill-abonnement?plan=POL-DIGITAL&steg=betal', { ...sold, ...quoted(aQuote()) });
  const method = await screen.findByRole('radiogroup', { name: 'Hvordan vil du betale?' });
  const order = screen.getByRole('heading', { name: 'Bestillingen' });
  expect(order.compareDocumentPosition(method) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('R-03 shows what a longer period saves', async () => {
  await show(OrderPage, '/bestill-abonnement?periode=yearly&plan=POL-KOMPLETT', sold);
  await screen.findByRole('listitem', { name: 'Komplett' });
  expect(text()).toContain('Det blir 315,83 kr i måneden. Du sparer 398 kr mot å betale månedlig.');
});

test('R-03 S-08 keeps the focus and the choice after choosing a billing period', async () => {
  await show(OrderPage, '/bestill-abonnement', sold);
  const yearly = await screen.findByRole('radio', { name: 'Årlig' });
  yearly.focus();
  fireEvent.click(yearly);
  expect(hrefOf('Velg Komplett')).toBe('/bestill-abonnement?plan=POL-KOMPLETT&periode=yearly&steg=deg');
  expect(hrefOf('Bekreft studiestedet')).toBe('/student?periode=yearly');
  expect(document.activeElement).toBe(yearly);
  cleanup();
  await show(OrderPage, '/bestill-abonnement', sold);
  expect(((await screen.findByRole('radio', { name: 'Årlig' })) as HTMLInputElement).checked).toBe(true);
});

test('R-03 tells a person who already subscribes, and offers alternatives', async () => {
  await show(OrderPage, '/bestill-abonnement', { ...sold, ...standing({ standing: 'subscriber' }) });
  expect(await screen.findByRole('heading', { name: /Du har allerede et abonnement på/ })).toBeTruthy();
  expect(hrefOf('Bytt abonnement')).toBe('/endre-abonnement');
});

test.each(['', '?plan=POL-DIGITAL&steg=betal', '?gave=ny'])(
  'R-31 R-03 allows no paid order at %s until a planned deletion is withdrawn',
  async (query) => {
    const answers = { ...sold, 'GET /api/gifts/POL': { json: { gifts: [], version: 1, needsBirthDate: false } } };
    await show(OrderPage, `/bestill-abonnement${query}`, answers, { deletedOn: '2026-12-20' });
    expect(await screen.findByText(/Kontoen din blir slettet 20\. desember 2026/)).toBeTruthy();
    expect(text()).toContain('Vil du kjøpe, endre eller dele noe, trekker du tilbake slettingen først.');
    expect(hrefOf('Trekk tilbake slettingen')).toBe('/schibstedDeleteGateway');
    expect(screen.queryByRole('link', { name: /^Velg/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Betal/ })).toBeNull();
  },
);

test('R-03 asks only for unknown data and reports missing input at its field', async () => {
  await show(OrderPage, '/bestill-abonnement?plan=POL-KOMPLETT&steg=deg', {
    ...sold,
    ...quoted(aQuote({ needs: ['birthDate'] })),
  });
  const birthDate = await screen.findByLabelText('Fødselsdato');
  expect(screen.queryByLabelText('Gate og nummer')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Gå videre' }));
  expect(await screen.findByRole('link', { name: 'Fødselsdato er påkrevd' })).toBeTruthy();
  expect(birthDate.getAttribute('aria-invalid')).toBe('true');
});

test('R-03 fills in what the newspaper knows about the person', async () => {
  const profile = { givenName: 'Kari', familyName: 'Nordmann', email: 'kari@demo.example', version: 0 };
  await show(OrderPage, '/bestill-abonnement?plan=POL-DIGITAL&steg=deg', {
    ...sold,
    ...quoted(aQuote({ needs: ['birthDate'] })),
    'GET /api/account/1000001/profile': { json: { ...profile, phoneNumber: '41234567', birthdate: '1990-05-17' } },
  });
  expect(((await screen.findByLabelText('Fødselsdato')) as HTMLInputElement).value).toBe('17.05.1990');
  expect(screen.queryByLabelText(/Telefonnummer/)).toBeNull();
});

const wantsAll = quoted(aQuote({ needs: ['name', 'birthDate', 'address'] }));
const withVipps: Answers = {
  ...sold,
  [`GET /api/products/${title.titleCode}`]: { json: someProducts({ sharesProfile: true }) },
};
/** Returns the URL at which a person returns from Vipps. */
const returned = (query: string) =>
  `/bestill-abonnement?${query}&state=a.b.${encodeURIComponent('plan=POL-KOMPLETT&steg=deg')}`;
const field = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement;
const kari = { givenName: 'Kari', familyName: 'Nordli', birthDate: '1990-05-17', phoneNumber: null };
const skolegata = { streetLine: 'Skolegata 5', postalCode: '7721', postalPlace: 'POLVIK' };

test('R-03 fetches from Vipps only what the purchase lacks, if the title offers that', async () => {
  const server = await show(OrderPage, '/bestill-abonnement?plan=POL-KOMPLETT&steg=deg', {
    ...withVipps,
    ...quoted(aQuote({ needs: ['birthDate', 'address'] })),
    'POST /api/profile-sharing/start': problem(503, 'providerSilent'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Hent fra Vipps' }));
  expect(await screen.findByText(/^Vi fikk ikke svar fra Vipps\./)).toBeTruthy();
  const { body } = server.calls.find(({ path }) => path === '/api/profile-sharing/start') ?? { body: '{}' };
  expect(JSON.parse(body)).toMatchObject({
    wanted: ['birthDate', 'phoneNumber', 'address'],
    place: 'plan=POL-KOMPLETT&steg=deg',
  });
  cleanup();
  await show(OrderPage, '/bestill-abonnement?plan=POL-KOMPLETT&steg=deg', { ...sold, ...wantsAll });
  await screen.findByLabelText('Fødselsdato');
  expect(screen.queryByRole('button', { name: 'Hent fra Vipps' })).toBeNull();
});

test('R-03 N-10 fills the form with what Vipps shares, and continues if it is complete', async () => {
  const server = await show(OrderPage, returned('code=c'), {
    ...withVipps,
    'POST /api/order/quote': ({ body }) => ({
      json: aQuote({ needs: body.includes('Skolegata') ? [] : ['name', 'birthDate', 'address'] }),
    }),
    'POST /api/profile-sharing/read': { json: { ...kari, address: skolegata } },
    'GET /api/address/postalPlace/7721': { json: { postalPlace: 'POLVIK' } },
  });
  expect(await screen.findByRole('heading', { name: 'Steg 3 av 3 Se over og betal' })).toBeTruthy();
  expect(await screen.findByText('Skolegata 5')).toBeTruthy();
  expect(text()).toContain('17. mai 1990');
  expect(server.names().filter((name) => name.endsWith('/read'))).toHaveLength(1);
});

test('R-03 fills in the rest if Vipps shares an incomplete profile', async () => {
  await show(OrderPage, returned('code=c'), {
    ...withVipps,
    ...wantsAll,
    'POST /api/profile-sharing/read': { json: { ...kari, birthDate: null, address: null } },
  });
  await vi.waitFor(async () => expect((await field('Fornavn')).value).toBe('Kari'));
  expect((await field('Fødselsdato')).value).toBe('');
  expect(screen.getByRole('heading', { name: 'Steg 2 av 3 Om deg' })).toBeTruthy();
});

test.each([
  ['error=access_denied', problem(409, 'sharingDeclined'), /^Vi fikk ingenting fra Vipps\./],
  ['code=c', problem(409, 'sharingOutdated'), /^Svaret fra Vipps er brukt eller for gammelt\./],
  ['code=c', problem(503, 'providerSilent'), /^Vi fikk ikke svar fra Vipps\./],
  ['code=c', problem(500, 'internal'), /Det du har skrevet, er ikke borte\.$/],
] as const)('R-03 X-02 N-09 keeps the typed fields after a return with %s', async (query, answer, words) => {
  const typed = '/bestill-abonnement?plan=POL-KOMPLETT&steg=deg';
  await show(OrderPage, typed, { ...withVipps, ...wantsAll });
  fireEvent.change(await field('Fornavn'), { target: { value: 'Ola' } });
  cleanup();
  await show(OrderPage, returned(query), { ...withVipps, ...wantsAll, 'POST /api/profile-sharing/read': answer });
  expect(await screen.findByText(words)).toBeTruthy();
  expect((await field('Fornavn')).value).toBe('Ola');
  expect(screen.getByRole('button', { name: 'Hent fra Vipps' })).toBeTruthy();
});

test('R-03 R-16 leads a person with a subscription under another log-in to the page that connects it', async () => {
  await show(OrderPage, '/bestill-abonnement?plan=POL-DIGITAL&steg=betal', {
    ...sold,
    ...quoted(aQuote()),
    'POST /api/order': problem(409, 'USER_HAS_ACTIVE_SUB'),
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Jeg har lest og godtar abonnementsvilkårene' }));
  fireEvent.click(screen.getByRole('button', { name: /^Betal / }));
  expect(await screen.findByRole('link', { name: 'Finn abonnementet ditt og koble det til' })).toBeTruthy();
});

test('R-03 reports an invalid code at its field', async () => {
  const server = await show(OrderPage, '/bestill-abonnement?plan=POL-DIGITAL&steg=deg', {
    ...sold,
    'POST /api/order/quote': ({ body }) =>
      body.includes('"code":"FEIL"') ? refusal({ code: 'codeUnknown' }) : { json: aQuote() },
  });
  fireEvent.change(await screen.findByLabelText(/Rabattkode/), { target: { value: 'FEIL' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gå videre' }));
  expect((await screen.findAllByText('Vi kjenner ikke denne koden. Sjekk at den er skrevet riktig.'))[0]).toBeTruthy();
  expect(server.names().filter((name) => name.startsWith('POST'))).toHaveLength(2);
});

test('R-03 without its code, an order has the campaign of its address on both screens', async () => {
  const chosen = 'plan=POL-DIGITAL&kampanje=DIGITAL-FIRST-MONTH&kode=SOMMER';
  const server = await show(OrderPage, `/bestill-abonnement?${chosen}&steg=deg`, { ...sold, ...quoted(aQuote()) });
  fireEvent.change(await screen.findByLabelText(/Rabattkode/), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gå videre' }));
  await screen.findByRole('heading', { name: 'Steg 3 av 3 Se over og betal' });
  await screen.findByRole('button', { name: /^Betal / });
  const quotes = server.calls.filter(({ path }) => path === '/api/order/quote');
  const offers = quotes.map(({ body }): unknown => JSON.parse(body).offer);
  expect(offers[0]).toEqual({ kind: 'code', code: 'SOMMER' });
  expect(offers.slice(1)).not.toHaveLength(0);
  expect(new Set(offers.slice(1).map((offer) => JSON.stringify(offer)))).toEqual(new Set(['{"kind":"intro"}']));
});

function refusal(changes: object) {
  return { json: { possible: false, quarantineEndsOn: null, alternative: null, ...changes } };
}

test.each([
  [{ code: 'tooYoung' }, 'Du må ha fylt 18 år for å kjøpe abonnement', 'Rett fødselsdatoen'],
  [{ code: 'notYouth' }, 'Ung er for deg som ikke har fylt 34 år', 'Velg et annet abonnement'],
  [{ code: 'quarantine', quarantineEndsOn: '2027-05-05' }, 'onsdag 5. mai 2027', 'Bestill til ordinær pris'],
  [{ code: 'codeExpired' }, 'Koden er gått ut.', 'Bestill til ordinær pris'],
  [{ code: 'offerNotForPeriod' }, 'ikke med betalingsperioden du har valgt', 'Bestill til ordinær pris'],
  [{ code: 'studentUnverified' }, 'Bekreft studiestedet ditt før du bestiller.', 'Bekreft studiestedet'],
  [{ code: 'alreadySubscriber' }, 'Vil du heller ha et annet', 'Bytt abonnement'],
  [{ code: 'planNotSold' }, 'Dette abonnementet selges ikke lenger.', 'Velg et annet abonnement'],
] as const)('V-02 X-01 says why a purchase is refused (%j), with a next step', async (changes, words, way) => {
  await show(OrderPage, '/bestill-abonnement?plan=POL-UNG&steg=betal', { ...sold, ...refused(changes) });
  expect(await screen.findByRole('link', { name: way })).toBeTruthy();
  expect(text()).toContain(words);
});

test('V-02 offers Digital at 1 kr to a person aged 34 or older', async () => {
  await show(OrderPage, '/bestill-abonnement?plan=POL-UNG&steg=betal', {
    ...sold,
    ...refused({ code: 'notYouth', alternative: introOffer }),
  });
  await screen.findByRole('link', { name: 'Velg Digital' });
  expect(hrefOf('Velg Digital')).toBe('/bestill-abonnement?plan=POL-DIGITAL&kampanje=DIGITAL-FIRST-MONTH&steg=betal');
  expect(text()).toContain('1 kr for den første måneden, deretter 199 kr i måneden. Ingen bindingstid.');
});

test('R-03 N-02 states amount and method on the button, requires the terms and sends what was shown', async () => {
  const server = await show(OrderPage, '/bestill-abonnement?plan=POL-DIGITAL&steg=betal', {
    ...sold,
    ...quoted(aQuote({ ariaPlanID: 'POL-DIGITAL', version: 4 })),
    'POST /api/order': problem(409, 'previewOutdated'),
  });
  const name = /^Betal 349,00\skr med Vipps$/;
  fireEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByRole('link', { name: 'Du må godta vilkårene for å bestille' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /Betalingskort/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Jeg har lest og godtar abonnementsvilkårene' }));
  const atOnce = screen.getByRole('checkbox', { name: 'Jeg ber om at abonnementet starter med en gang' });
  expect((atOnce as HTMLInputElement).checked).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: /^Betal 349,00\skr med kort$/ }));
  expect(await screen.findByText(/Prisen eller datoen er endret siden du åpnet siden/)).toBeTruthy();
  const order = server.calls.find(({ path }) => path === '/api/order');
  expect(JSON.parse(order?.body ?? '{}')).toMatchObject({
    ariaPlanID: 'POL-DIGITAL',
    version: 4,
    payNowOre: 34_900,
    priceAfterOre: 34_900,
    termsVersion: '2026-01',
    startWithinWithdrawal: false,
    method: 'SWEDBANK-PPG',
  });
  expect(order?.headers['idempotency-key']).toBeTruthy();
});

test('R-09 P-10 the receipt states plan, amount, period, payment method, seller and how to withdraw', async () => {
  await show(ReceiptPage, '/kvittering?ordre=600001', { 'GET /api/order/600001': { json: anOrder() } });
  expect(await screen.findByRole('heading', { name: /^Takk, nå har du Komplett fra/ })).toBeTruthy();
  for (const words of [
    '600001',
    'A1B2C3',
    '22. november 2026 kl. 10.02',
    '349,00 kr',
    '0 %',
    'tirsdag 24. november',
    'Visa 0004',
    'tirsdag 8. desember',
    'Org.nr.',
    'versjon 28. november 2026',
    'kari@demo.example',
  ]) {
    expect(text()).toContain(words);
  }
  // The most common next step comes first.
  expect(screen.getAllByRole('link')[0]?.textContent).toBe('Les dagens avis');
  expect(hrefOf('Les dagens avis')).toBe('/mitt-innhold?vis=eavis');
  expect(hrefOf('Last ned kvittering (PDF)')).toBe('/api/receipt-pdf/1000001/POL/2001');
  expect(screen.getByRole('button', { name: 'Skriv ut' })).toBeTruthy();
});

test('R-09 the receipt of an ended subscription makes no further promises', async () => {
  const order = anOrder({ subscriptionNo: '500001' });
  const former = [aSubscription({ subscriptionNo: '500001', instStatusCode: -1 })];
  await show(ReceiptPage, '/kvittering?ordre=600001', { 'GET /api/order/600001': { json: order } }, {}, former);
  expect(await screen.findByRole('heading', { name: 'Du kjøpte Komplett' })).toBeTruthy();
  expect(text()).toContain('Abonnementet er avsluttet, og vi trekker ikke mer for det.');
  for (const words of ['Neste betaling', 'Angrerett', 'Les dagens avis']) expect(text()).not.toContain(words);
  expect(hrefOf('Last ned kvittering (PDF)')).toBe('/api/receipt-pdf/1000001/POL/2001');
});

test('R-09 shows no purchase receipt for a subscription that was bought elsewhere', async () => {
  const server = await show(ReceiptPage, '/kvittering', {}, {}, 'POL-1-KOMPLETT');
  expect(await screen.findByText(/Det er ingen bestilling å vise kvittering for/)).toBeTruthy();
  expect(server.calls).toHaveLength(0);
});

test('R-09 shows no receipt without an order', async () => {
  await show(ReceiptPage, '/kvittering', { 'GET /api/order/500001': problem(404, 'orderNotFound') });
  expect(await screen.findByText(/Det er ingen bestilling å vise kvittering for/)).toBeTruthy();
});

const ended = (changes: Parameters<typeof anOrder>[0]): Answers => ({
  'GET /api/order/600001': { json: anOrder({ ariaInvoiceNo: null, subscriptionNo: null, receipt: null, ...changes }) },
});

test.each([
  [PurchaseErrorPage, { state: 'failed', failure: 'insufficientFunds' }, 'Det er ikke nok penger på kontoen.'],
  [PurchaseErrorPage, { state: 'failed', failure: 'alreadySubscriber' }, 'Pengene betales tilbake.'],
  [OrderFailedPage, { state: 'expired' }, 'Tiden for å betale Komplett gikk ut.'],
  [CancelOrderPage, { state: 'cancelled' }, 'Du avbrøt bestillingen av Komplett.'],
] as const)(
  'R-05 R-07 X-01 %o says why an order ended (%j), and links back to the same plan',
  async (Page, changes, words) => {
    await show(Page, '/?ordre=600001', ended(changes));
    await screen.findByRole('link', { name: 'Prøv igjen' });
    expect(text()).toContain(words);
    expect(hrefOf('Prøv igjen')).toBe('/bestill-abonnement?plan=POL-KOMPLETT&steg=betal');
  },
);

test('R-05 N-09 says that input is kept only if it is kept', async () => {
  const kept = 'Det du fylte ut, er tatt vare på i denne fanen.';
  await show(OrderFailedPage, '/?ordre=600001', ended({ state: 'failed' }));
  await screen.findByRole('link', { name: 'Prøv igjen' });
  expect(text()).not.toContain('tatt vare på');
  cleanup();
  const { schibstedId: owner } = aUser();
  writeDraft({ flow: buyerDraft, owner }, { ...unknownBuyer, birthDate: '1990-01-01' });
  await show(OrderFailedPage, '/?ordre=600001', ended({ state: 'failed' }));
  await screen.findByRole('link', { name: 'Prøv igjen' });
  expect(text()).toContain(kept);
});

test('R-03 includes a first month at 1 kr in what a longer period saves', async () => {
  await show(OrderPage, '/bestill-abonnement?periode=quarterly', sold);
  await screen.findByRole('listitem', { name: 'Digital' });
  const digital = screen.getByRole('listitem', { name: 'Digital' });
  expect(digital.textContent).not.toContain('Du sparer');
  expect(digital.textContent).toContain('i måneden');
});

test('R-07 cancels a waiting order once the origin confirms it', async () => {
  const server = await show(CancelOrderPage, '/avbryt-bestilling?ordre=600001', {
    ...ended({ state: 'awaitingPayment', endedAt: null }),
    'POST /api/order/cancel': { json: anOrder({ state: 'cancelled' }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Avbryt bestillingen' }));
  expect(await screen.findByText(/Du avbrøt bestillingen av Komplett/)).toBeTruthy();
  expect(server.names()).toContain('POST /api/order/cancel');
});

test('R-07 tells a person who is not logged in that nothing is owed', async () => {
  const server = await show(PurchaseErrorPage, '/feil-kjop?ordre=600001', {}, null);
  expect(await screen.findByText(/skylder ingenting for kjøpet/)).toBeTruthy();
  expect(hrefOf('Bestill på nytt')).toBe('/bestill-abonnement');
  expect(server.calls).toHaveLength(0);
});

test.each([
  [{ standing: 'quarantine', quarantineEndsOn: '2027-05-05' }, /kan få dette fra onsdag 5\. mai 2027/],
  [{ standing: 'newcomer' }, /Tilbudet er for deg som har vært abonnent før/],
  [{ standing: 'subscriber' }, /Du er abonnent/],
] as const)('R-04 /winback tells a person who cannot have the offer why: %j', async (changes, words) => {
  await show(WinbackPage, '/winback', { ...sold, ...standing(changes) });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Bestill Digital' })).toBeNull();
});

test('R-04 /winback shows the offer to everybody, with a link to order it', async () => {
  await show(WinbackPage, '/winback', sold, null);
  expect(await screen.findByRole('link', { name: 'Bestill Digital' })).toBeTruthy();
  expect(text()).toContain('99,50 kr i måneden i 3 måneder, deretter 199 kr i måneden. Ingen bindingstid.');
  expect(hrefOf('Bestill Digital')).toBe('/bestill-abonnement?plan=POL-DIGITAL&kampanje=CAMP-2020-03-003&steg=deg');
});
