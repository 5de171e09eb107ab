import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findOpenItems } from '#origin/features/invoices/open-items.ts';
import { paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import { updateSubscription } from '#origin/features/subscription/subscription-writes.ts';
import { getInvoice, getInvoices, payInvoice } from '#src/contract/invoice.ts';
import { openPayment } from '#src/contract/payment.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { withdrawFromContract } from '#src/contract/subscription-change.ts';
import type { OpenItem } from '#src/domain/open-items.ts';
import { edgeHeaders } from '#src/lib/edge-headers.ts';
import { type Actor, moveClock, titlesOf } from './support/actor.ts';
import { attemptsOf, newestDocument, newestOn, payer, withdrawnAfterCharge } from './support/charging.ts';
import { pay } from './support/invoicing.ts';
import { chargeBack, failPayments, healPayments } from './support/payment-faults.ts';
import { hurryRetries, jobsAreDone } from './support/post.ts';
import { staffOn } from './support/staff.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

const { database } = origin.services;

async function itemsOf({ accountNo }: Actor): Promise<readonly OpenItem[]> {
  const response = await fetch(`${origin.operatorsUrl}/open-items`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const { items } = (await response.json()) as { readonly items: readonly OpenItem[] };
  return items.filter((item) => item.accountNo === accountNo);
}

/** Number of open items in the metrics. No demo person of the titles has one with this cause. */
async function countOf(owedBy: string, cause: string): Promise<number> {
  const text = await (await fetch(`${origin.operatorsUrl}/metrics`)).text();
  const [, count] =
    new RegExp(`^min_side_open_items{owed_by="${owedBy}",cause="${cause}"} (\\d+)$`, 'm').exec(text) ?? [];
  return Number(count);
}

test('O-14 an invoice with a next step is not listed, and one whose reminders are exhausted is', async () => {
  const actor = await payer(origin, nextTitle(), 'faktura');
  const { ariaInvoiceNo } = await newestOn(origin, actor, '2027-04-19');
  expect(await findOpenItems(database, actor.accountNo)).toMatchObject([
    { kind: 'invoice', subject: ariaInvoiceNo, sumOre: 99_900, nextOn: '2027-05-17' },
  ]);
  expect(await itemsOf(actor)).toEqual([]);
  for (const day of ['2027-05-17', '2027-05-31', '2027-06-14', '2027-07-14']) await newestOn(origin, actor, day);
  const causes = (await itemsOf(actor)).map(({ cause, owedBy }) => `${owedBy} ${cause}`);
  expect(new Set(causes)).toEqual(new Set(['person dunningOver', 'person lateFee']));
});

test('O-14 a charge that was charged back is listed and counted until it is paid', async () => {
  const actor = await payer(origin, nextTitle(), 'komplett');
  await newestOn(origin, actor, '2027-03-21');
  const { ariaInvoiceNo, priceOre } = await newestOn(origin, actor, '2027-03-23');
  expect(await itemsOf(actor)).toEqual([]);
  const [charge] = await attemptsOf(origin, actor, 'charge');
  await chargeBack(origin, actor, { reference: charge?.reference ?? '' });
  await jobsAreDone(database);
  await newestDocument(origin, actor);
  expect(await itemsOf(actor)).toMatchObject([
    { kind: 'invoice', subject: ariaInvoiceNo, sumOre: priceOre, owedBy: 'person', cause: 'chargedBack' },
  ]);
  expect(await countOf('person', 'chargedBack')).toBe(1);
  await pay(origin, actor, { sumOre: priceOre, ariaInvoiceNo, on: '2027-03-23' });
  await newestDocument(origin, actor);
  expect(await itemsOf(actor)).toEqual([]);
  expect(await countOf('person', 'chargedBack')).toBe(0);
});

test('O-14 an amount that was returned twice is owed again, and listed', async () => {
  const actor = await payer(origin, nextTitle(), 'komplett');
  const charge = await withdrawnAfterCharge(origin, actor);
  await chargeBack(origin, actor, { reference: charge?.reference ?? '' });
  await jobsAreDone(database);
  await newestDocument(origin, actor);
  const backOre = (charge?.amountOre ?? 0) - ((await attemptsOf(origin, actor, 'refund'))[0]?.amountOre ?? 0);
  const items = await itemsOf(actor);
  expect(items.map(({ sumOre }) => sumOre).reduce((one, other) => one + other, 0)).toBe(backOre);
  expect(new Set(items.map(({ cause }) => cause))).toEqual(new Set(['chargedBack']));
});

test('O-14 a pending refund uses the credit if its payment is partly charged back, and the invoice is listed', async () => {
  const actor = await payer(origin, nextTitle(), 'komplett');
  for (const day of ['2027-03-21', '2027-03-23']) await newestOn(origin, actor, day);
  const [charge] = await attemptsOf(origin, actor, 'charge');
  const { current, version } = await actor.does(getSubscription);
  await updateSubscription(database, current?.subscriptionNo ?? '', { orderedOn: '2027-03-21' });
  await failPayments(origin, actor, 'outage', 'untilCleared');
  await actor.does(withdrawFromContract, { payload: { version } });
  await newestDocument(origin, actor);
  expect(await attemptsOf(origin, actor, 'refund')).toMatchObject([{ state: 'created', refunds: charge?.id }]);
  await healPayments(origin, actor);
  await chargeBack(origin, actor, { reference: charge?.reference ?? '', amountOre: 1_000 });
  await jobsAreDone(database);
  await hurryRetries(database);
  await jobsAreDone(database);
  await newestDocument(origin, actor);
  expect(await attemptsOf(origin, actor, 'refund')).toMatchObject([{ state: 'succeeded' }]);
  expect(await itemsOf(actor)).toMatchObject([{ kind: 'invoice', cause: 'chargedBack', sumOre: 1_000 }]);
});

test('O-14 a credit that cannot be refunded is listed once its refunds are refused, and counted as owed by the title', async () => {
  const actor = await payer(origin, nextTitle(), 'helg');
  await newestOn(origin, actor, '2027-03-16');
  const { current } = await actor.does(getSubscription);
  await updateSubscription(database, current?.subscriptionNo ?? '', { orderedOn: '2027-03-16' });
  await failPayments(origin, actor, 'refusedRefund', 'untilCleared');
  const { version } = await actor.does(getSubscription);
  const { receipt } = await actor.does(withdrawFromContract, { payload: { version } });
  await newestDocument(origin, actor);
  for (const day of ['2027-03-17', '2027-03-19']) await newestOn(origin, actor, day);
  expect(await itemsOf(actor)).toEqual([]);
  for (const day of ['2027-03-26', '2027-03-27']) await newestOn(origin, actor, day);
  expect(await itemsOf(actor)).toMatchObject([
    { kind: 'credit', sumOre: receipt.facts.creditOre, owedBy: 'title', cause: 'cannotGoBack' },
  ]);
  expect(await countOf('title', 'cannotGoBack')).toBeGreaterThan(0);
});

test('O-14 a step that is days late is listed: due work has stopped', async () => {
  const actor = await payer(origin, nextTitle(), 'faktura');
  await newestOn(origin, actor, '2027-04-19');
  await moveClock(origin, actor.title, '2027-05-20T09:00:00Z');
  expect(await itemsOf(actor)).toEqual([]);
  await moveClock(origin, actor.title, '2027-05-21T09:00:00Z');
  expect(await itemsOf(actor)).toMatchObject([{ cause: 'stepMissed', nextOn: '2027-05-17' }]);
});

test('O-14 O-12 staff with the role money see each item with its cause and day, and can open its customer', async () => {
  const actor = await payer(origin, nextTitle(), 'faktura');
  const { ariaInvoiceNo } = await newestOn(origin, actor, '2027-04-19');
  await moveClock(origin, actor.title, '2027-05-21T09:00:00Z');
  const staff = await staffOn(origin, { roles: ['read', 'money'], titleCodes: [actor.title.titleCode] });
  expect((await staff.get('/')).body).toContain('href="/belop"');
  const { body } = await staff.get('/belop');
  for (const text of [ariaInvoiceNo, '999,00', '19. april 2027', 'Neste steg: 17. mai 2027', 'flere dager forsinket']) {
    expect(body.replaceAll('\u00a0', ' ')).toContain(text);
  }
  const form = { accountNo: actor.accountNo, subject: ariaInvoiceNo };
  const opened = await staff.post('/belop/kunde', form);
  expect(opened.location).toBe(`/kunde/${actor.accountNo}`);
  expect(await staff.get(opened.location ?? '')).toMatchObject({ status: 200 });
  expect(await staff.uses()).toContainEqual(
    expect.objectContaining({ kind: 'opened', accountNo: actor.accountNo, note: `Åpent beløp, ${ariaInvoiceNo}` }),
  );
  const elsewhere = await staffOn(origin, { roles: ['money'], titleCodes: [nextTitle().titleCode] });
  expect((await elsewhere.get('/belop')).body).not.toContain(ariaInvoiceNo);
  const reader = await staffOn(origin, { roles: ['read'] });
  expect([(await reader.get('/belop')).status, (await reader.post('/belop/kunde', form)).status]).toEqual([403, 403]);
});

test('O-14 O-12 a payment unknown to its provider is listed until staff close it with a reason, however old it is', async () => {
  const actor = await payer(origin, nextTitle(), 'faktura');
  const { ariaInvoiceNo } = await newestOn(origin, actor, '2027-04-19');
  const { outstandingOre: amountOre, version } = await actor.does(getInvoice, { params: { ariaInvoiceNo } });
  const payload = { ariaInvoiceNo, paymentMethodId: 'VIPPS', version, amountOre };
  const { id: paymentId } = await actor.does(payInvoice, { payload });
  await actor.does(openPayment, { params: { paymentId }, payload: { paymentId } });
  await failPayments(origin, actor, 'forgottenOrder', 'untilCleared');
  await moveClock(origin, actor.title, '2027-04-20T10:30:00Z');
  await actor.does(getInvoices);
  await jobsAreDone(database);
  await hurryRetries(database);
  await healPayments(origin, actor);
  const lostOf = async () => (await itemsOf(actor)).filter(({ cause }) => cause === 'lost');
  expect(await lostOf()).toMatchObject([{ kind: 'payment', sumOre: 99_900, since: '2027-04-20' }]);
  await database
    .update(paymentAttempt)
    .set({ endedAt: new Date('2020-01-01T09:00:00Z') })
    .where(eq(paymentAttempt.id, paymentId));
  const [lost] = await lostOf();
  const staff = await staffOn(origin, { roles: ['read', 'money'], titleCodes: [actor.title.titleCode] });
  const form = { accountNo: actor.accountNo, subject: lost?.subject ?? '', note: 'Kunden er ikke trukket' };
  expect((await staff.post('/belop/avklart', { ...form, note: '' })).status).toBe(422);
  const elsewhere = await staffOn(origin, { roles: ['money'], titleCodes: [nextTitle().titleCode] });
  await elsewhere.post('/belop/avklart', form);
  expect(await lostOf()).toHaveLength(1);
  for (let time = 0; time < 2; time += 1) expect((await staff.post('/belop/avklart', form)).location).toBe('/belop');
  expect(await lostOf()).toEqual([]);
  const closed = (await staff.uses()).filter(({ kind }) => kind === 'lostPaymentClosed');
  expect(closed).toMatchObject([{ accountNo: actor.accountNo, note: form.note }]);
});

test('O-14 the list is not available on the port that serves the API', async () => {
  const headers = { [edgeHeaders.signature]: 'any' };
  expect((await fetch(`${origin.url}/open-items`, { headers })).status).not.toBe(200);
});
