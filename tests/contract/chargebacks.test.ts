import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { invoice } from '#origin/features/invoices/invoice-tables.ts';
import { findPaidMethod } from '#origin/features/invoices/settlement-repository.ts';
import { paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import { features } from '#origin/features.ts';
import { setting } from '#origin/platform/database/platform-tables.ts';
import { recalculateDue } from '#origin/platform/due-work/due-work.ts';
import { getActivities } from '#src/contract/activity.ts';
import { getInvoice, type InvoiceDetails, payInvoice } from '#src/contract/invoice.ts';
import { getPayment } from '#src/contract/payment.ts';
import { type Actor, moveClock, titlesOf } from './support/actor.ts';
import { attemptsOf, newestDocument, newestOn, payer, withdrawnAfterCharge } from './support/charging.ts';
import { invoicingOf } from './support/invoicing.ts';
import { chargeBack, failPayments, healPayments } from './support/payment-faults.ts';
import { hurryRetries, jobsAreDone } from './support/post.ts';
import { answerInApp, payByCard } from './support/provider-person.ts';
import { aboutPayment, pageFor } from './support/purchase.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

const { database } = origin.services;

/** A subscriber to Komplett with a quarterly invoice: 999 kr due on 3 May. */
async function billed(): Promise<readonly [Actor, InvoiceDetails]> {
  const actor = await payer(origin, nextTitle(), 'faktura');
  const { ariaInvoiceNo } = await newestOn(origin, actor, '2027-04-19');
  return [actor, await actor.does(getInvoice, { params: { ariaInvoiceNo } })];
}

async function begun(
  actor: Actor,
  { ariaInvoiceNo, outstandingOre, version }: InvoiceDetails,
  paymentMethodId: string,
) {
  const payload = { ariaInvoiceNo, paymentMethodId, version, amountOre: outstandingOre };
  const payment = await actor.does(payInvoice, { payload });
  return { payment, page: await pageFor(actor, payment) };
}

const answers = { 'SWEDBANK-PPG': payByCard, VIPPS: answerInApp };

async function paidBy(by: keyof typeof answers) {
  const [actor, made] = await billed();
  const { payment, page } = await begun(actor, made, by);
  await answers[by](origin, page);
  await jobsAreDone(database);
  return { actor, made, payment };
}

async function chargebacksOf(actor: Actor): Promise<readonly number[]> {
  const { entries } = await invoicingOf(origin, actor.accountNo);
  return entries.filter(({ reason }) => reason === 'chargeback').map(({ amountOre }) => amountOre);
}

async function nextStepOf(ariaInvoiceNo: string): Promise<string | null | undefined> {
  const [row] = await database.select().from(invoice).where(eq(invoice.ariaInvoiceNo, ariaInvoiceNo));
  return row?.nextDueOn;
}

describe('chargebacks by the payer’s bank', () => {
  test.each([
    ['a card', 'SWEDBANK-PPG'],
    ['Vipps', 'VIPPS'],
  ] as const)(
    'O-14 a payment by %s that is charged back is owed again, in part and then in full, each amount once',
    async (_what, by) => {
      const { actor, made, payment } = await paidBy(by);
      expect(await newestDocument(origin, actor)).toMatchObject({ state: 'paid' });
      const { reference } = await actor.does(getPayment, aboutPayment(payment));
      await failPayments(origin, actor, 'repeatedCallback');
      await chargeBack(origin, actor, { reference, amountOre: 30_000 });
      await jobsAreDone(database);
      expect(await newestDocument(origin, actor)).toMatchObject({ state: 'partlyPaid', outstandingOre: 30_000 });
      expect(await findPaidMethod(database, made.ariaInvoiceNo)).toBe(by);
      expect(await actor.does(getPayment, aboutPayment(payment))).toMatchObject({
        state: 'succeeded',
        backOre: 30_000,
      });
      await chargeBack(origin, actor, { reference });
      await jobsAreDone(database);
      expect(await newestDocument(origin, actor)).toMatchObject({ state: 'unpaid', outstandingOre: 99_900 });
      // A receipt does not name a payment that was taken back.
      expect(await findPaidMethod(database, made.ariaInvoiceNo)).toBeNull();
      expect(await actor.does(getPayment, aboutPayment(payment))).toMatchObject({ state: 'reversed' });
      expect((await chargebacksOf(actor)).toSorted((one, other) => one - other)).toEqual([30_000, 69_900]);
      expect(await nextStepOf(made.ariaInvoiceNo)).toBe('2027-05-17');
      const { activities } = await actor.does(getActivities);
      expect(activities[0]).toMatchObject({ kind: 'paymentReversed', facts: { owedOre: 69_900, paymentMethod: by } });
    },
  );

  test.each([
    ['a card', 'SWEDBANK-PPG'],
    ['Vipps', 'VIPPS'],
  ] as const)(
    'O-14 a chargeback of a payment by %s is found within 120 days if its callback is lost',
    async (_what, by) => {
      const { actor, payment } = await paidBy(by);
      const { reference } = await actor.does(getPayment, aboutPayment(payment));
      await failPayments(origin, actor, 'droppedCallback', 2);
      await chargeBack(origin, actor, { reference, amountOre: 100 });
      await newestOn(origin, actor, '2027-05-18');
      expect(await chargebacksOf(actor)).toEqual([]);
      // The clock skipped the day of the status request, so the next request comes later.
      await newestOn(origin, actor, '2027-05-29');
      expect(await chargebacksOf(actor)).toEqual([100]);
      await newestOn(origin, actor, '2027-08-16');
      await chargeBack(origin, actor, { reference });
      await newestOn(origin, actor, '2027-08-17');
      // The unpaid subscription has ended by then. The rest of its period was refunded before the bank took what was
      // left.
      expect(await chargebacksOf(actor)).toHaveLength(2);
      expect(await actor.does(getPayment, aboutPayment(payment))).toMatchObject({ state: 'reversed', backOre: 99_900 });
    },
  );

  test('O-14 a charge by Vipps that is charged back is owed again, and not charged automatically', async () => {
    const actor = await payer(origin, nextTitle(), 'komplett');
    await newestOn(origin, actor, '2027-03-21');
    const { ariaInvoiceNo, priceOre } = await newestOn(origin, actor, '2027-03-23');
    const [charge] = await attemptsOf(origin, actor, 'charge');
    await chargeBack(origin, actor, { reference: charge?.reference ?? '' });
    await jobsAreDone(database);
    expect(await newestDocument(origin, actor)).toMatchObject({ ariaInvoiceNo, outstandingOre: priceOre });
    expect(await attemptsOf(origin, actor, 'charge')).toMatchObject([{ state: 'reversed' }]);
    expect(await nextStepOf(ariaInvoiceNo)).not.toBeNull();
  });

  test('O-14 a chargeback of a charge by card is found although its provider does not report it', async () => {
    const actor = await payer(origin, nextTitle(), 'helg');
    const { ariaInvoiceNo, priceOre } = await newestOn(origin, actor, '2027-03-16');
    const [charge] = await attemptsOf(origin, actor, 'charge');
    await chargeBack(origin, actor, { reference: charge?.reference ?? '', amountOre: 100 });
    await newestOn(origin, actor, '2027-04-14');
    expect(await chargebacksOf(actor)).toEqual([]);
    await newestOn(origin, actor, '2027-04-15');
    expect(await chargebacksOf(actor)).toEqual([100]);
    const params = { ariaInvoiceNo };
    expect(await actor.does(getInvoice, { params })).toMatchObject({ outstandingOre: 100, priceOre });
  });

  test('O-14 a chargeback of a payment from before the introduction of status requests is found after an update', async () => {
    const actor = await payer(origin, nextTitle(), 'helg');
    await newestOn(origin, actor, '2027-03-16');
    const [charge] = await attemptsOf(origin, actor, 'charge');
    const id = charge?.id ?? '';
    await database.update(paymentAttempt).set({ nextDueOn: null }).where(eq(paymentAttempt.id, id));
    await chargeBack(origin, actor, { reference: charge?.reference ?? '', amountOre: 100 });
    await database.delete(setting).where(eq(setting.key, 'due-rules'));
    const sources = features.flatMap(({ dueSources = [] }) => dueSources);
    await recalculateDue({ database, titles: [actor.title], sources });
    await newestOn(origin, actor, '2027-04-14');
    expect(await chargebacksOf(actor)).toEqual([]);
    await newestOn(origin, actor, '2027-04-15');
    expect(await chargebacksOf(actor)).toEqual([100]);
  });

  test('O-14 a charge by card that was charged back in full is not charged again automatically', async () => {
    const actor = await payer(origin, nextTitle(), 'helg');
    await newestOn(origin, actor, '2027-03-16');
    const [charge] = await attemptsOf(origin, actor, 'charge');
    const subject = charge?.subject;
    await chargeBack(origin, actor, { reference: charge?.reference ?? '' });
    await newestOn(origin, actor, '2027-04-15');
    await newestOn(origin, actor, '2027-05-16');
    const charges = await attemptsOf(origin, actor, 'charge');
    expect(charges.filter((one) => one.subject === subject)).toMatchObject([{ state: 'reversed', nextDueOn: null }]);
  });

  test('O-14 our own refund is not mistaken for a chargeback', async () => {
    const actor = await payer(origin, nextTitle(), 'komplett');
    const charge = await withdrawnAfterCharge(origin, actor);
    expect(await attemptsOf(origin, actor, 'refund')).toMatchObject([{ state: 'succeeded' }]);
    await chargeBack(origin, actor, { reference: charge?.reference ?? '', amountOre: 100 });
    await jobsAreDone(database);
    expect(await chargebacksOf(actor)).toEqual([100]);
  });
});

test.each([
  ['card', 'SWEDBANK-PPG'],
  ['Vipps', 'VIPPS'],
] as const)('O-14 an order unknown to the %s provider ends after a day, and can be paid again', async (_what, by) => {
  const [actor, made] = await billed();
  const { payment } = await begun(actor, made, by);
  await failPayments(origin, actor, 'forgottenOrder', 'untilCleared');
  await moveClock(origin, actor.title, '2027-04-20T08:00:00Z');
  expect(await actor.does(getPayment, aboutPayment(payment))).toMatchObject({ state: 'awaitingUser' });
  await moveClock(origin, actor.title, '2027-04-20T10:30:00Z');
  await actor.does(getInvoice, { params: { ariaInvoiceNo: made.ariaInvoiceNo } });
  await jobsAreDone(database);
  await hurryRetries(database);
  expect(await actor.does(getPayment, aboutPayment(payment))).toMatchObject({ state: 'lost' });
  await healPayments(origin, actor);
  const params = { ariaInvoiceNo: made.ariaInvoiceNo };
  const again = await begun(actor, await actor.does(getInvoice, { params }), by);
  expect(again.payment.id).not.toBe(payment.id);
});
