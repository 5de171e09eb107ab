import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cardOrders } from '#origin/sandbox/payments/card-order.ts';
import { getInvoice, getInvoices, payInvoice } from '#src/contract/invoice.ts';
import { openPayment } from '#src/contract/payment.ts';
import { changePaymentMethod } from '#src/contract/payment-method.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { type Actor, moveClock, subjectsOf, titlesOf } from './support/actor.ts';
import { attemptsOf, cardOrdersOf, newestDocument, newestOn, payer, rowsOf } from './support/charging.ts';
import { invoicingOf } from './support/invoicing.ts';
import { failPayments, healPayments } from './support/payment-faults.ts';
import { hurryRetries, jobsAreDone } from './support/post.ts';
import { answerInApp, payByCard } from './support/provider-person.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

const payerOf = (kind: string): Promise<Actor> => payer(origin, nextTitle(), kind);
const on = (actor: Actor, day: string) => newestOn(origin, actor, day);
const settled = (actor: Actor) => newestDocument(origin, actor);
const chargesOf = (actor: Actor) => attemptsOf(origin, actor, 'charge');
const paymentsOf = (actor: Actor) => rowsOf(origin, actor, 'payment');
const from = ({ title: { language } }: Actor): string => (language === 'nn' ? 'frå' : 'fra');
const capturesOf = async (actor: Actor) =>
  (await cardOrdersOf(origin, actor))
    .map(({ data }) => v.parse(cardOrders.schema, data).captured)
    .toSorted((one, other) => one - other);

describe('a renewal', () => {
  test.each([
    ['a card', 'helg', '2027-03-16', '2027-03-16'],
    ['an earlier card', 'student', '2027-03-13', '2027-03-13'],
    ['Vipps, announced two days before', 'komplett', '2027-03-21', '2027-03-23'],
    ['AvtaleGiro, on the due day', 'avtalegiro', '2027-07-20', '2027-08-03'],
  ])('R-18 O-03 C-05 is paid by %s', async (_method, kind, renewedOn, paidOn) => {
    const actor = await payerOf(kind);
    const first = await on(actor, renewedOn);
    expect(first.state).toBe(paidOn === renewedOn ? 'paid' : 'unpaid');
    expect(await on(actor, paidOn)).toMatchObject({ ariaInvoiceNo: first.ariaInvoiceNo, state: 'paid' });
    expect(await chargesOf(actor)).toMatchObject([
      { purpose: 'invoice', subject: first.ariaInvoiceNo, amountOre: first.priceOre, state: 'succeeded', tries: 0 },
    ]);
    expect(await paymentsOf(actor)).toBe(1);
    expect(await subjectsOf(actor)).toEqual([`Kvittering ${from(actor)} ${actor.title.displayName}`]);
    const counted = `min_side_payments_total{title="${actor.title.titleCode}",kind="charge",outcome="succeeded"} 1`;
    expect(await (await fetch(`${origin.operatorsUrl}/metrics`)).text()).toContain(counted);
  });

  test('R-18 becomes an invoice if it is paid by phone bill, because no method is stored', async () => {
    const actor = await payerOf('ung');
    const invoice = await on(actor, '2027-03-29');
    expect(invoice.state).toBe('unpaid');
    expect(await chargesOf(actor)).toEqual([]);
    expect(await subjectsOf(actor)).toEqual([`Faktura ${from(actor)} ${actor.title.displayName}`]);
    const [kept] = (await invoicingOf(origin, actor.accountNo)).documents;
    expect(kept?.nextDueOn).toBe('2027-04-26');
  });

  test('A-06 is charged once, however many processes find it due', async () => {
    const actor = await payerOf('helg');
    await moveClock(origin, actor.title, '2027-03-16T09:00:00Z');
    await Promise.all([1, 2, 3, 4].map(() => actor.does(getInvoices)));
    expect(await settled(actor)).toMatchObject({ state: 'paid' });
    expect(await chargesOf(actor)).toHaveLength(1);
    expect([await paymentsOf(actor), await capturesOf(actor)]).toEqual([1, [29_900]]);
  });
});

describe('a charge whose answer is lost', () => {
  test('C-05 A-06 is requested again if it is by card, and charged once: the first amount was only reserved', async () => {
    const actor = await payerOf('helg');
    await failPayments(origin, actor, 'lostAnswer');
    expect(await on(actor, '2027-03-16')).toMatchObject({ state: 'unpaid' });
    await hurryRetries(origin.services.database);
    expect(await settled(actor)).toMatchObject({ state: 'paid' });
    expect(await chargesOf(actor)).toMatchObject([{ state: 'succeeded' }]);
    expect([await paymentsOf(actor), await capturesOf(actor)]).toEqual([1, [0, 29_900]]);
  });
});

describe('a provider that rejects our own credentials', () => {
  test.each([
    ['a card', 'helg', '2027-03-16'],
    ['Vipps', 'komplett', '2027-03-23'],
  ])(
    'C-05 O-06 is counted for %s, and the charge is made later instead of being declined, without a mail',
    async (_by, kind, day) => {
      const actor = await payerOf(kind);
      await failPayments(origin, actor, 'refusedAccess', 'untilCleared');
      expect(await on(actor, day)).toMatchObject({ state: 'unpaid', failedCharge: null });
      const [charge] = await chargesOf(actor);
      expect([charge?.failure, charge?.endedAt]).toEqual([null, null]);
      expect(await actor.mails()).toEqual([]);
      const provider = { helg: 'card', komplett: 'vipps' }[kind];
      const metrics = await (await fetch(`${origin.operatorsUrl}/metrics`)).text();
      expect(metrics).toMatch(
        new RegExp(`min_side_provider_answers_total\\{provider="${provider}",status="401"\\} [1-9]`),
      );
      await healPayments(origin, actor);
      await hurryRetries(origin.services.database);
      await on(actor, addDays(day, 1));
      expect(await on(actor, addDays(day, 3))).toMatchObject({ state: 'paid' });
      expect(await paymentsOf(actor)).toBe(1);
    },
  );
});

describe('a failed charge', () => {
  test('R-18 O-03 due to lack of funds is retried on the days that the rule sets, and then becomes an invoice', async () => {
    const actor = await payerOf('helg');
    await failPayments(origin, actor, 'refusedCharge', 4);
    const states = async () => (await chargesOf(actor)).map(({ state }) => state);
    await on(actor, '2027-03-16');
    expect(await chargesOf(actor)).toMatchObject([{ failure: 'insufficientFunds', nextDueOn: '2027-03-18' }]);
    expect((await settled(actor)).failedCharge).toEqual({
      method: 'SWEDBANK-PPG',
      failure: 'insufficientFunds',
      retryOn: '2027-03-18',
    });
    for (const day of ['2027-03-17', '2027-03-18', '2027-03-21', '2027-03-25']) await on(actor, day);
    expect(await states()).toEqual(['declined', 'declined', 'declined', 'declined']);
    const invoice = await on(actor, '2027-03-30');
    expect([invoice.state, (await states()).length]).toEqual(['unpaid', 4]);
    const [kept] = (await invoicingOf(origin, actor.accountNo)).documents;
    expect(kept?.nextDueOn).toBe('2027-04-13');
    expect(invoice.failedCharge).toMatchObject({ retryOn: null });
    const bodies = (await actor.mails()).map(({ body }) => body);
    expect(bodies.filter((body) => body.includes('/endre-betalingsmetode'))).toHaveLength(3);
    expect(bodies.filter((body) => body.includes(`/betal-faktura/${invoice.ariaInvoiceNo}`))).toHaveLength(1);
  });

  test('R-18 settles the invoice if a retry succeeds, and no invoice is sent', async () => {
    const actor = await payerOf('helg');
    await failPayments(origin, actor, 'refusedCharge');
    await on(actor, '2027-03-16');
    expect(await on(actor, '2027-03-18')).toMatchObject({ state: 'paid' });
    expect(await chargesOf(actor)).toMatchObject([{ tries: 1 }, { tries: 1, firstFailedOn: '2027-03-16' }]);
    expect(await paymentsOf(actor)).toBe(1);
  });

  test('R-23 is retried at once with a new card if the old one has expired', async () => {
    const actor = await payerOf('kortutgar');
    await on(actor, '2027-04-12');
    expect(await chargesOf(actor)).toMatchObject([{ failure: 'cardExpired', nextDueOn: null }]);
    const changed = { action: 'ADD', paymentMethodId: 'SWEDBANK-PPG' };
    const { payment } = await actor.does(changePaymentMethod, { payload: changed });
    const paymentId = payment?.id ?? '';
    const { redirectUrl } = await actor.does(openPayment, { payload: { paymentId } });
    await payByCard(origin, redirectUrl ?? '');
    await jobsAreDone(origin.services.database);
    expect(await settled(actor)).toMatchObject({ state: 'paid' });
    expect((await chargesOf(actor)).map(({ state, tries }) => [state, tries])).toEqual([
      ['declined', 1],
      ['succeeded', 0],
    ]);
  });

  test('R-18 is retried with the method chosen between two attempts', async () => {
    const actor = await payerOf('helg');
    await failPayments(origin, actor, 'refusedCharge');
    await on(actor, '2027-03-16');
    const changed = { action: 'ADD', paymentMethodId: 'VIPPS' };
    const { payment } = await actor.does(changePaymentMethod, { payload: changed });
    const { redirectUrl } = await actor.does(openPayment, { payload: { paymentId: payment?.id ?? '' } });
    await answerInApp(origin, redirectUrl ?? '');
    await jobsAreDone(origin.services.database);
    await settled(actor);
    expect((await chargesOf(actor)).map(({ method, state }) => [method, state])).toEqual([
      ['SWEDBANK-PPG', 'declined'],
      ['VIPPS', 'awaitingUser'],
    ]);
    expect(await on(actor, '2027-03-18')).toMatchObject({ state: 'paid' });
    expect(await paymentsOf(actor)).toBe(1);
  });

  test("R-18 N-02 waits for the person's own payment, and is retried if that fails", async () => {
    const actor = await payerOf('helg');
    await failPayments(origin, actor, 'refusedCharge');
    const { ariaInvoiceNo } = await on(actor, '2027-03-16');
    await moveClock(origin, actor.title, '2027-03-17T22:50:00Z');
    const shown = await actor.does(getInvoice, { params: { ariaInvoiceNo } });
    const payload = {
      ariaInvoiceNo,
      paymentMethodId: 'SWEDBANK-PPG',
      amountOre: shown.outstandingOre,
      version: shown.version,
    };
    const own = await actor.does(payInvoice, { payload });
    await actor.does(openPayment, { payload: { paymentId: own.id } });
    // The day of the next attempt begins at 23:00 UTC, and the person's payment expires after half an hour.
    await moveClock(origin, actor.title, '2027-03-17T23:10:00Z');
    await settled(actor);
    expect(await chargesOf(actor)).toMatchObject([{ state: 'declined', nextDueOn: '2027-03-19' }]);
    await on(actor, '2027-03-18');
    expect(await on(actor, '2027-03-19')).toMatchObject({ state: 'paid' });
    expect((await chargesOf(actor)).map(({ state }) => state)).toEqual(['declined', 'succeeded']);
    expect(await paymentsOf(actor)).toBe(1);
  });

  test('P-09 is not followed by a reminder before the announced day of the next charge', async () => {
    const actor = await payerOf('helg');
    await failPayments(origin, actor, 'refusedCharge', 4);
    for (const day of ['2027-03-16', '2027-03-18', '2027-03-21', '2027-03-25']) await on(actor, day);
    const [waiting] = (await invoicingOf(origin, actor.accountNo)).documents;
    expect(waiting?.nextDueOn).toBe('2027-04-13');
    await on(actor, '2027-04-12');
    const { payment } = await actor.does(changePaymentMethod, { payload: { action: 'ADD', paymentMethodId: 'VIPPS' } });
    const { redirectUrl } = await actor.does(openPayment, { payload: { paymentId: payment?.id ?? '' } });
    await answerInApp(origin, redirectUrl ?? '');
    await jobsAreDone(origin.services.database);
    await settled(actor);
    expect((await chargesOf(actor)).at(-1)).toMatchObject({ method: 'VIPPS', collectOn: '2027-04-14' });
    await on(actor, '2027-04-13');
    expect(await on(actor, '2027-04-14')).toMatchObject({ state: 'paid' });
    const { dunning, entries } = await invoicingOf(origin, actor.accountNo);
    expect([dunning, entries.filter(({ kind }) => kind === 'fee')]).toEqual([[], []]);
  });

  test('R-18 becomes an invoice if the agreement was stopped in the app, and its payment method is removed', async () => {
    const actor = await payerOf('vippsstoppet');
    expect(await on(actor, '2027-03-13')).toMatchObject({ state: 'unpaid' });
    expect(await settled(actor)).toMatchObject({ state: 'unpaid' });
    expect(await chargesOf(actor)).toMatchObject([{ state: 'declined', failure: null, nextDueOn: null }]);
    const [kept] = (await invoicingOf(origin, actor.accountNo)).documents;
    expect(kept?.nextDueOn).toBe('2027-04-10');
    // One mail states the amount and the true cause. The other is the receipt for the removal of the method.
    const told = (await actor.mails()).map(({ body }) => body);
    expect(told.filter((body) => body.includes('Vi fikk ikke trukket'))).toEqual([
      expect.stringMatching(/Avtalen er stoppet\. Betal fakturaen innen/),
    ]);
    expect(told.join()).not.toMatch(/sa nei|Vi prøver igjen/);
  });
});

test('R-23 C-07 a card holder is notified once before the card expires, with a link to register another one', async () => {
  const actor = await payerOf('digital');
  const told = async () => (await actor.mails()).filter(({ body }) => body.includes('/legg-til-betalingskort'));
  await on(actor, '2029-07-17');
  expect(await told()).toEqual([]);
  for (const day of ['2029-07-18', '2029-07-19']) await on(actor, day);
  expect((await told()).map(({ subject }) => subject)).toEqual([
    `Kortet du betaler ${actor.title.displayName} med, går snart ut`,
  ]);
});

test('R-23 C-07 the notification about a card stored in its last month is sent the day after', async () => {
  const actor = await payerOf('komplett');
  const told = async () => (await actor.mails()).filter(({ body }) => body.includes('/legg-til-betalingskort'));
  const payload = { action: 'ADD', paymentMethodId: 'SWEDBANK-PPG' } as const;
  const { payment } = await actor.does(changePaymentMethod, { payload });
  const { redirectUrl } = await actor.does(openPayment, { payload: { paymentId: payment?.id ?? '' } });
  await payByCard(origin, redirectUrl ?? '', { expires: '03/27' });
  await jobsAreDone(origin.services.database);
  expect(await told()).toEqual([]);
  for (const day of ['11', '12']) {
    await moveClock(origin, actor.title, `2027-03-${day}T09:00:00Z`);
    await actor.does(getInvoices);
  }
  expect(await told()).toHaveLength(1);
});
