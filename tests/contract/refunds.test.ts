import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import { updateSubscription } from '#origin/features/subscription/subscription-writes.ts';
import { getActivities } from '#src/contract/activity.ts';
import { getInvoice, getInvoices } from '#src/contract/invoice.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { withdrawFromContract } from '#src/contract/subscription-change.ts';
import { type Actor, balanceOf, subjectsOf, titlesOf } from './support/actor.ts';
import { attemptsOf, cardOrdersOf, newestDocument, newestOn, payer, rowsOf } from './support/charging.ts';
import { given } from './support/gifts.ts';
import { failPayments } from './support/payment-faults.ts';
import { hurryRetries } from './support/post.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

const refundsOf = (actor: Actor) => attemptsOf(origin, actor, 'refund');

/** A person who was just charged for a period, and can withdraw from the contract. */
async function charged(kind: string, ...days: readonly string[]): Promise<Actor> {
  const actor = await payer(origin, nextTitle(), kind);
  for (const day of days) await newestOn(origin, actor, day);
  const subscriptionNo = (await actor.does(getSubscription)).current?.subscriptionNo ?? '';
  await updateSubscription(origin.services.database, subscriptionNo, { orderedOn: days[0] ?? null });
  return actor;
}

async function withdraw(actor: Actor): Promise<number> {
  const { version } = await actor.does(getSubscription);
  const { receipt } = await actor.does(withdrawFromContract, { payload: { version } });
  await newestDocument(origin, actor);
  return receipt.facts.creditOre ?? 0;
}

/** Refunds by a provider, in øre. */
async function reversedOre(actor: Actor): Promise<number> {
  const orders = await cardOrdersOf(origin, actor);
  return orders.reduce((sum, { data }) => sum + (data as { readonly reversed: number }).reversed, 0);
}

const RetriesSchema = v.object({ rows: v.tuple([v.object({ retries: v.number() })]) });

async function retriesOf(attemptId: string): Promise<number> {
  const query = sql`select max(retry_count)::int as retries from pgboss.job where data::text like ${`%${attemptId}%`}`;
  const { rows } = v.parse(RetriesSchema, await origin.services.database.execute(query));
  return rows[0].retries;
}

/** Checks that the invoice and its credit note state the refund, in the list and in detail. */
async function showsRefund(actor: Actor, amountOre: number): Promise<void> {
  const { invoices } = await actor.does(getInvoices);
  const note = invoices.find(({ kind }) => kind === 'creditNote');
  const refund = { amountOre, on: note?.issuedOn };
  expect(note).toMatchObject({ refund });
  const ariaInvoiceNo = note?.credits ?? '';
  expect(invoices.find((one) => one.ariaInvoiceNo === ariaInvoiceNo)).toMatchObject({ state: 'paid', refund });
  expect(invoices.filter((one) => one.refund !== undefined)).toHaveLength(2);
  expect(await actor.does(getInvoice, { params: { ariaInvoiceNo } })).toMatchObject({ refund });
}

test('N-01 C-05 R-25 R-26 a withdrawal is refunded to the card at once, to the øre, and its invoice says so', async () => {
  const actor = await charged('helg', '2027-03-16');
  const creditOre = await withdraw(actor);
  expect(creditOre).toBeGreaterThan(0);
  expect(await refundsOf(actor)).toMatchObject([{ state: 'succeeded', amountOre: creditOre, method: 'SWEDBANK-PPG' }]);
  expect(await reversedOre(actor)).toBe(creditOre);
  expect(await balanceOf(actor)).toBe(0);
  await showsRefund(actor, creditOre);
  expect(await subjectsOf(actor)).toContain(
    `Du har fått ${actor.title.language === 'nn' ? 'pengar tilbake frå' : 'penger tilbake fra'} ${actor.title.displayName}`,
  );
});

test('N-01 C-05 a withdrawal is refunded to Vipps', async () => {
  const actor = await charged('komplett', '2027-03-21', '2027-03-23');
  const creditOre = await withdraw(actor);
  expect(await refundsOf(actor)).toMatchObject([{ state: 'succeeded', amountOre: creditOre, method: 'VIPPS' }]);
  expect(await balanceOf(actor)).toBe(0);
});

test('N-01 a withdrawal is refunded to the payment of its own invoice, not to a newer one', async () => {
  const actor = await charged('komplett', '2027-03-21', '2027-03-23');
  await given(origin, actor, { handover: { by: 'giver' }, method: 'SWEDBANK-PPG' });
  const creditOre = await withdraw(actor);
  expect(await refundsOf(actor)).toMatchObject([{ state: 'succeeded', amountOre: creditOre, method: 'VIPPS' }]);
});

test('A-06 a refund whose answer is lost is found at the provider, and made once', async () => {
  const actor = await charged('helg', '2027-03-16');
  await failPayments(origin, actor, 'lostAnswer');
  const creditOre = await withdraw(actor);
  // A busy machine may have retried by itself before this.
  await refundsOf(actor);
  await hurryRetries(origin.services.database);
  const refunds = await refundsOf(actor);
  expect(refunds).toMatchObject([{ state: 'succeeded' }]);
  expect(await retriesOf(refunds[0]?.id ?? 'none')).toBe(1);
  expect([await reversedOre(actor), await rowsOf(origin, actor, 'refund')]).toEqual([creditOre, 1]);
});

test('N-01 a failed refund is retried within 14 days, and a final failure is reported', async () => {
  const actor = await charged('helg', '2027-03-16');
  await failPayments(origin, actor, 'refusedRefund', 3);
  const creditOre = await withdraw(actor);
  for (const day of ['2027-03-17', '2027-03-19', '2027-03-26']) await newestOn(origin, actor, day);
  expect((await refundsOf(actor)).map(({ state, refunds }) => [state, refunds !== null])).toEqual(
    [1, 2, 3].map(() => ['declined', true]),
  );
  await newestOn(origin, actor, '2027-03-27');
  await newestOn(origin, actor, '2027-04-27');
  expect([await refundsOf(actor), await balanceOf(actor)]).toMatchObject([{ length: 3 }, -creditOre]);
  const told = (await actor.mails()).filter(({ subject }) => /til gode/.test(subject));
  expect(told).toHaveLength(1);
});

test('N-01 a payment at the bank cannot be refunded automatically, which is reported once', async () => {
  const actor = await payer(origin, nextTitle(), 'faktura');
  const { subscriptionNo = '' } = (await actor.does(getSubscription)).current ?? {};
  await updateSubscription(origin.services.database, subscriptionNo, { orderedOn: '2027-03-09' });
  const creditOre = await withdraw(actor);
  expect(await refundsOf(actor)).toEqual([]);
  await newestOn(origin, actor, '2027-03-25');
  expect(await balanceOf(actor)).toBe(-creditOre);
  expect((await actor.mails()).filter(({ subject }) => /til gode/.test(subject))).toHaveLength(1);
});

test('P-07 the credit for a stop reduces the next charge, and is refunded if there is none', async () => {
  const actor = await charged('helg', '2027-03-16');
  const { subscriptionNo = '' } = (await actor.does(getSubscription)).current ?? {};
  const { database, clock } = origin.services;
  const { titleCode } = actor.title;
  await writeEntry(database, {
    kind: 'credit',
    reason: 'stopCredit',
    accountNo: actor.accountNo,
    titleCode,
    subscriptionNo,
    periodFrom: '2027-03-16',
    subject: 'a stop',
    sumOre: 5_000,
    basis: {},
    activityId: null,
    dueOn: '2027-03-17',
    at: await clock.now(titleCode),
  });
  await newestOn(origin, actor, '2027-03-17');
  await newestOn(origin, actor, '2027-03-18');
  expect(await refundsOf(actor)).toEqual([]);
  await updateSubscription(database, subscriptionNo, { renewalDate: null, expiryDate: '2027-04-15' });
  await newestOn(origin, actor, '2027-03-19');
  expect(await refundsOf(actor)).toMatchObject([{ state: 'succeeded', amountOre: 5_000 }]);
  const { activities } = await actor.does(getActivities);
  expect(activities[0]).toMatchObject({ kind: 'refunded', facts: { creditOre: 5_000, paymentMethod: 'SWEDBANK-PPG' } });
  expect([await reversedOre(actor), await balanceOf(actor)]).toEqual([5_000, 0]);
});
