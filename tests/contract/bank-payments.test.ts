import { count, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bankFile, bankPayment } from '#origin/features/bank/bank-tables.ts';
import type { BankFormats } from '#origin/features/bank/read-bank-file.ts';
import { settleReceived } from '#origin/features/bank/settle-received.ts';
import { invoicePurpose, surplusLedger } from '#origin/features/invoices/invoice-purpose.ts';
import { findOpenItems } from '#origin/features/invoices/open-items.ts';
import { features } from '#origin/features.ts';
import { camtFileOf, ocrFileOf, type ReportedPayment } from '#origin/sandbox/bank/bank-files.ts';
import { getActivities } from '#src/contract/activity.ts';
import { getInvoice, type InvoiceDetails, payInvoice } from '#src/contract/invoice.ts';
import { orderDeletion } from '#src/contract/rights.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { type Actor, moveClock, titlesOf } from './support/actor.ts';
import { attemptsOf, newestDocument, newestOn, payer } from './support/charging.ts';
import { invoicingOf, takeFile } from './support/invoicing.ts';
import { jobsAreDone, sentTo } from './support/post.ts';
import { payByCard } from './support/provider-person.ts';
import { pageFor } from './support/purchase.ts';
import { staffOn } from './support/staff.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

const { services } = origin;
const { database, fleet } = services;
const parts = { services, purposes: [invoicePurpose], surplus: surplusLedger };

async function take(bytes: Uint8Array, formats: BankFormats = {}) {
  const taken = await takeFile(origin, bytes, formats);
  await settleReceived(parts);
  return taken;
}

let files = 0;

/** A bank file for a title. Each call uses a new file number. */
function ocr({ title }: Actor, bookedOn: string, ...payments: readonly ReportedPayment[]): Buffer {
  files += 1;
  return ocrFileOf({ account: title.bankAccountNumber ?? '', bookedOn, number: files, payments });
}

/** A subscriber to Komplett with a quarterly invoice: 999 kr due on 3 May. */
async function billed(): Promise<readonly [Actor, InvoiceDetails, string]> {
  const actor = await payer(origin, nextTitle(), 'faktura');
  const { ariaInvoiceNo } = await newestOn(origin, actor, '2027-04-19');
  const made = await actor.does(getInvoice, { params: { ariaInvoiceNo } });
  return [actor, made, made.KID ?? ''];
}

async function cardPageFor(actor: Actor, { ariaInvoiceNo, outstandingOre: amountOre, version }: InvoiceDetails) {
  const payload = { ariaInvoiceNo, paymentMethodId: 'SWEDBANK-PPG', version, amountOre };
  return pageFor(actor, await actor.does(payInvoice, { payload }));
}

async function mailsTo({ title }: Actor): Promise<readonly string[]> {
  const sent = await sentTo(origin);
  return sent.flatMap(({ titleCode, subject }) => (titleCode === title.titleCode ? [subject ?? ''] : []));
}

describe('a bank payment with a KID', () => {
  test('O-09 R-26 a payment settles its invoice in part, then in full, with an activity and a mail', async () => {
    const [actor, made, kid] = await billed();
    await take(ocr(actor, '2027-04-20', { kid, sumOre: 30_000 }));
    expect(await newestDocument(origin, actor)).toMatchObject({ state: 'partlyPaid', outstandingOre: 69_900 });
    await take(ocr(actor, '2027-04-21', { kid, sumOre: 69_900 }));
    expect(await newestDocument(origin, actor)).toMatchObject({ ariaInvoiceNo: made.ariaInvoiceNo, state: 'paid' });
    expect(await attemptsOf(origin, actor, 'payment')).toMatchObject([
      { method: 'BANKGIRO', state: 'succeeded', amountOre: 30_000 },
      { method: 'BANKGIRO', state: 'succeeded', amountOre: 69_900 },
    ]);
    expect(await mailsTo(actor)).toContain(`Kvittering fra ${actor.title.displayName}`);
    await newestOn(origin, actor, '2027-05-31');
    expect(await actor.does(getSubscription)).toMatchObject({ current: { instStatusCode: statusCodes.ACTIVE } });
  });

  test('O-09 counts once, even if its file or another one repeats it and two processes read it', async () => {
    const [actor, , kid] = await billed();
    const file = { account: actor.title.bankAccountNumber ?? '', bookedOn: '2027-04-20', number: 900 };
    const first = ocrFileOf({ ...file, payments: [{ kid, sumOre: 30_000 }] });
    await Promise.all([take(first), take(first)]);
    expect(await take(first)).toMatchObject({ ok: true, value: { taken: 0, repeated: 1 } });
    const more = ocrFileOf({
      ...file,
      payments: [
        { kid, sumOre: 30_000 },
        { kid, sumOre: 100 },
      ],
    });
    expect(await take(more)).toMatchObject({ ok: true, value: { taken: 1, repeated: 1 } });
    await Promise.all([settleReceived(parts), settleReceived(parts)]);
    expect(await newestDocument(origin, actor)).toMatchObject({ outstandingOre: 69_800 });
  });

  test('O-09 a file with another amount for a payment reported earlier is rejected, and nothing is written', async () => {
    const [actor, , kid] = await billed();
    const file = { account: actor.title.bankAccountNumber ?? '', bookedOn: '2027-04-20', number: 901 };
    await take(ocrFileOf({ ...file, payments: [{ kid, sumOre: 30_000 }] }));
    const [before] = await database.select({ files: count() }).from(bankFile);
    const changed = ocrFileOf({
      ...file,
      payments: [
        { kid, sumOre: 40_000 },
        { kid, sumOre: 100 },
      ],
    });
    expect(await take(changed)).toMatchObject({
      ok: false,
      error: [{ expected: expect.stringContaining('earlier file') }],
    });
    expect(await database.select({ files: count() }).from(bankFile)).toEqual([before]);
    expect(await newestDocument(origin, actor)).toMatchObject({ outstandingOre: 69_900 });
  });

  test('O-09 O-14 a double payment becomes credit: reported, listed, and used by the next invoice', async () => {
    const [actor, , kid] = await billed();
    await take(ocr(actor, '2027-04-20', { kid, sumOre: 99_900 }, { kid, sumOre: 99_900 }));
    expect(await newestDocument(origin, actor)).toMatchObject({ state: 'paid' });
    expect(await mailsTo(actor)).toContain(`Du har penger til gode hos ${actor.title.displayName}`);
    expect(await findOpenItems(database, actor.accountNo)).toMatchObject([
      { kind: 'surplus', sumOre: 99_900, nextOn: null },
    ]);
    expect(await newestOn(origin, actor, '2027-07-19')).toMatchObject({ state: 'paid' });
  });

  test('O-09 the card is refunded if a bank payment settles the invoice at the same time', async () => {
    const [actor, made, kid] = await billed();
    const page = await cardPageFor(actor, made);
    await take(ocr(actor, '2027-04-20', { kid, sumOre: 99_900 }));
    await payByCard(origin, page);
    expect(await newestDocument(origin, actor)).toMatchObject({ state: 'paid' });
    expect(await attemptsOf(origin, actor, 'refund')).toMatchObject([{ state: 'succeeded', amountOre: 99_900 }]);
  });

  test('O-09 O-14 refunding a card payment leaves the credit of an older bank payment untouched', async () => {
    const [actor, made, kid] = await billed();
    const page = await cardPageFor(actor, made);
    await take(ocr(actor, '2027-04-20', { kid, sumOre: 150_000 }));
    const credit = [{ kind: 'surplus', subject: expect.stringMatching(/^BG/), sumOre: 50_100 }];
    expect(await findOpenItems(database, actor.accountNo)).toMatchObject(credit);
    await payByCard(origin, page);
    await newestDocument(origin, actor);
    expect(await attemptsOf(origin, actor, 'refund')).toMatchObject([{ state: 'succeeded', amountOre: 99_900 }]);
    expect(await findOpenItems(database, actor.accountNo)).toMatchObject(credit);
  });

  test('O-09 a reversed payment reopens its invoice once, and dunning continues', async () => {
    const [actor, , kid] = await billed();
    await take(ocr(actor, '2027-04-20', { kid, sumOre: 99_900 }));
    await take(ocr(actor, '2027-04-22', { kid, sumOre: 99_900, type: '18' }));
    await take(ocr(actor, '2027-04-23', { kid, sumOre: 99_900, type: '18' }));
    expect(await newestDocument(origin, actor)).toMatchObject({ state: 'unpaid', outstandingOre: 99_900 });
    const { activities } = await actor.does(getActivities);
    expect(activities[0]).toMatchObject({ kind: 'paymentReversed', facts: { owedOre: 99_900 } });
    const rows = await database.select().from(bankPayment).where(eq(bankPayment.kid, kid));
    // The second reversal has no payment left to reverse.
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['open', 'settled', 'settled']);
    await newestOn(origin, actor, '2027-05-17');
    expect(await mailsTo(actor)).toContainEqual(expect.stringMatching(/[Pp]åminn/));
  });

  test('O-09 a payment in a camt.054 message settles its invoice, and its reversal reopens it', async () => {
    const [actor, , kid] = await billed();
    const account = actor.title.bankAccountNumber ?? '';
    const of = (number: number, type: string) =>
      camtFileOf({ account, bookedOn: '2027-04-20', number, payments: [{ kid, sumOre: 99_900, type }] });
    await take(of(1, '10'), { [account]: 'camt' });
    expect(await newestDocument(origin, actor)).toMatchObject({ state: 'paid' });
    await take(of(2, '18'), { [account]: 'camt' });
    expect(await newestDocument(origin, actor)).toMatchObject({ state: 'unpaid' });
  });

  test('O-09 a payment resumes a suspended subscription', async () => {
    const [actor, , kid] = await billed();
    for (const day of ['2027-05-17', '2027-05-31', '2027-06-14']) await newestOn(origin, actor, day);
    expect(await actor.does(getSubscription)).toMatchObject({ current: { instStatusCode: statusCodes.SUSPENDED } });
    await take(ocr(actor, '2027-06-14', { kid, sumOre: 99_900 }));
    expect(await actor.does(getSubscription)).toMatchObject({ current: { instStatusCode: statusCodes.ACTIVE } });
  });

  test('O-09 R-26 a payment after the subscription has ended settles the rest of the invoice, and its surplus becomes credit', async () => {
    const [actor, { ariaInvoiceNo }, kid] = await billed();
    for (const day of ['2027-05-17', '2027-05-31', '2027-06-14', '2027-07-14']) await newestOn(origin, actor, day);
    const ask = { params: { ariaInvoiceNo } };
    expect(await actor.does(getInvoice, ask)).toMatchObject({ creditedOre: 38_423, outstandingOre: 61_477 });
    await take(ocr(actor, '2027-07-14', { kid, sumOre: 99_900 }));
    await newestDocument(origin, actor);
    expect(await actor.does(getInvoice, ask)).toMatchObject({ state: 'paid', outstandingOre: 0 });
    expect((await actor.does(getSubscription)).current).toBeNull();
    // The payment also settles both reminder fees of 35 kr.
    expect(await findOpenItems(database, actor.accountNo)).toMatchObject([{ kind: 'surplus', sumOre: 31_423 }]);
  });

  test('O-09 O-07 a payment after the person was deleted settles the invoice and sends no mail', async () => {
    const [actor, , kid] = await billed();
    await actor.does(orderDeletion, { payload: { acceptsLoss: true, acceptsHistory: true } });
    await moveClock(origin, actor.title, '2027-05-19T12:00:00Z');
    for (const { retention } of features) await retention?.(services);
    await jobsAreDone(database);
    expect(await actor.isRefused(getSubscription)).toEqual([401, 'notSignedIn']);
    const before = await mailsTo(actor);
    await take(ocr(actor, '2027-05-19', { kid, sumOre: 99_900 }));
    await jobsAreDone(database);
    expect(await attemptsOf(origin, actor, 'payment')).toMatchObject([{ state: 'succeeded', amountOre: 99_900 }]);
    const { settlements } = await invoicingOf(origin, actor.accountNo);
    expect(settlements).toContainEqual(expect.objectContaining({ amountOre: 99_900, settledOn: '2027-05-19' }));
    expect(await mailsTo(actor)).toEqual(before);
  });

  test.each([
    ['no KID', null],
    ['an unknown KID', '999999999999993'],
  ])('O-09 a payment with %s waits for staff and is counted', async (_what, kid) => {
    const actor = await payer(origin, nextTitle(), 'faktura');
    await take(ocr(actor, '2027-03-10', { kid, sumOre: 12_300, type: '21', message: 'Avis for Kari' }));
    const rows = await database.select().from(bankPayment).where(eq(bankPayment.sumOre, 12_300));
    expect(rows.at(-1)).toMatchObject({ state: 'open', accountNo: null, message: 'Avis for Kari' });
    const metrics = await (await fetch(`${origin.operatorsUrl}/metrics`)).text();
    expect(Number(/^min_side_open_bank_payments (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);
  });
});

describe('payments without a usable KID, in the staff view', () => {
  async function unknown(actor: Actor, payment: Partial<ReportedPayment>): Promise<string> {
    await take(ocr(actor, '2027-04-20', { kid: null, sumOre: 99_900, type: '21', message: 'For Kari', ...payment }));
    const waiting = eq(bankPayment.ourAccount, actor.title.bankAccountNumber ?? '');
    const [row] = await database.select().from(bankPayment).where(waiting);
    return row?.id ?? '';
  }

  test('O-09 O-12 staff see the invoice and assign the payment once, with a reason, and the customer’s log shows it', async () => {
    const [actor, { ariaInvoiceNo }] = await billed();
    const staff = await staffOn(origin, { roles: ['read', 'money'] });
    const id = await unknown(actor, {});
    expect((await staff.get('/')).body).toContain('href="/innbetalinger"');
    expect((await staff.get('/innbetalinger')).body).toContain(`/innbetalinger/${id}`);
    expect((await staff.get(`/innbetalinger/${id}`)).body).toContain('For Kari');
    const path = `/innbetalinger/${id}/faktura`;
    expect((await staff.post(path, { ariaInvoiceNo: '1', note: 'Navnet' })).body).toContain(
      'ingen faktura med det nummeret',
    );
    expect((await staff.post(path, { ariaInvoiceNo })).body).toContain('Skriv hvorfor');
    const form = { ariaInvoiceNo, note: 'Navnet står i meldingen' };
    expect((await staff.post(path, form)).body).toContain('Er dette riktig faktura?');
    expect(await newestDocument(origin, actor)).toMatchObject({ state: 'unpaid' });
    const confirmed = { ...form, bekreftet: 'ja' };
    const answers = await Promise.all([staff.post(path, confirmed), staff.post(path, confirmed)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([303, 404]);
    expect(await newestDocument(origin, actor)).toMatchObject({ state: 'paid' });
    expect((await staff.uses()).slice(1)).toMatchObject([
      { kind: 'paymentAssigned', accountNo: actor.accountNo, note: 'Navnet står i meldingen' },
    ]);
  });

  test('O-09 staff record with a reason that a payment was returned, and it is no longer listed', async () => {
    const actor = await payer(origin, nextTitle(), 'faktura');
    const staff = await staffOn(origin, { roles: ['read', 'money'] });
    const id = await unknown(actor, {});
    const path = `/innbetalinger/${id}/tilbake`;
    expect(await staff.post(path)).toMatchObject({ status: 422 });
    expect(await staff.post(path, { note: 'Sendt tilbake 21. april' })).toMatchObject({ status: 303 });
    expect((await staff.get('/innbetalinger')).body).not.toContain(id);
    const [row] = await database.select().from(bankPayment).where(eq(bankPayment.id, id));
    expect(row).toMatchObject({ state: 'returned', staffNote: 'Sendt tilbake 21. april' });
  });

  test('O-09 O-14 staff record once that a surplus was paid back, and the customer is notified', async () => {
    const [actor, , kid] = await billed();
    await take(ocr(actor, '2027-04-20', { kid, sumOre: 100_900 }));
    const staff = await staffOn(origin, { roles: ['read', 'money'] });
    const [row] = await database.select().from(bankPayment).where(eq(bankPayment.kid, kid));
    const path = `/innbetalinger/${row?.id}/tilgode`;
    expect((await staff.get('/innbetalinger')).body).toContain(path);
    expect((await staff.get(path)).body.replaceAll('\u00A0', ' ')).toContain('10,00 kr til gode');
    expect(await staff.post(path)).toMatchObject({ status: 422 });
    const note = { note: 'Til kontoen hun har oppgitt' };
    const answers = await Promise.all([staff.post(path, note), staff.post(path, note)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([303, 404]);
    expect(await findOpenItems(database, actor.accountNo)).toEqual([]);
    expect(await attemptsOf(origin, actor, 'refund')).toMatchObject([{ state: 'succeeded', amountOre: 1_000 }]);
    expect((await actor.does(getActivities)).activities[0]).toMatchObject({
      kind: 'refunded',
      by: 'customerCenter',
      facts: note,
    });
    await newestDocument(origin, actor);
    expect(await mailsTo(actor)).toContainEqual(expect.stringMatching(/Du har fått peng[ea]r tilbake/));
    expect(await staff.uses()).toContainEqual(
      expect.objectContaining({ kind: 'surplusPaidBack', accountNo: actor.accountNo, ...note }),
    );
  });

  test('O-09 staff can page through every waiting payment, however old, and every surplus', async () => {
    const actor = await payer(origin, nextTitle(), 'faktura');
    const many = Array.from({ length: 53 }, (_one, index) => ({
      kid: null,
      sumOre: 1_000 + index,
      type: '21' as const,
    }));
    await take(ocr(actor, '2019-04-20', ...many));
    const staff = await staffOn(origin, { roles: ['read', 'money'], titleCodes: [actor.title.titleCode] });
    const listed = async (query: string) => {
      const { body } = await staff.get(`/innbetalinger${query}`);
      return { ids: [...body.matchAll(/innbetalinger\/([\w-]{36})"/g)].map(([, id]) => id), body };
    };
    const [first, second, third] = [await listed(''), await listed('?side=2'), await listed('?side=3')];
    expect([first.ids.length, second.ids.length]).toEqual([50, 3]);
    expect(new Set([...first.ids, ...second.ids]).size).toBe(53);
    expect(first.body).toContain('href="/innbetalinger?side=2"');
    expect(second.body).toContain('href="/innbetalinger?side=1"');
    expect(second.body).not.toContain('Neste side');
    expect(third.body).toContain('Listen er ikke så lang.');
    expect((await listed('?side=x')).ids).toEqual(first.ids);
    expect((await listed('?tilgode=2')).body).toContain('Listen er ikke så lang.');
  });

  test('O-09 O-05 access is limited to staff with the role money, to their titles, and to requests from the staff site', async () => {
    const actor = await payer(origin, nextTitle(), 'faktura');
    const id = await unknown(actor, {});
    const reader = await staffOn(origin, { roles: ['read'] });
    expect(await reader.get('/innbetalinger')).toMatchObject({ status: 403 });
    expect(await reader.post(`/innbetalinger/${id}/tilbake`, { note: 'x' })).toMatchObject({ status: 403 });
    const clerk = await staffOn(origin, { roles: ['read', 'money'] });
    const address = `${fleet.staffUrl ?? ''}/innbetalinger/${id}/tilbake`;
    const fromElsewhere = { method: 'POST', form: { note: 'x' }, headers: { origin: 'https://evil.example' } } as const;
    expect(await clerk.visitor.ask(address, fromElsewhere)).toMatchObject({ status: 403 });
    const elsewhere = await staffOn(origin, { roles: ['read', 'money'], titleCodes: [nextTitle().titleCode] });
    expect((await elsewhere.get('/innbetalinger')).body).not.toContain(id);
    expect(await elsewhere.get(`/innbetalinger/${id}`)).toMatchObject({ status: 404 });
  });
});
