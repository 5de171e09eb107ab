import { describe, expect, test } from 'vitest';
import { findOrIssueMandate } from '#origin/features/payment/method-repository.ts';
import { mandateFileOf, ocrFileOf } from '#origin/sandbox/bank/bank-files.ts';
import { getInvoice, getInvoices, getOpenInvoices, type OpenInvoices, payInvoice } from '#src/contract/invoice.ts';
import { cancelPayment, getPayment } from '#src/contract/payment.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { isTotalKid } from '#src/domain/kid.ts';
import { type Actor, titlesOf } from './support/actor.ts';
import { attemptsOf, newestDocument, newestOn, payer } from './support/charging.ts';
import { takeFile } from './support/invoicing.ts';
import { sentTo } from './support/post.ts';
import { payByCard } from './support/provider-person.ts';
import { aboutPayment, pageFor } from './support/purchase.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

const { services } = origin;

/** Creates a person with two debts: 999 kr since 3 May, and the fee of the reminder of 17 May, due on 31 May. */
async function owing(): Promise<readonly [Actor, OpenInvoices, string]> {
  const actor = await payer(origin, nextTitle(), 'faktura');
  const { ariaInvoiceNo } = await newestOn(origin, actor, '2027-04-19');
  await newestOn(origin, actor, '2027-05-17');
  return [actor, await actor.does(getOpenInvoices), ariaInvoiceNo];
}

let files = 0;

async function payInBank({ title }: Actor, kid: string, sumOre: number): Promise<void> {
  files += 1;
  const account = title.bankAccountNumber ?? '';
  await take(ocrFileOf({ account, bookedOn: '2027-05-18', number: files, payments: [{ kid, sumOre }] }));
}

async function take(bytes: Uint8Array): Promise<void> {
  await takeFile(origin, bytes);
  await origin.poll();
}

const byCard = ({ sumOre: amountOre, version }: OpenInvoices, ariaInvoiceNo = 'alle') => ({
  payload: { ariaInvoiceNo, paymentMethodId: 'SWEDBANK-PPG', amountOre, version },
});

describe('everything to pay at a title', () => {
  test('R-26 is one sum with one KID on home, on the invoice and in the reminder, with the overdue part stated', async () => {
    const [actor, all, ariaInvoiceNo] = await owing();
    const feeOre = actor.title.invoicing.reminderFeeOre;
    expect(all).toMatchObject({ sumOre: 99_900 + feeOre, overdueOre: 99_900, choices: ['VIPPS', 'SWEDBANK-PPG'] });
    expect(all.invoices.map(({ description }) => description.reason)).toEqual(['renewal', 'reminderFee']);
    expect(isTotalKid(all.KID ?? '')).toBe(true);
    const { KID, sumOre, overdueOre } = all;
    const { total } = await actor.does(getInvoice, { params: { ariaInvoiceNo } });
    expect(total).toEqual({ KID, sumOre, overdueOre });
    expect(await actor.does(getSubscription)).toMatchObject({ totalKID: KID });
    const mails = (await sentTo(origin)).filter(({ titleCode }) => titleCode === actor.title.titleCode);
    const reminder = mails.find(({ subject }) => subject?.startsWith('Påminn'))?.body;
    expect(reminder).toContain(`KID for hele summen: ${KID}`);
    expect(reminder).toContain('/betal-faktura/alle');
    expect(reminder).toContain('Av det er 999,00');
  });

  test('R-26 O-09 is settled by partial payments with its KID, the oldest debt first', async () => {
    const [actor, { KID, sumOre }, ariaInvoiceNo] = await owing();
    await payInBank(actor, KID ?? '', 50_000);
    expect(await actor.does(getInvoice, { params: { ariaInvoiceNo } })).toMatchObject({ outstandingOre: 49_900 });
    await payInBank(actor, KID ?? '', 50_000);
    expect(await actor.does(getInvoice, { params: { ariaInvoiceNo } })).toMatchObject({ state: 'paid' });
    expect(await actor.does(getOpenInvoices)).toMatchObject({ sumOre: sumOre - 100_000, overdueOre: 0 });
    await payInBank(actor, KID ?? '', sumOre - 100_000);
    expect(await newestDocument(origin, actor)).toMatchObject({ state: 'paid' });
    expect(await actor.does(getOpenInvoices)).toMatchObject({ sumOre: 0, invoices: [], choices: [], KID: null });
    expect(await attemptsOf(origin, actor, 'payment')).toMatchObject(
      [1, 2, 3].map(() => ({ method: 'BANKGIRO', subject: 'alle', state: 'succeeded' })),
    );
  });

  test('R-26 N-02 is paid by card at once, and no invoice is paid in parallel', async () => {
    const [actor, all, ariaInvoiceNo] = await owing();
    expect(await actor.isRefused(payInvoice, byCard({ ...all, sumOre: 1 }))).toEqual([409, 'previewOutdated']);
    const begun = await actor.does(payInvoice, byCard(all));
    expect(begun).toMatchObject({ subject: 'alle', amountOre: all.sumOre });
    const { version } = await actor.does(getOpenInvoices);
    const one = byCard({ ...all, version, sumOre: 99_900 }, ariaInvoiceNo);
    expect(await actor.does(payInvoice, one)).toMatchObject({ id: begun.id });
    expect(await actor.does(getInvoice, { params: { ariaInvoiceNo } })).toMatchObject({ underWay: { id: begun.id } });
    await payByCard(origin, await pageFor(actor, begun));
    expect(await actor.does(getPayment, aboutPayment(begun))).toMatchObject({ state: 'succeeded' });
    const { invoices } = await actor.does(getInvoices);
    expect(invoices.filter(({ paid }) => !paid)).toEqual([]);
    expect(await attemptsOf(origin, actor, 'refund')).toEqual([]);
    const after = { ...all, version: (await actor.does(getOpenInvoices)).version };
    expect(await actor.isRefused(payInvoice, byCard(after))).toEqual([409, 'invoiceSettled']);
  });

  test('R-26 N-02 a pending payment of one invoice must be finished or cancelled before everything is paid', async () => {
    const [actor, all, ariaInvoiceNo] = await owing();
    const begun = await actor.does(payInvoice, byCard({ ...all, sumOre: 99_900 }, ariaInvoiceNo));
    const { version, underWay } = await actor.does(getOpenInvoices);
    expect(underWay).toMatchObject({ id: begun.id });
    expect(await actor.does(payInvoice, byCard({ ...all, version }))).toMatchObject({ id: begun.id });
    await actor.does(cancelPayment, aboutPayment(begun));
    expect(await actor.does(getOpenInvoices)).toMatchObject({ underWay: null, sumOre: all.sumOre });
  });

  test('R-26 O-10 excludes what AvtaleGiro is about to collect', async () => {
    const actor = await payer(origin, nextTitle(), 'faktura');
    const { accountNo, title } = actor;
    const { titleCode } = title;
    const { kid } = await findOrIssueMandate(services.database, { accountNo, titleCode });
    const mandates = [{ kid, change: 'set', wantsNotice: false }] as const;
    await take(mandateFileOf({ account: title.bankAccountNumber ?? '', on: '2027-03-10', number: 900, mandates }));
    const { ariaInvoiceNo } = await newestOn(origin, actor, '2027-04-19');
    expect(await attemptsOf(origin, actor, 'charge')).toMatchObject([{ method: 'AVTALEGIRO' }]);
    expect(await actor.does(getInvoice, { params: { ariaInvoiceNo } })).toMatchObject({ choices: [], total: null });
    expect(await actor.does(getOpenInvoices)).toMatchObject({ sumOre: 0, invoices: [] });
  });
});
