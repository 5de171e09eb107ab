import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { getInvoicePdf, getInvoices, getReceiptPdf } from '#src/contract/invoice.ts';
import { getOrder } from '#src/contract/order.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { withdrawFromContract } from '#src/contract/subscription-change.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { type Actor, actorAtTime, actorOn, titlesOf } from './support/actor.ts';
import { newestDocument } from './support/charging.ts';
import { home } from './support/delivery.ts';
import { pay } from './support/invoicing.ts';
import { bought } from './support/purchase.ts';
import { ownOrigin, startTestOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

async function owing(language: FleetTitle['language']): Promise<Actor> {
  let title = nextTitle();
  while (title.language !== language) title = nextTitle();
  return actorAtTime(origin, title, 'ubetalt');
}

/** Content of a PDF as an independent reader finds it. */
async function read(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const data = new Uint8Array(await response.arrayBuffer());
  // The reader detaches the buffer.
  const source = new TextDecoder('latin1').decode(data);
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join('\n');
  const { info } = await document.getMetadata();
  const tree = JSON.stringify(await page.getStructTree());
  return {
    text: text.replaceAll('\u00a0', ' '),
    info: info as Readonly<Record<string, unknown>>,
    source,
    tree,
  };
}

describe('invoices as PDF', () => {
  test('P-10 R-26 an invoice is tagged, in its language, with an embedded font and complete text', async () => {
    const actor = await owing('nb');
    const { title } = actor;
    const { invoices } = await actor.does(getInvoices);
    const [invoice] = invoices;
    const params = { ariaInvoiceNo: invoice?.ariaInvoiceNo ?? '' };
    const { text, info, source, tree } = await read(await actor.asks(getInvoicePdf, { params }));
    for (const part of [
      title.displayName,
      `Faktura ${invoice?.ariaInvoiceNo}`,
      `KID: ${invoice?.KID}`,
      'Abonnement: Komplett',
      '349,00 kr',
      'Herav mva.',
      'Å betale',
      'Spørsmål?',
    ]) {
      expect(text).toContain(part);
    }
    expect(info).toMatchObject({ Language: 'nb-NO', Title: `Faktura ${invoice?.ariaInvoiceNo}, ${title.displayName}` });
    expect(source).toContain('/Marked true');
    expect(source).toMatch(/\/FontFile\d? /);
    for (const role of ['H1', 'Table', 'TR', 'TH', 'TD', 'P']) expect(tree).toContain(`"role":"${role}"`);
  });

  test('P-10 R-26 a receipt is available as soon as something is paid, in Nynorsk on a Nynorsk title', async () => {
    const actor = await owing('nn');
    const { invoices } = await actor.does(getInvoices);
    const ariaInvoiceNo = invoices[0]?.ariaInvoiceNo ?? '';
    const params = { ariaInvoiceNo };
    expect(await actor.isRefused(getReceiptPdf, { params })).toEqual([409, 'notPaid']);
    await pay(origin, actor, { sumOre: 34_900, ariaInvoiceNo, on: '2027-03-10' });
    const { text, info } = await read(await actor.asks(getReceiptPdf, { params }));
    expect(text).toContain(`Kvittering for faktura ${ariaInvoiceNo}`);
    expect(text).toContain('Betalt 10. mars 2027');
    // A paid invoice states no due day.
    for (const part of ['Forfall', 'KID', 'Kontonummer']) expect(text).not.toContain(part);
    expect(text).toContain('Av dette mva.');
    expect(info).toMatchObject({ Language: 'nn-NO' });
  });

  test('P-10 R-09 R-26 the receipt of a purchase states its receipt and order numbers, the card and the address', async () => {
    const title = Object.assign(nextTitle(), { language: 'nb' });
    const actor = await actorAtTime(origin, title, 'trettifire');
    const { orderNo } = await bought(origin, actor, { plan: 'KOMPLETT', address: home, method: 'SWEDBANK-PPG' });
    const { ariaInvoiceNo, receipt } = await actor.does(getOrder, { params: { orderNo } });
    const { text } = await read(await actor.asks(getReceiptPdf, { params: { ariaInvoiceNo: ariaInvoiceNo ?? '' } }));
    const numbers = [`Kvitteringsnummer: ${receipt?.receiptNumber}`, `Bestillingsnummer: ${orderNo}`];
    for (const part of [...numbers, 'Visa 0004', home.street, home.postalCode]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Forfall');
  });

  test('P-10 R-26 an invoice and a credit note state what was refunded', async () => {
    const title = Object.assign(nextTitle(), { language: 'nb' });
    const actor = await actorAtTime(origin, title, 'trettifire');
    const { orderNo } = await bought(origin, actor, { plan: 'KOMPLETT', address: home, method: 'SWEDBANK-PPG' });
    // The receipt page requests the order, which completes it even before the provider's callback.
    expect(await actor.does(getOrder, { params: { orderNo } })).toMatchObject({ state: 'completed' });
    const { version } = await actor.does(getSubscription);
    await actor.does(withdrawFromContract, { payload: { version } });
    await newestDocument(origin, actor);
    const { invoices } = await actor.does(getInvoices);
    expect(invoices).toHaveLength(2);
    for (const { ariaInvoiceNo, kind } of invoices) {
      const { text } = await read(await actor.asks(getInvoicePdf, { params: { ariaInvoiceNo } }));
      expect(text, kind).toContain('Betalt tilbake 10. mars 2027');
    }
  });

  test('P-10 R-26 a credit note has its own heading, names its invoice, and does not ask for payment', async () => {
    const actor = await actorOn(origin, Object.assign(nextTitle(), { language: 'nb' }), 'kreditert');
    const { invoices } = await actor.does(getInvoices);
    const [note, invoice] = ['creditNote', 'invoice'].map((kind) => invoices.find((one) => one.kind === kind));
    const params = { ariaInvoiceNo: note?.ariaInvoiceNo ?? '' };
    const { text, info } = await read(await actor.asks(getInvoicePdf, { params }));
    expect(text).toMatch(new RegExp(`^Kreditnota ${note?.ariaInvoiceNo}$`, 'm'));
    expect(text).toContain(invoice?.ariaInvoiceNo);
    for (const part of [`Faktura ${note?.ariaInvoiceNo}`, 'Forfall', 'KID']) expect(text).not.toContain(part);
    expect(info).toMatchObject({ Title: expect.stringMatching(/^Kreditnota /) });
  });

  test("A-07 another person's invoice PDF is answered with 404", async () => {
    const actor = await owing('nb');
    const { invoices } = await actor.does(getInvoices);
    const params = { ariaInvoiceNo: invoices[0]?.ariaInvoiceNo ?? '' };
    const other = await actorOn(origin, actor.title, 'tidligere');
    expect(await other.isRefused(getInvoicePdf, { params })).toEqual([404, 'invoiceNotFound']);
    expect(await other.isRefused(getReceiptPdf, { params })).toEqual([404, 'invoiceNotFound']);
  });
});

test('O-05 R-26 PDFs are limited per hour and session', async () => {
  const strict = await startTestOrigin({ environment: { RATE_LIMITS: '{"pdf":2}' } });
  try {
    const [title] = strict.services.fleet.titles;
    if (title === undefined) throw new Error('there is no title');
    const actor = await actorOn(strict, title, 'ubetalt');
    const { invoices } = await actor.does(getInvoices);
    const params = { ariaInvoiceNo: invoices[0]?.ariaInvoiceNo ?? '' };
    const statuses = async (of: Actor) => {
      const answers: number[] = [];
      for (let count = 0; count < 3; count += 1) answers.push((await of.asks(getInvoicePdf, { params })).status);
      return answers;
    };
    expect(await statuses(actor)).toEqual([200, 200, 429]);
    expect(await statuses(await actorOn(strict, title, 'ubetalt'))).toEqual([200, 200, 429]);
  } finally {
    await strict.close();
  }
});
