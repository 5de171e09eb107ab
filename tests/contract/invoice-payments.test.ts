import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import { providerOfAttempt } from '#origin/features/payment/providers.ts';
import { getActivities } from '#src/contract/activity.ts';
import { getInvoice, getInvoices, type InvoiceDetails, payInvoice } from '#src/contract/invoice.ts';
import { cancelPayment, getPayment, type Payment } from '#src/contract/payment.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { type Actor, actorOn, type Given, moveClock, titlesOf } from './support/actor.ts';
import { payer } from './support/charging.ts';
import { expectSoundInvoices, invoicingOf, pay } from './support/invoicing.ts';
import { failPayments, sendCallbacks } from './support/payment-faults.ts';
import { jobsAreDone } from './support/post.ts';
import { type AtCard, answerInApp, payByCard } from './support/provider-person.ts';
import { aboutPayment, pageFor } from './support/purchase.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

/** Komplett by quarterly invoice is renewed on 19 April: 999 kr due on 3 May. */
async function billed(): Promise<Actor> {
  const actor = await payer(origin, nextTitle(), 'faktura');
  await moveClock(origin, actor.title, '2027-04-19T09:00:00Z');
  return actor;
}

async function newestOf(actor: Actor): Promise<InvoiceDetails> {
  const { invoices } = await actor.does(getInvoices);
  return actor.does(getInvoice, { params: { ariaInvoiceNo: invoices[0]?.ariaInvoiceNo ?? '' } });
}
const numbered = (invoice: InvoiceDetails) => ({ params: { ariaInvoiceNo: invoice.ariaInvoiceNo } });

function asked({ ariaInvoiceNo, outstandingOre, version }: InvoiceDetails, paymentMethodId = 'SWEDBANK-PPG'): Given {
  return { payload: { ariaInvoiceNo, paymentMethodId, amountOre: outstandingOre, version } };
}

/** A person who has begun to pay their invoice, and the provider's page. */
async function atPaymentPage(method?: string) {
  const actor = await billed();
  const invoice = await newestOf(actor);
  const begun = await actor.does(payInvoice, asked(invoice, method));
  return { actor, invoice, begun, page: await pageFor(actor, begun) };
}
const settled = () => jobsAreDone(origin.services.database);

/** Payments to and from an account, in øre. */
async function moneyOf({ accountNo }: Actor): Promise<readonly number[]> {
  const { entries } = await invoicingOf(origin, accountNo);
  return entries
    .filter(({ kind, dueOn }) => (kind === 'payment' || kind === 'refund') && dueOn >= '2027-04-19')
    .map(({ amountOre }) => amountOre)
    .toSorted((one, other) => one - other);
}

describe('paying an invoice', () => {
  test('R-26 C-05 by card completes as soon as the bank has verified the cardholder, with a receipt', async () => {
    const actor = await billed();
    const invoice = await newestOf(actor);
    expect(invoice).toMatchObject({ choices: ['VIPPS', 'SWEDBANK-PPG'], underWay: null });
    const begun = await actor.does(payInvoice, asked(invoice));
    expect(begun).toMatchObject({
      purpose: 'invoice',
      subject: invoice.ariaInvoiceNo,
      amountOre: 99_900,
      state: 'created',
    });
    expect(await newestOf(actor)).toMatchObject({ underWay: { id: begun.id } });
    const back = await payByCard(origin, await pageFor(actor, begun));
    expect(back).toBe(`${origin.services.fleet.pageUrl(actor.title)}/betaling?betaling=${begun.id}`);
    expect(await actor.does(getPayment, aboutPayment(begun))).toMatchObject({ state: 'succeeded' });
    expect(await newestOf(actor)).toMatchObject({
      state: 'paid',
      paidOre: 99_900,
      outstandingOre: 0,
      choices: [],
      underWay: null,
      nextStep: null,
      settlements: [{ kind: 'payment', on: '2027-04-19', amountOre: 99_900 }],
    });
    expect(await actor.isRefused(payInvoice, asked(invoice))).toEqual([409, 'invoiceSettled']);
    expect(await moneyOf(actor)).toEqual([-99_900]);
    const receipts = (await actor.mails()).filter(({ subject }) => subject.startsWith('Kvittering fr'));
    expect(receipts.map(({ body }) => body)).toEqual([expect.stringContaining(begun.reference)]);
    expectSoundInvoices(await invoicingOf(origin, actor.accountNo));
  });

  test('R-26 C-05 completes with Vipps even if the person never returns', async () => {
    const { actor, page } = await atPaymentPage('VIPPS');
    await answerInApp(origin, page);
    await settled();
    expect(await newestOf(actor)).toMatchObject({ state: 'paid', paidOre: 99_900 });
    expect(await moneyOf(actor)).toEqual([-99_900]);
  });

  test('C-05 N-02 a charge made after the payment has failed here is found, and counts once', async () => {
    const actor = await billed();
    const { database } = origin.services;
    const begun = await actor.does(payInvoice, asked(await newestOf(actor), 'VIPPS'));
    await failPayments(origin, actor, 'heldCallback', 'untilCleared');
    await answerInApp(origin, await pageFor(actor, begun));
    const isMeant = eq(paymentAttempt.id, begun.id);
    const ended = { state: 'expired', nextDueOn: null } as const;
    const [attempt] = await database.update(paymentAttempt).set(ended).where(isMeant).returning();
    if (attempt === undefined) throw new Error('There is no attempt.');
    await providerOfAttempt(origin.services, attempt).capture(attempt);
    for (const _ of ['news', 'the same again']) {
      await sendCallbacks(origin, actor);
      await settled();
      expect(await newestOf(actor)).toMatchObject({ state: 'paid', paidOre: 99_900 });
      expect(await moneyOf(actor)).toEqual([-99_900]);
    }
  });

  test('P-10 the rest of an invoice partly paid at the bank is paid here', async () => {
    const actor = await billed();
    const { ariaInvoiceNo } = await newestOf(actor);
    await pay(origin, actor, { sumOre: 60_000, ariaInvoiceNo, on: '2027-04-19' });
    const begun = await actor.does(payInvoice, asked(await newestOf(actor)));
    expect(begun.amountOre).toBe(39_900);
    await payByCard(origin, await pageFor(actor, begun));
    await settled();
    expect(await newestOf(actor)).toMatchObject({ state: 'paid', paidOre: 99_900 });
    expectSoundInvoices(await invoicingOf(origin, actor.accountNo));
  });

  const byCard = (at: AtCard) => (page: string) => payByCard(origin, page, at);
  const inApp = (answer: 'avvis' | 'utlop') => (page: string) => answerInApp(origin, page, answer);
  test.each([
    ['is refused at the bank', 'SWEDBANK-PPG', byCard({ answer: 'avvis' }), 'declined', 'notAuthenticated'],
    ['gets no answer at the bank', 'SWEDBANK-PPG', byCard({ answer: 'tidsavbrudd' }), 'declined', 'notAuthenticated'],
    ['is cancelled at the bank', 'SWEDBANK-PPG', byCard({ answer: 'avbryt' }), 'aborted', null],
    ['exceeds the balance', 'SWEDBANK-PPG', byCard({ number: '4000 0000 0000 9995' }), 'declined', 'insufficientFunds'],
    ['uses an expired card', 'SWEDBANK-PPG', byCard({ number: '4000 0000 0000 0069' }), 'declined', 'cardExpired'],
    ['is rejected in the app', 'VIPPS', inApp('avvis'), 'aborted', null],
    ['expires in the app', 'VIPPS', inApp('utlop'), 'expired', null],
  ] as const)(
    'C-05 a payment that %s (%s) pays nothing, and can be retried',
    async (_what, method, answer, state, failure) => {
      const { actor, begun, page } = await atPaymentPage(method);
      await answer(page);
      await settled();
      expect(await actor.does(getPayment, aboutPayment(begun))).toMatchObject({ state, failure });
      expect(await newestOf(actor)).toMatchObject({ state: 'unpaid', outstandingOre: 99_900, underWay: null });
      const again = await actor.does(payInvoice, asked(await newestOf(actor), method));
      expect(again.id).not.toBe(begun.id);
      expect(await moneyOf(actor)).toEqual([]);
    },
  );

  test('N-02 starts one payment, however many tabs start it and whichever method they use', async () => {
    const actor = await billed();
    const invoice = await newestOf(actor);
    const methods = ['SWEDBANK-PPG', 'VIPPS', 'SWEDBANK-PPG', 'VIPPS'];
    const begun = await Promise.all(methods.map((method) => actor.does(payInvoice, asked(invoice, method))));
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    const [first] = begun as [Payment];
    expect((await actor.does(cancelPayment, aboutPayment(first))).state).toBe('aborted');
    const other = first.method === 'VIPPS' ? 'SWEDBANK-PPG' : 'VIPPS';
    expect(await actor.does(payInvoice, asked(await newestOf(actor), other))).toMatchObject({ method: other });
    expect(await origin.services.database.$count(paymentAttempt, eq(paymentAttempt.accountNo, actor.accountNo))).toBe(
      2,
    );
  });

  test.each(['SWEDBANK-PPG', 'VIPPS'])(
    'N-02 cannot be completed at the provider if it was started by %s and cancelled',
    async (method) => {
      const { actor, begun, page } = await atPaymentPage(method);
      expect((await actor.does(cancelPayment, aboutPayment(begun))).state).toBe('aborted');
      await (method === 'VIPPS' ? answerInApp(origin, page) : payByCard(origin, page));
      await settled();
      expect(await newestOf(actor)).toMatchObject({ state: 'unpaid', underWay: null });
      expect(await moneyOf(actor)).toEqual([]);
    },
  );

  test.each(['SWEDBANK-PPG', 'VIPPS'])(
    'N-02 remains open if %s cannot cancel it yet, and can be cancelled later',
    async (method) => {
      const { actor, begun } = await atPaymentPage(method);
      await failPayments(origin, actor, 'refusedCancel');
      expect(await actor.isRefused(cancelPayment, aboutPayment(begun))).toEqual([503, 'providerSilent']);
      expect(await actor.does(getPayment, aboutPayment(begun))).toMatchObject({ state: 'awaitingUser' });
      expect((await actor.does(cancelPayment, aboutPayment(begun))).state).toBe('aborted');
    },
  );

  test('N-02 a repeated request returns the same payment', async () => {
    const actor = await billed();
    const request = { ...asked(await newestOf(actor)), key: 'one-intent' };
    const [one, other] = [await actor.does(payInvoice, request), await actor.does(payInvoice, request)];
    expect(other).toEqual(one);
  });

  test('R-26 an amount that differs from the displayed one is refused, and so is a settled or unknown invoice', async () => {
    const actor = await billed();
    const invoice = await newestOf(actor);
    await pay(origin, actor, { sumOre: 60_000, ariaInvoiceNo: invoice.ariaInvoiceNo, on: '2027-04-19' });
    expect(await actor.isRefused(payInvoice, asked(invoice))).toEqual([409, 'previewOutdated']);
    await pay(origin, actor, { sumOre: 39_900, ariaInvoiceNo: invoice.ariaInvoiceNo, on: '2027-04-19' });
    expect(await actor.isRefused(payInvoice, asked(invoice))).toEqual([409, 'invoiceSettled']);
    expect(await actor.isRefused(payInvoice, asked({ ...invoice, ariaInvoiceNo: '1' }))).toEqual([
      404,
      'invoiceNotFound',
    ]);
    expect(await origin.services.database.$count(paymentAttempt, eq(paymentAttempt.accountNo, actor.accountNo))).toBe(
      0,
    );
  });

  test("A-07 another person's invoice does not exist", async () => {
    const actor = await billed();
    const invoice = await newestOf(actor);
    const other = await actorOn(origin, actor.title, 'komplett');
    expect(await other.isRefused(payInvoice, asked(invoice))).toEqual([404, 'invoiceNotFound']);
    const { payload } = asked(invoice);
    const foreign = { payload: { ...payload, accountNo: actor.accountNo } };
    expect(await other.isRefused(payInvoice, foreign)).toEqual([404, 'accountNotFound']);
  });

  test('R-26 a credited invoice, and the credit note, cannot be paid', async () => {
    // The clocks of earlier tests' titles are far ahead, so a run would charge all of their people.
    vi.spyOn(origin.services.dueWork, 'run').mockResolvedValue();
    const actor = await actorOn(origin, nextTitle(), 'kreditert');
    const { invoices } = await actor.does(getInvoices);
    expect(invoices.map(({ kind }) => kind).toSorted()).toEqual(['creditNote', 'invoice']);
    for (const { ariaInvoiceNo } of invoices) {
      const invoice = await actor.does(getInvoice, { params: { ariaInvoiceNo } });
      expect(invoice.choices).toEqual([]);
      expect(await actor.isRefused(payInvoice, asked({ ...invoice, outstandingOre: 1 }))).toEqual([
        409,
        'invoiceSettled',
      ]);
    }
  });
});

describe('an overpaid invoice', () => {
  test('N-02 C-05 the surplus of simultaneous payments by card and at the bank is refunded to the card', async () => {
    const { actor, invoice, page } = await atPaymentPage();
    await pay(origin, actor, { sumOre: 70_000, ariaInvoiceNo: invoice.ariaInvoiceNo, on: '2027-04-19' });
    expect(await newestOf(actor)).toMatchObject({ outstandingOre: 29_900, underWay: { amountOre: 99_900 } });
    await payByCard(origin, page);
    await settled();
    expect(await newestOf(actor)).toMatchObject({ state: 'paid', paidOre: 99_900, outstandingOre: 0 });
    expect(await moneyOf(actor)).toEqual([-99_900, -70_000, 70_000]);
    expectSoundInvoices(await invoicingOf(origin, actor.accountNo));
  });

  test('C-05 N-01 a surplus whose refund failed at first is refunded on a later day', async () => {
    const { actor, invoice, page } = await atPaymentPage();
    await pay(origin, actor, { sumOre: 99_900, ariaInvoiceNo: invoice.ariaInvoiceNo, on: '2027-04-19' });
    await failPayments(origin, actor, 'refusedRefund');
    await payByCard(origin, page);
    await settled();
    expect(await moneyOf(actor)).toEqual([-99_900, -99_900]);
    for (const day of ['2027-04-21', '2027-04-22']) {
      await moveClock(origin, actor.title, `${day}T09:00:00Z`);
      await actor.does(getInvoices);
      await settled();
      expect(await moneyOf(actor)).toHaveLength(day === '2027-04-21' ? 2 : 3);
    }
    expect(await moneyOf(actor)).toEqual([-99_900, -99_900, 99_900]);
    expectSoundInvoices(await invoicingOf(origin, actor.accountNo));
  });

  test('C-05 N-01 a surplus that cannot be refunded is reported once, and settles the next invoice', async () => {
    const { actor, invoice, page } = await atPaymentPage();
    await pay(origin, actor, { sumOre: 99_900, ariaInvoiceNo: invoice.ariaInvoiceNo, on: '2027-04-19' });
    await failPayments(origin, actor, 'refusedRefund', 'untilCleared');
    await payByCard(origin, page);
    await settled();
    const told = async () => (await actor.mails()).filter(({ subject }) => /til gode/.test(subject));
    for (const day of ['2027-04-22', '2027-04-29']) {
      expect(await told()).toEqual([]);
      await moveClock(origin, actor.title, `${day}T09:00:00Z`);
      await actor.does(getInvoices);
      await settled();
    }
    expect((await told()).map(({ body }) => body.includes('999,00'))).toEqual([true]);
    await moveClock(origin, actor.title, '2027-07-19T09:00:00Z');
    expect(await newestOf(actor)).toMatchObject({ state: 'paid', outstandingOre: 0 });
    expect(await told()).toHaveLength(1);
    expectSoundInvoices(await invoicingOf(origin, actor.accountNo));
  });

  test('C-05 a pending refund does not settle another invoice', async () => {
    const actor = await billed();
    const invoice = await newestOf(actor);
    await failPayments(origin, actor, 'droppedCallback');
    const begun = await actor.does(payInvoice, asked(invoice, 'VIPPS'));
    await answerInApp(origin, await pageFor(actor, begun));
    await pay(origin, actor, { sumOre: 99_900, ariaInvoiceNo: invoice.ariaInvoiceNo, on: '2027-04-19' });
    // The refunding job is late; the due step makes up for it after the next invoice has been issued.
    vi.spyOn(origin.services.jobs, 'send').mockResolvedValueOnce();
    expect((await actor.does(getPayment, aboutPayment(begun))).state).toBe('succeeded');
    expect(await moneyOf(actor)).toEqual([-99_900, -99_900]);
    await moveClock(origin, actor.title, '2027-07-19T09:00:00Z');
    expect(await newestOf(actor)).toMatchObject({ state: 'unpaid', paidOre: 0, outstandingOre: 99_900 });
    await settled();
    expect(await newestOf(actor)).toMatchObject({ state: 'unpaid', paidOre: 0, outstandingOre: 99_900 });
    expect(await moneyOf(actor)).toEqual([-99_900, -99_900, 99_900]);
    expectSoundInvoices(await invoicingOf(origin, actor.accountNo));
  });
});

const openOf = async (actor: Actor) => (await actor.does(getInvoices)).open;

describe('consequences of an invoice', () => {
  test('P-09 N-08 a suspended subscription resumes as soon as it is paid, and the log says when', async () => {
    const actor = await billed();
    await moveClock(origin, actor.title, '2027-06-20T09:00:00Z');
    expect((await actor.does(getSubscription)).current?.instStatusCode).toBe(statusCodes.SUSPENDED);
    // The credit for the days without access pays part of the fees.
    for (let open = await openOf(actor); open.length > 0; open = await openOf(actor)) {
      const invoice = await actor.does(getInvoice, { params: { ariaInvoiceNo: open[0]?.ariaInvoiceNo ?? '' } });
      await payByCard(origin, await pageFor(actor, await actor.does(payInvoice, asked(invoice))));
      await settled();
    }
    expect((await actor.does(getSubscription)).current?.instStatusCode).toBe(statusCodes.ACTIVE);
    const { activities } = await actor.does(getActivities);
    expect(activities.find(({ kind }) => kind === 'recovered')?.at).toMatch(/^2027-06-20T09:/);
    // The share of the 999 kr for six of the 91 days is not paid.
    expect((await moneyOf(actor)).reduce((sum, ore) => sum - ore, 0)).toBe(99_900 + 2 * 3_500 - 6_587);
    expectSoundInvoices(await invoicingOf(origin, actor.accountNo));
  });

  test('P-09 home lists an invoice from the day on which it is overdue until it is paid', async () => {
    const actor = await billed();
    const isTold = async () => (await actor.does(getSubscription)).needsPayment;
    await moveClock(origin, actor.title, '2027-05-03T09:00:00Z');
    expect(await isTold()).toBe(false);
    await moveClock(origin, actor.title, '2027-05-04T09:00:00Z');
    expect(await isTold()).toBe(true);
    const begun = await actor.does(payInvoice, asked(await newestOf(actor)));
    await payByCard(origin, await pageFor(actor, begun));
    await settled();
    expect(await isTold()).toBe(false);
  });

  test('P-09 N-11 a failed charge is reported with its cause, but not during its retries', async () => {
    const actor = await billed();
    const { ariaInvoiceNo: subject, outstandingOre: amountOre } = await newestOf(actor);
    const at = new Date('2027-04-19T09:00:00Z');
    const charge = { kind: 'charge', purpose: 'invoice', subject, amountOre, description: 'Faktura' } as const;
    const times = { createdAt: at, expiresAt: at, collectOn: '2027-04-21' };
    const id = randomUUID();
    const place = { accountNo: actor.accountNo, titleCode: actor.title.titleCode };
    await origin.services.database
      .insert(paymentAttempt)
      .values({ id, reference: 'CHARGE1', ...place, ...charge, ...times, method: 'VIPPS', state: 'created' });
    expect(await newestOf(actor)).toMatchObject({ collectOn: '2027-04-21', failedCharge: null, choices: [] });
    expect(await actor.isRefused(payInvoice, asked(await newestOf(actor)))).toEqual([409, 'collectionUnderWay']);
    const failed = { state: 'declined', failure: 'insufficientFunds' } as const;
    await origin.services.database.update(paymentAttempt).set(failed).where(eq(paymentAttempt.id, id));
    expect(await newestOf(actor)).toMatchObject({
      collectOn: null,
      failedCharge: { method: 'VIPPS', failure: 'insufficientFunds', retryOn: null },
      choices: ['VIPPS', 'SWEDBANK-PPG'],
    });
    expect((await actor.does(getSubscription)).needsPayment).toBe(true);
    const begun = await actor.does(payInvoice, asked(await newestOf(actor), 'VIPPS'));
    await answerInApp(origin, await pageFor(actor, begun));
    await settled();
    expect(await newestOf(actor)).toMatchObject({ state: 'paid', failedCharge: null });
    expect((await actor.does(getSubscription)).needsPayment).toBe(false);
  });

  test('G-12 R-26 a former customer can pay the rest', async () => {
    const actor = await billed();
    await moveClock(origin, actor.title, '2027-07-20T09:00:00Z');
    const { current, former } = await actor.does(getSubscription);
    expect([current, former[0]?.instStatusCode]).toEqual([null, statusCodes.TERMINATED]);
    const { open } = await actor.does(getInvoices);
    const invoice = await actor.does(getInvoice, { params: { ariaInvoiceNo: open[0]?.ariaInvoiceNo ?? '' } });
    const begun = await actor.does(payInvoice, asked(invoice));
    await payByCard(origin, await pageFor(actor, begun));
    await settled();
    expect(await actor.does(getInvoice, numbered(invoice))).toMatchObject({ state: 'paid' });
    expect((await actor.does(getSubscription)).current).toBeNull();
  });
});
