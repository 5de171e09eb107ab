import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Invoice, InvoiceDetails, OpenInvoices } from '#src/contract/invoice.ts';
import { InvoiceSettingsSchema } from '#src/contract/invoice-settings.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import type { EFakturaState } from '#src/domain/invoices.ts';
import { createQueryClient } from '#src/platform/api/query-client.ts';
import { titleClock } from '#src/platform/clock/title-clock.ts';
import { invoiceQuery, invoicesQuery, openInvoicesQuery } from '#src/platform/session/later-queries.ts';
import { sessionQuery, subscriptionQuery } from '#src/platform/session/session-queries.ts';
import { problem, serveApi } from '#tests/support/api-server.ts';
import { anInvoice, anInvoiceInDetail, invoicesOf } from '#tests/support/builders/invoice.ts';
import { aPayment } from '#tests/support/builders/payment.ts';
import { aSession } from '#tests/support/builders/session.ts';
import { aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { bakedTitle, pageStage } from '#tests/support/render-page.tsx';
import { invoiceSettingsQuery } from '../lazy/invoice-settings.tsx';
import { InvoicesPage } from './invoices-page.tsx';
import { PayInvoicePage } from './pay-invoice-page.tsx';

beforeEach(() => titleClock.set('2026-11-20T09:00:00Z'));
afterEach(cleanup);

const settings = v.parse(InvoiceSettingsSchema, {
  version: 0,
  channel: 'email',
  channels: [
    { channel: 'email', feeOre: 0 },
    { channel: 'paper', feeOre: 5_900 },
  ],
  address: null,
  paymentMethod: 'BANKGIRO',
});

interface Given {
  readonly list?: readonly Invoice[];
  readonly eFaktura?: EFakturaState;
  readonly invoice?: InvoiceDetails;
  readonly open?: OpenInvoices;
  readonly publicationId?: string;
  readonly path: string;
  readonly paymentMethod?: (typeof settings)['paymentMethod'];
  /** Null if the subscription has ended. */
  readonly subscription?: Subscription | null;
}

/** Renders a page, and returns its text with plain spaces. */
async function show({
  list = [],
  invoice,
  open,
  publicationId = 'polviktidende',
  path,
  eFaktura = 'none',
  paymentMethod = settings.paymentMethod,
  subscription = aSubscription(),
}: Given): Promise<string> {
  const title = bakedTitle(publicationId);
  const holder = { accountNo: '1000001', titleCode: title.titleCode };
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 'static' } } });
  queryClient.setQueryData(sessionQuery().queryKey, aSession());
  queryClient.setQueryData(subscriptionQuery(holder).queryKey, subscriptionsOf(subscription));
  queryClient.setQueryData(invoicesQuery(holder, 1).queryKey, invoicesOf(...list));
  queryClient.setQueryData(invoiceSettingsQuery(holder).queryKey, { ...settings, eFaktura, paymentMethod });
  if (invoice !== undefined) {
    queryClient.setQueryData(invoiceQuery(holder, invoice.ariaInvoiceNo).queryKey, invoice);
  }
  if (open !== undefined) queryClient.setQueryData(openInvoicesQuery(holder).queryKey, open);
  const stage = await pageStage({ title, feature: 'invoices', path, queryClient, isReady: true });
  const { container } = render(stage(path.startsWith('/betal') ? PayInvoicePage : InvoicesPage));
  await waitFor(() => expect(container.querySelector('.skeleton')).toBeNull(), { timeout: 10_000 });
  return (container.textContent ?? '').replaceAll('\u00a0', ' ');
}

const note = { kind: 'creditNote', KID: null, dueOn: null, priceOre: -5_000, credits: '70000009' } as const;

describe('the list of invoices', () => {
  test('R-25 says that there is no invoice yet, without promising one', async () => {
    // A person who pays with Vipps or a card may never get an invoice.
    const text = await show({ path: '/fakturaoversikt' });
    expect(text).toContain('Du har ingen fakturaer ennå.Får du fakturaer, står de her.');
  });

  test.each([
    ['family', 'Den som deler abonnementet med deg, betaler for det.'],
    ['work', 'Bedriften betaler for abonnementet.'],
  ] as const)('A-07 R-25 says who pays for access by %s, and offers no settings', async (access, reason) => {
    const subscription = aSubscription({ access });
    const text = await show({ path: '/fakturaoversikt', subscription });
    expect(text).toContain(reason);
    expect(text).not.toContain('Slik får du fakturaer');
    cleanup();
    expect(await show({ path: '/fakturaoversikt', subscription, list: [anInvoice()] })).toContain('349,00 kr');
  });

  test.each([
    ['VIPPS', true],
    ['SWEDBANK-PPG', true],
    ['BANKGIRO', false],
  ] as const)('R-25 a person who pays by %s is told that no invoice will come: %s', async (paymentMethod, isTold) => {
    const text = await show({ path: '/fakturaoversikt', paymentMethod });
    expect(text.includes('så det kommer ingen faktura nå')).toBe(isTold);
  });

  test('P-14 R-25 shows no invoices for a gift, and settings only if there is something to pay', async () => {
    const subscription = aSubscription({ access: 'gift', renewalDate: null, expiryDate: '2026-12-23' });
    const text = await show({ path: '/fakturaoversikt', subscription });
    expect(text).toContain('Abonnementet er en gave, og du betaler ikke for det.');
    expect(text).not.toContain('Slik får du fakturaer');
    cleanup();
    const owing = await show({ path: '/fakturaoversikt', subscription, list: [anInvoice()] });
    expect(owing).toContain('Slik får du fakturaer');
  });

  test('R-25 begins with the amount to pay and a link to pay it', async () => {
    const text = await show({ path: '/fakturaoversikt', list: [anInvoice()] });
    expect(text).toContain('Du har 349,00 kr å betale innen tirsdag 24. november.');
    expect(screen.getByRole('link', { name: 'Betal fakturaen' }).getAttribute('href')).toBe('/betal-faktura/70000001');
  });

  test('R-25 shows each invoice with its state and remaining amount', async () => {
    await show({
      path: '/fakturaoversikt',
      list: [
        anInvoice({ state: 'partlyPaid', paidOre: 10_000, outstandingOre: 24_900 }),
        anInvoice({ ariaInvoiceNo: '70000002', state: 'overdue', dueOn: '2026-11-01' }),
        anInvoice({ ariaInvoiceNo: '70000003', state: 'paid', paid: true, paidOre: 34_900, outstandingOre: 0 }),
        anInvoice({ ariaInvoiceNo: '70000004', state: 'credited', paid: true, creditedOre: 34_900, outstandingOre: 0 }),
      ],
    });
    const rows = within(screen.getByRole('list', { name: 'Alle fakturaer, de nyeste først' })).getAllByRole('listitem');
    const texts = rows.map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' '));
    expect(texts[0]).toContain('Forfall 24. november, 249,00 kr gjenstår');
    expect(texts[0]).toContain('Delvis betalt');
    expect(texts[1]).toContain('Forfalt');
    expect(texts[2]).toContain('Betalt');
    expect(texts[3]).toContain('Kreditert');
  });

  test('R-25 shows the refund and credit note of an invoice, and marks a wholly refunded one as such', async () => {
    const paid = { state: 'paid', paid: true, paidOre: 34_900, outstandingOre: 0 } as const;
    const some = { amountOre: 10_000, on: '2026-11-20' };
    await show({
      path: '/fakturaoversikt',
      list: [
        anInvoice({ ...paid, ariaInvoiceNo: '70000002', refund: { ...some, amountOre: 34_900 } }),
        anInvoice({ ...paid, ariaInvoiceNo: '70000003', refund: some }),
        anInvoice({ ...note, ariaInvoiceNo: '70000004', outstandingOre: 0, refund: some }),
      ],
    });
    const rows = within(screen.getByRole('list', { name: 'Alle fakturaer, de nyeste først' })).getAllByRole('listitem');
    const texts = rows.map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' '));
    expect(texts[0]).toContain('349,00 kr betalt tilbake 20. november');
    expect(texts[0]).toMatch(/Betalt tilbake$/);
    expect(texts[1]).toContain('100,00 kr betalt tilbake 20. november');
    expect(texts[1]).toMatch(/Betalt$/);
    expect(texts[2]).toContain('100,00 kr betalt tilbake 20. november');
  });

  test('R-25 A-07 shows former customers their invoices, and settings only while an invoice is unpaid', async () => {
    const settled = [anInvoice({ ...note, ariaInvoiceNo: '70000010', outstandingOre: 0 })];
    const text = await show({ path: '/fakturaoversikt', list: settled, subscription: null });
    expect(text).toContain('Kreditnota 70000010');
    expect(text).not.toContain('Slik får du fakturaer');
    cleanup();
    const owing = await show({ path: '/fakturaoversikt', list: [anInvoice()], subscription: null });
    expect(owing).toContain('Slik får du fakturaer');
  });

  test('R-25 links to the newest invoices from a page past the end of the list', async () => {
    const title = bakedTitle('polviktidende');
    const holder = { accountNo: '1000001', titleCode: title.titleCode };
    const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 'static' } } });
    queryClient.setQueryData(sessionQuery().queryKey, aSession());
    queryClient.setQueryData(subscriptionQuery(holder).queryKey, subscriptionsOf(aSubscription()));
    queryClient.setQueryData(invoiceSettingsQuery(holder).queryKey, settings);
    queryClient.setQueryData(invoicesQuery(holder, 9).queryKey, { ...invoicesOf(), page: 9 });
    const stage = await pageStage({
      title,
      feature: 'invoices',
      path: '/fakturaoversikt?side=9',
      queryClient,
      isReady: true,
    });
    render(stage(InvoicesPage));
    const link = await screen.findByRole('link', { name: 'Gå til de nyeste fakturaene' });
    expect(link.getAttribute('href')).toBe('/fakturaoversikt');
  });
});

test('R-37 shows the fee of each channel before the choice', async () => {
  const text = await show({ path: '/fakturaoversikt', list: [anInvoice()] });
  expect(text).toContain('På e-postUten gebyr');
  expect(text).toContain('På papir59,00 kr for hver faktura');
  expect(screen.getByRole('link', { name: 'Bytt til AvtaleGiro' }).getAttribute('href')).toBe('/endre-betalingsmetode');
});

test('R-37 R-25 confirms a saved invoice channel, with the invoice from which it applies', async () => {
  const saved = { ...settings, version: 1, channel: 'paper' };
  const server = await serveApi({ 'PUT /api/invoice-settings': { json: saved } });
  await show({ path: '/fakturaoversikt', list: [anInvoice()] });
  fireEvent.click(screen.getByRole('radio', { name: /På papir/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('Valget er lagret, og gjelder fra neste faktura.')).toBeTruthy();
  expect(server.names()).toContain('PUT /api/invoice-settings');
  expect(screen.getByRole('radio', { name: /På papir/, checked: true })).toBeTruthy();
});

test.each([
  ['none', 'polviktidende', /Vi har ikke registrert at du har eFaktura\. Du ber om den i banken din\./],
  ['asked', 'polviktidende', /Du har bedt om eFaktura, men den er ikke i gang\./],
  ['active', 'polviktidende', /Du har eFaktura\. Du får fortsatt fakturaene slik du har valgt over\./],
  ['active', 'skodvagvekeblad', /Du har eFaktura\. Du får framleis fakturaene slik du har valt over\./],
] as const)('R-37 shows the eFaktura state %s, if known, on %s', async (eFaktura, publicationId, words) => {
  expect(await show({ path: '/fakturaoversikt', list: [anInvoice()], eFaktura, publicationId })).toMatch(words);
});

test('R-37 offers no invoice settings for a subscription from an app store, which has no invoices', async () => {
  const subscription = aSubscription({ store: 'appStore', priceOre: 0, renewalDate: null, paymentMethod: null });
  const text = await show({ path: '/fakturaoversikt', subscription });
  expect(text).toContain('Du har ingen fakturaer ennå.');
  expect(text).not.toContain('Slik får du fakturaer');
});

describe('one invoice', () => {
  const path = '/betal-faktura/70000001';

  test('N-11 R-26 shows and copies what the bank needs', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const text = await show({ path, invoice: anInvoiceInDetail() });
    expect(text).toContain('349,00 kr skal være betalt tirsdag 24. november.');
    expect(text).toContain('9999.18.12340');
    expect(text).toContain('700000012');
    screen.getByRole('button', { name: 'Kopier KID' }).click();
    await screen.findByText('KID er kopiert.');
    expect(writeText).toHaveBeenCalledWith('700000012');
    screen.getByRole('button', { name: 'Kopier beløp' }).click();
    await screen.findByText('Beløpet er kopiert.');
    expect(writeText).toHaveBeenLastCalledWith('349,00');
    expect(await screen.findByRole('img', { name: 'QR-kode til denne siden' })).toBeDefined();
  });

  test.each([
    [{ state: 'overdue' as const, dueOn: '2026-11-01' }, '349,00 kr skulle vært betalt søndag 1. november.'],
    [
      {
        state: 'overdue' as const,
        dueOn: '2026-11-01',
        nextStep: { step: 'suspension' as const, on: '2026-12-13' },
      },
      'Betaler du ikke før 13. desember, setter vi abonnementet på vent.',
    ],
    [
      { state: 'partlyPaid' as const, paidOre: 10_000, outstandingOre: 24_900 },
      '249,00 kr av 349,00 kr gjenstår, og skal være betalt tirsdag 24. november.',
    ],
  ])('P-09 R-26 for an invoice with %j says: %s', async (changes, sentence) => {
    expect(await show({ path, invoice: anInvoiceInDetail(changes) })).toContain(sentence);
    expect(screen.getByRole('heading', { name: 'Betal i nettbanken' })).toBeDefined();
  });

  test('R-25 R-26 shows when an automatic charge is made, and asks for nothing', async () => {
    const collected = { collectOn: '2026-11-24', choices: [] };
    const text = await show({ path, invoice: anInvoiceInDetail(collected) });
    expect(text).toContain('Vi trekker 349,00 kr tirsdag 24. november. Du trenger ikke gjøre noe.');
    expect(screen.queryByRole('heading', { name: 'Betal i nettbanken' })).toBeNull();
    cleanup();
    const list = await show({ path: '/fakturaoversikt', list: [anInvoice({ collectOn: '2026-11-24' })] });
    expect(list).toContain('Det er ingen fakturaer å betale.');
    expect(list).toContain('Trekkes 24. november');
    expect(screen.queryByRole('link', { name: /^Betal/ })).toBeNull();
  });

  test('R-26 offers to pay at once with the title’s methods, or through the bank', async () => {
    expect(await show({ path, invoice: anInvoiceInDetail() })).toContain('Betal 349,00 kr nå');
    expect(screen.getByRole('button', { name: 'Betal med Vipps' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Betal med kort' })).toBeDefined();
    cleanup();
    await show({ path, invoice: anInvoiceInDetail({ choices: [] }) });
    expect(screen.queryByRole('button', { name: /^Betal med/ })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Betal i nettbanken' })).toBeDefined();
  });

  test('N-02 requires a payment in progress to be finished or cancelled before another one', async () => {
    const underWay = aPayment({ subject: '70000001', amountOre: 34_900, method: 'VIPPS' });
    const text = await show({ path, invoice: anInvoiceInDetail({ underWay }) });
    expect(text).toContain('Du har begynt å betale 349,00 kr med Vipps.');
    expect(screen.queryByRole('button', { name: /^Betal med/ })).toBeNull();
    const link = screen.getByRole('link', { name: 'Fortsett betalingen' });
    expect(link.getAttribute('href')).toBe('/betaling?betaling=p1');
    expect(screen.getByRole('button', { name: 'Avbryt og velg på nytt' })).toBeDefined();
  });

  test('R-26 shows when an invoice was paid, and a receipt instead of payment methods', async () => {
    const settlements = [{ kind: 'payment' as const, on: '2026-11-16', amountOre: 34_900, creditNoteNo: null }];
    const paid = { state: 'paid', paid: true, paidOre: 34_900, outstandingOre: 0, settlements } as const;
    const text = await show({ path, invoice: anInvoiceInDetail({ ...paid, settlements }) });
    expect(text).toContain('Fakturaen ble betalt mandag 16. november.');
    expect(screen.queryByRole('heading', { name: 'Betal i nettbanken' })).toBeNull();
    const receipt = screen.getByRole('link', { name: 'Last ned kvittering (PDF)' });
    expect(receipt.getAttribute('href')).toBe('/api/receipt-pdf/1000001/POL/70000001');
  });

  test('R-26 says when the payment of an invoice was refunded, and calls the invoice refunded', async () => {
    const settlements = [{ kind: 'payment' as const, on: '2026-11-16', amountOre: 34_900, creditNoteNo: null }];
    const paid = { state: 'paid', paid: true, paidOre: 34_900, outstandingOre: 0, settlements } as const;
    const refund = { amountOre: 34_900, on: '2026-11-20' };
    const text = await show({ path, invoice: anInvoiceInDetail({ ...paid, settlements, refund }) });
    expect(text).toContain(
      'Fakturaen ble betalt mandag 16. november. Vi betalte tilbake 349,00 kr fredag 20. november.',
    );
    expect(text).toContain('StatusBetalt tilbake');
    expect(text).toContain('Betalt tilbake349,00 kr20. november');
  });

  test('R-26 shows which invoice a credit note concerns, and offers no payment', async () => {
    const text = await show({
      path,
      invoice: anInvoiceInDetail({ ...note, paid: true, outstandingOre: 0, state: 'credited' }),
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kreditnota 70000001');
    expect(text).toContain('Dette er en kreditnota på 50,00 kr, til faktura 70000009. Du skal ikke betale den.');
    expect(screen.queryByRole('link', { name: 'Last ned kvittering (PDF)' })).toBeNull();
  });

  test('R-26 shows the invoice in Nynorsk for a Nynorsk title', async () => {
    const text = await show({ path, invoice: anInvoiceInDetail(), publicationId: 'djupvatnbygdeblad' });
    expect(text).toContain('349,00 kr skal vere betalt tysdag 24. november.');
  });
});

describe('everything to pay', () => {
  const overdue = anInvoice({ state: 'overdue', dueOn: '2026-11-01' });
  const description = { reason: 'reminderFee', isReversal: false, planName: null } as const;
  const fee = anInvoice({ ariaInvoiceNo: '70000002', priceOre: 3_500, outstandingOre: 3_500, description });
  const owed = { sumOre: 38_400, overdueOre: 34_900, KID: '2000000000016' };
  const open: OpenInvoices = {
    ...owed,
    invoices: [overdue, fee],
    accountNumber: '99991812340',
    version: 0,
    choices: ['VIPPS'],
    underWay: null,
  };
  const sentence = 'Til sammen skylder du 384,00 kr. Av det er 349,00 kr forfalt, og 35,00 kr er ikke forfalt ennå.';

  test('R-26 shows one total with one KID, and separately what is not yet due', async () => {
    const text = await show({ path: '/betal-faktura/alle', open });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Betal alt');
    expect(text).toContain(sentence);
    expect(text).toContain('Betal 384,00 kr nå');
    expect(text).toContain('2000000000016');
    const later = within(screen.getByRole('list', { name: 'Ikke forfalt ennå' }));
    expect(later.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Faktura 70000002']);
  });

  test('R-26 shows nothing to pay once everything is paid', async () => {
    const text = await show({ path: '/betal-faktura/alle', open: { ...open, invoices: [], choices: [] } });
    expect(text).toContain('Det er ingen fakturaer å betale.');
    expect(screen.queryByRole('heading', { name: 'Betal i nettbanken' })).toBeNull();
  });

  test('R-25 R-26 shows the total with a payment link in the list and on each invoice', async () => {
    expect(await show({ path: '/fakturaoversikt', list: [fee, overdue] })).toContain(sentence);
    expect(screen.getByRole('link', { name: 'Betal alt' }).getAttribute('href')).toBe('/betal-faktura/alle');
    cleanup();
    const text = await show({ path: '/betal-faktura/70000001', invoice: anInvoiceInDetail({ total: owed }) });
    expect(text).toContain(sentence);
    expect(text).toContain('KID for hele summen: 2000000000016');
    expect(screen.getByRole('link', { name: 'Betal alt' }).getAttribute('href')).toBe('/betal-faktura/alle');
  });
});

test('R-26 A-07 reports another person’s invoice as unknown, and links to the visitor’s own invoices', async () => {
  const title = bakedTitle('polviktidende');
  await serveApi({ [`GET /api/invoice/1000001/${title.titleCode}/1`]: problem(404, 'invoiceNotFound') });
  const queryClient = createQueryClient({ onLoginNeeded: vi.fn(), retryDelay: () => 0 });
  queryClient.setQueryData(sessionQuery().queryKey, aSession());
  const holder = { accountNo: '1000001', titleCode: title.titleCode };
  queryClient.setQueryData(subscriptionQuery(holder).queryKey, subscriptionsOf(aSubscription()));
  const path = '/betal-faktura/1';
  const stage = await pageStage({ title, feature: 'invoices', path, queryClient, isReady: true });
  render(stage(PayInvoicePage));
  expect(await screen.findByText('Du har ingen faktura med dette nummeret.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Se fakturaene dine' }).getAttribute('href')).toBe('/fakturaoversikt');
});
