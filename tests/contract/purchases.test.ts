import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { account } from '#origin/features/account/account-tables.ts';
import { writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import { paymentMethod } from '#origin/features/payment/payment-tables.ts';
import { purchaseOrder } from '#origin/features/purchase/order-tables.ts';
import { orderRetention } from '#origin/features/purchase/purchase-feature.ts';
import { getActivities } from '#src/contract/activity.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import { getInvoices, getReceiptPdf } from '#src/contract/invoice.ts';
import { cancelOrder, getOrder, getUnpaidOrder, placeOrder, quoteOrder } from '#src/contract/order.ts';
import { getPayment, type Payment } from '#src/contract/payment.ts';
import { getPaymentMethods } from '#src/contract/payment-method.ts';
import { getProducts, getTerms, getWinback } from '#src/contract/product.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { previewCancellation, withdrawFromContract } from '#src/contract/subscription-change.ts';
import { getWithdrawal } from '#src/contract/withdrawal.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { type Actor, actorOn, actorsOn, balanceOf, moveClock, titlesOf } from './support/actor.ts';
import { cancelFor, changeSubscription, changeTo } from './support/change-subscription.ts';
import { home } from './support/delivery.ts';
import { failPayments } from './support/payment-faults.ts';
import { jobsAreDone } from './support/post.ts';
import { answerInApp, payByCard } from './support/provider-person.ts';
import { askedBy, bought, orderPayload, pageFor, placed, quoted, type Wish } from './support/purchase.ts';
import { ownOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);
const actorAt = actorsOn(origin, nextTitle);

/** Title for people who change nothing. */
const quietTitle = nextTitle();
await moveClock(origin, quietTitle, '2027-03-10T09:00:00Z');
const onlookerAt = (kind: string): Promise<Actor> => actorOn(origin, quietTitle, kind);

const given = (orderNo: string) => ({ params: { orderNo }, payload: { orderNo } });
const settled = () => jobsAreDone(origin.services.database);

describe('buying a plan', () => {
  test('R-03 R-06 P-10 Digital by Vipps becomes active and paid, and the books balance', async () => {
    const actor = await actorAt('trettifire');
    const { orderNo, back, payment } = await bought(origin, actor);
    const pageUrl = origin.services.fleet.pageUrl(actor.title);
    expect(back).toBe(`${pageUrl}/completevippspurchase?betaling=${payment.id}`);
    const order = await actor.does(getOrder, given(orderNo));
    expect(order).toMatchObject({
      state: 'completed',
      failure: null,
      planName: 'Digital',
      priceOre: 19_900,
      vatOre: 0,
      offer: null,
      fromDate: '2027-03-10',
      toDate: '2027-04-09',
      firstPaperDate: null,
      nextChargeDate: '2027-04-10',
      nextChargeOre: 19_900,
      withdrawalUntil: '2027-03-24',
      paidWith: { method: 'VIPPS', brand: null, lastFour: null },
      subscriptionNo: orderNo,
      payment: { state: 'succeeded', amountOre: 19_900 },
    });
    const { current } = await actor.does(getSubscription);
    expect(current).toMatchObject({
      subscriptionNo: orderNo,
      instStatusCode: statusCodes.ACTIVE,
      access: 'own',
      renewalDate: '2027-04-10',
      paymentMethod: { id: 'VIPPS' },
    });
    expect(await balanceOf(actor)).toBe(0);
    const { invoices } = await actor.does(getInvoices);
    expect(invoices).toMatchObject([
      { ariaInvoiceNo: order.ariaInvoiceNo, priceOre: 19_900, paid: true, state: 'paid' },
    ]);
    const pdf = await actor.asks(getReceiptPdf, { params: { ariaInvoiceNo: order.ariaInvoiceNo ?? '' } });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { activities } = await actor.does(getActivities);
    expect(activities).toMatchObject([{ kind: 'purchased', by: 'person', facts: { planName: 'Digital' } }]);
  });

  test('R-03 R-09 Komplett by card starts with the first paper, and a receipt with terms and form is sent', async () => {
    const actor = await actorAt('trettifire');
    const wish = { plan: 'KOMPLETT', address: home, method: 'SWEDBANK-PPG' } as const;
    const { orderNo, back, payment } = await bought(origin, actor, wish);
    expect(back).toContain(`/completepurchase?betaling=${payment.id}`);
    const order = await actor.does(getOrder, given(orderNo));
    expect(order).toMatchObject({
      state: 'completed',
      fromDate: '2027-03-11',
      firstPaperDate: '2027-03-11',
      nextChargeDate: '2027-04-11',
      address: { street: 'Fjordgata' },
      paidWith: { method: 'SWEDBANK-PPG', brand: 'Visa', lastFour: '0004' },
    });
    expect((await actor.does(getSubscription)).current).toMatchObject({
      instStatusCode: statusCodes.PENDING_ACTIVATION,
      startedOn: '2027-03-11',
      paymentMethod: { id: 'SWEDBANK-PPG', description: 'Visa 0004' },
    });
    // The withdrawal period begins with the paper named in the offer.
    expect(await actor.does(getWithdrawal)).toMatchObject({
      firstPaperOn: order.firstPaperDate,
      lastDay: order.withdrawalUntil,
    });
    expect(order.withdrawalUntil).toBe('2027-03-30');
    expect(await balanceOf(actor)).toBe(0);
    expect(await actor.does(getDelivery)).toMatchObject({
      nextIssueDate: '2027-03-11',
      address: { street: 'Fjordgata' },
    });
    const [mail] = await actor.mails();
    expect(mail?.subject).toContain('Komplett');
    for (const part of [
      orderNo,
      order.receipt?.receiptNumber,
      '349,00\u00a0kr',
      'Visa',
      '0004',
      'Angreskjema',
      'Org.nr.',
    ]) {
      expect(mail?.body).toContain(part);
    }
    expect((await actor.does(getOrder, given(orderNo))).receipt).toMatchObject({ isSent: true });
    await moveClock(origin, actor.title, '2027-03-11T09:00:00Z');
    expect((await actor.does(getSubscription)).current).toMatchObject({ instStatusCode: statusCodes.ACTIVE });
    expect(await balanceOf(actor)).toBe(0);
    expect((await actor.does(getInvoices)).invoices).toHaveLength(1);
    expect(await actor.does(getPaymentMethods)).toMatchObject({ methods: [{ id: 'SWEDBANK-PPG', isInUse: true }] });
  });

  test('R-04 A-09 a former subscriber gets three months at half price, then the ordinary price', async () => {
    const actor = await actorAt('tidligere');
    expect(await actor.does(getWinback)).toMatchObject({ standing: 'eligible', quarantineEndsOn: null });
    const wish = { offer: { kind: 'winback' } } as const;
    expect(await quoted(actor, wish)).toMatchObject({
      lines: [
        { kind: 'plan', amountOre: 19_900 },
        { kind: 'offer', amountOre: -9_950 },
      ],
      payNowOre: 9_950,
      offer: { id: 'CAMP-2020-03-003', periods: 3 },
      offerUntilDate: '2027-06-09',
      nextChargeOre: 9_950,
      priceAfterOre: 19_900,
    });
    const { orderNo } = await bought(origin, actor, wish);
    expect(await actor.does(getOrder, given(orderNo))).toMatchObject({ state: 'completed', priceOre: 9_950 });
    expect((await actor.does(getSubscription)).current).toMatchObject({
      priceOre: 9_950,
      discount: { priceOre: 9_950, priceAfterOre: 19_900, fromDate: '2027-03-10', untilDate: '2027-06-09' },
    });
  });
});

describe('refused purchases', () => {
  test.each([
    ['sytten', { birthDate: '2009-11-01' }, 'tooYoung'],
    ['trettifire', { plan: 'UNG', birthDate: '1993-03-10' }, 'notYouth'],
    // The account's birthdate takes precedence over the order's.
    ['trettifire', { plan: 'UNG', birthDate: '2005-01-01' }, 'notYouth'],
    ['trettifire', { plan: 'STUDENT' }, 'studentUnverified'],
    ['trettifire', { plan: 'BEDRIFT' }, 'planNotSold'],
    ['trettifire', { billingPeriod: 'monthlyPremium' }, 'planNotSold'],
    ['trettifire', { offer: { kind: 'winback' } }, 'notFormerSubscriber'],
    ['karantene', { offer: { kind: 'winback' } }, 'quarantine'],
    ['karantene', { offer: { kind: 'intro' } }, 'quarantine'],
    ['tidligere', { offer: { kind: 'winback' }, billingPeriod: 'yearly' }, 'offerNotForPeriod'],
    ['trettifire', { offer: { kind: 'code', code: 'ingen' } }, 'codeUnknown'],
    ['trettifire', { offer: { kind: 'code', code: 'utgatt' } }, 'codeExpired'],
    ['trettifire', { offer: { kind: 'code', code: 'VELKOMMEN25' }, billingPeriod: 'yearly' }, 'offerNotForPeriod'],
    [
      'trettifire',
      { plan: 'KOMPLETT', address: { ...home, postalCode: '9990', postalPlace: 'BÅTSFJORD' } },
      'notDelivered',
    ],
    ['komplett', {}, 'alreadySubscriber'],
    ['oppsagt', {}, 'alreadySubscriber'],
  ] as const)('R-03 R-04 V-02 %s with %j is refused in the quote and in the order: %s', async (kind, wish, code) => {
    const actor = await onlookerAt(kind);
    const quote = await actor.does(quoteOrder, { payload: askedBy(actor, wish) });
    expect(quote).toMatchObject({ possible: false, code });
    const ordinary = {
      version: 0,
      payNowOre: 19_900,
      priceAfterOre: 19_900,
      startWithinWithdrawal: true,
      contact: null,
    };
    const agreed = { ...ordinary, termsVersion: (await actor.does(getTerms)).version, method: 'VIPPS' };
    expect(await actor.isRefused(placeOrder, { payload: { ...askedBy(actor, wish), ...agreed } })).toEqual([409, code]);
  });

  test('R-03 R-04 a refusal states the alternative, or when offers are available again', async () => {
    const old = await actorAt('trettifire');
    const youth = await old.does(quoteOrder, { payload: askedBy(old, { plan: 'UNG', birthDate: '1993-03-10' }) });
    const alternative = { kind: 'intro', priceOre: 100, priceAfterOre: 19_900, periods: 1, billingPeriod: 'monthly' };
    expect(youth).toMatchObject({ code: 'notYouth', alternative });
    const { orderNo } = await bought(origin, old, { offer: { kind: 'intro' }, birthDate: '1993-03-10' });
    expect(await old.does(getOrder, given(orderNo))).toMatchObject({ priceOre: 100, nextChargeOre: 19_900 });
    const waiting = await actorAt('karantene');
    // The offer ended 40 days before, and the waiting period is 180.
    const quarantineEndsOn = '2027-07-29';
    expect(await waiting.does(getWinback)).toEqual({ standing: 'quarantine', quarantineEndsOn, offers: [] });
    const winback = { payload: askedBy(waiting, { offer: { kind: 'winback' } }) };
    expect(await waiting.does(quoteOrder, winback)).toMatchObject({ quarantineEndsOn });
    expect(await quoted(waiting)).toMatchObject({ payNowOre: 19_900 });
    expect(await (await onlookerAt('komplett')).does(getWinback)).toMatchObject({ standing: 'subscriber' });
    expect(await (await onlookerAt('trettifire')).does(getWinback)).toMatchObject({ standing: 'newcomer' });
  });

  test('R-03 an order reports missing data, and never uses a price other than the one displayed', async () => {
    const actor = await onlookerAt('trettifire');
    const refused = async (wish: Wish, change: object) =>
      actor.isRefused(placeOrder, { payload: { ...(await orderPayload(actor, wish)), ...change } });
    expect((await quoted(actor, { plan: 'KOMPLETT', birthDate: null })).needs).toEqual(['address']);
    const { database } = origin.services;
    await database.update(account).set({ birthDate: null }).where(eq(account.accountNo, actor.accountNo));
    expect((await quoted(actor, { plan: 'KOMPLETT', birthDate: null })).needs).toEqual(['birthDate', 'address']);
    expect(await refused({}, { birthDate: null })).toEqual([409, 'birthDateNeeded']);
    expect(await refused({ plan: 'KOMPLETT' }, {})).toEqual([409, 'addressNeeded']);
    expect(await refused({}, { payNowOre: 100 })).toEqual([409, 'previewOutdated']);
    expect(await refused({}, { priceAfterOre: 100 })).toEqual([409, 'previewOutdated']);
    expect(await refused({}, { termsVersion: '2020-01-01' })).toEqual([409, 'termsOutdated']);
    expect(await refused({ plan: 'KOMPLETT', address: home }, { address: { ...home, street: '' } })).toEqual([
      400,
      'invalidPayload',
    ]);
    expect(await actor.lines()).toBe(0);
  });

  test("R-03 anyone can see a title's products", async () => {
    const title = nextTitle();
    const response = await new Visitor(origin).call(title, `products/${title.titleCode}`);
    const { products, offers, methods, minimumAge } = v.parse(getProducts.response, await response.json());
    expect(products.map(({ planName }) => planName)).toEqual(['Komplett', 'Helg', 'Digital', 'Ung', 'Student']);
    expect(products[3]).toMatchObject({ belowAge: 34, needsAddress: false });
    expect(offers.map(({ id }) => id)).toContain('CAMP-2020-03-003');
    expect([methods, minimumAge]).toEqual([['VIPPS', 'SWEDBANK-PPG'], 18]);
    expect((await new Visitor(origin).call(title, 'products/XX')).status).toBe(404);
  });

  test("R-03 N-04 a plan states its title's publication days", async () => {
    const title = nextTitle();
    const delivery = { ...title.delivery, publicationDays: ['monday', 'wednesday', 'friday'] as const };
    Object.assign(title, { delivery });
    const response = await new Visitor(origin).call(title, `products/${title.titleCode}`);
    const { products } = v.parse(getProducts.response, await response.json());
    expect(products.map(({ planName, paperDays }) => [planName, paperDays])).toEqual([
      ['Komplett', ['monday', 'wednesday', 'friday']],
      ['Helg', ['friday']],
      ['Digital', []],
      ['Ung', []],
      ['Student', []],
    ]);
  });
});

describe('one order at a time', () => {
  test('A-06 R-06 a double click, a retry and a second tab get the same order', async () => {
    const actor = await actorAt('trettifire');
    const payload = await orderPayload(actor);
    const twice = [actor.does(placeOrder, { payload, key: 'one' }), actor.does(placeOrder, { payload, key: 'one' })];
    const first = await Promise.all(twice);
    const others = ['two', 'three'].map((key) => actor.does(placeOrder, { payload, key }));
    const answers = [...first, ...(await Promise.all(others))];
    expect(new Set(answers.map(({ orderNo, payment }) => `${orderNo} ${payment.id}`)).size).toBe(1);
    expect((await quoted(actor)).openOrderNo).toBe(answers[0]?.orderNo);
    expect(await actor.does(getUnpaidOrder)).toMatchObject({ order: { orderNo: answers[0]?.orderNo } });
    // A different order must wait for the first one to end.
    const yearly = await orderPayload(actor, { billingPeriod: 'yearly' });
    expect(await actor.isRefused(placeOrder, { payload: yearly })).toEqual([409, 'orderOpen']);
    const placedFirst = given(answers[0]?.orderNo ?? '');
    expect(await actor.does(cancelOrder, placedFirst)).toMatchObject({
      state: 'cancelled',
      payment: { state: 'aborted' },
    });
    expect(await actor.does(cancelOrder, placedFirst)).toMatchObject({ state: 'cancelled' });
    expect(await actor.does(getUnpaidOrder)).toEqual({ order: null });
    const { orderNo } = await bought(origin, actor, { billingPeriod: 'yearly' });
    expect(await actor.does(getOrder, given(orderNo))).toMatchObject({ state: 'completed', priceOre: 215_000 });
    expect(await actor.isRefused(placeOrder, { payload })).toEqual([409, 'alreadySubscriber']);
  });

  test('O-06 each order is counted once, with its outcome', async () => {
    const actor = await actorAt('trettifire');
    const { orderNo } = await placed(actor);
    await actor.does(cancelOrder, given(orderNo));
    const paid = await bought(origin, actor);
    expect(await actor.does(getOrder, given(paid.orderNo))).toMatchObject({ state: 'completed' });
    const metrics = await (await fetch(`${origin.operatorsUrl}/metrics`)).text();
    const counted = metrics.split('\n').filter((line) => line.includes(`"${actor.title.titleCode}",kind="purchase"`));
    expect(counted.filter((line) => !line.endsWith(' 0'))).toEqual(
      ['aborted', 'succeeded'].map((outcome) => expect.stringContaining(`outcome="${outcome}"} 1`)),
    );
  });

  test("A-07 another person's order is not found", async () => {
    const actor = await actorAt('trettifire');
    const { orderNo } = await placed(actor);
    const other = await actorOn(origin, actor.title, 'tidligere');
    for (const endpoint of [getOrder, cancelOrder]) {
      expect(await other.isRefused(endpoint, given(orderNo))).toEqual([404, 'orderNotFound']);
    }
    expect(await actor.does(getOrder, given(orderNo))).toMatchObject({ state: 'awaitingPayment' });
  });

  test('R-03 the last use of a code goes to one of two people, and becomes available again if that person does not pay', async () => {
    const first = await actorAt('trettifire');
    const second = await actorOn(origin, first.title, 'tidligere');
    const wish = { offer: { kind: 'code', code: ' engang ' } } as const;
    const payloads = [await orderPayload(first, wish), await orderPayload(second, wish)] as const;
    expect(payloads.map(({ payNowOre }) => payNowOre)).toEqual([9_950, 9_950]);
    const statuses = await Promise.all([
      first.asks(placeOrder, { payload: payloads[0] }),
      second.asks(placeOrder, { payload: payloads[1] }),
    ]);
    expect(statuses.map(({ status }) => status === 200)).toContainEqual(false);
    const [winner, loser] = statuses[0]?.status === 200 ? [first, second] : [second, first];
    const { openOrderNo } = await quoted(winner);
    const used = await loser.does(quoteOrder, { payload: askedBy(loser, wish) });
    expect(used).toMatchObject({ possible: false, code: 'codeUsedUp' });
    await winner.does(cancelOrder, given(openOrderNo ?? ''));
    const { orderNo } = await bought(origin, loser, wish);
    expect(await loser.does(getOrder, given(orderNo))).toMatchObject({
      state: 'completed',
      offer: { kind: 'code', id: 'ENGANG', periods: 1 },
    });
    expect(await winner.does(quoteOrder, { payload: askedBy(winner, wish) })).toMatchObject({ code: 'codeUsedUp' });
  });
});

/** Buys and pays; the provider's callback about the payment is lost. */
async function boughtUnheard(kind: string, method: 'VIPPS' | 'SWEDBANK-PPG') {
  const actor = await actorAt(kind);
  await failPayments(origin, actor, 'droppedCallback');
  return { actor, ...(await bought(origin, actor, { method })) };
}

describe('failed or late payments', () => {
  test('R-07 G-10 end as declined, cancelled or expired, and leave no subscription and no debt', async () => {
    const actor = await actorAt('trettifire');
    const ends = async (payment: Payment, answer: (page: string) => Promise<unknown>) => {
      await answer(await pageFor(actor, payment));
      return actor.does(getOrder, given(payment.subject));
    };
    const card = await placed(actor, { method: 'SWEDBANK-PPG' });
    const refused = await ends(card.payment, (page) => payByCard(origin, page, { answer: 'avvis' }));
    expect(refused).toMatchObject({ state: 'failed', failure: 'notAuthenticated', payment: { state: 'declined' } });
    const wallet = await placed(actor);
    const left = await ends(wallet.payment, (page) => answerInApp(origin, page, 'avvis'));
    expect(left).toMatchObject({ state: 'cancelled', failure: null });
    const slow = await placed(actor);
    await pageFor(actor, slow.payment);
    await moveClock(origin, actor.title, '2027-03-10T09:11:00Z');
    await settled();
    expect(await actor.does(getOrder, given(slow.orderNo))).toMatchObject({ state: 'expired' });
    const unopened = await placed(actor);
    await moveClock(origin, actor.title, '2027-03-10T09:22:00Z');
    await settled();
    expect(await actor.does(getOrder, given(unopened.orderNo))).toMatchObject({ state: 'expired' });
    expect((await actor.does(getSubscription)).current).toBeNull();
    expect([await balanceOf(actor), await actor.lines()]).toEqual([0, 0]);
  });

  test.each(['VIPPS', 'SWEDBANK-PPG'] as const)(
    'R-06 O-04 a %s payment whose callback is lost and whose person never returns is completed by a job',
    async (method) => {
      const { actor, orderNo } = await boughtUnheard('trettifire', method);
      expect((await actor.does(getSubscription)).current).toBeNull();
      await moveClock(origin, actor.title, '2027-03-10T09:31:00Z');
      await settled();
      expect((await actor.does(getSubscription)).current).toMatchObject({ subscriptionNo: orderNo });
      expect(await balanceOf(actor)).toBe(0);
    },
  );

  test.each(['VIPPS', 'SWEDBANK-PPG'] as const)(
    'R-06 a %s payment is refunded, and its registered method removed, if the person has subscribed meanwhile',
    async (method) => {
      const { actor, orderNo } = await boughtUnheard('tidligere', method);
      await changeSubscription(origin, actor.accountNo, { status: statusCodes.ACTIVE, renewalDate: '2027-04-10' });
      expect(await actor.does(getOrder, given(orderNo))).toMatchObject({
        state: 'failed',
        failure: 'alreadySubscriber',
        payment: { state: 'succeeded', backOre: 19_900 },
      });
      await settled();
      expect(await balanceOf(actor)).toBe(0);
      const kept = await origin.services.database
        .select()
        .from(paymentMethod)
        .where(eq(paymentMethod.accountNo, actor.accountNo));
      expect(kept.map(({ endedAt }) => endedAt !== null)).toEqual([true]);
      expect((await actor.does(getInvoices)).open).toEqual([]);
    },
  );

  test('R-06 a payment for an ended order is refunded', async () => {
    const actor = await actorAt('trettifire');
    await failPayments(origin, actor, 'droppedCallback');
    const { orderNo, payment } = await bought(origin, actor);
    await origin.services.database
      .update(purchaseOrder)
      .set({ state: 'expired' })
      .where(eq(purchaseOrder.orderNo, orderNo));
    const paid = await actor.does(getPayment, { params: { paymentId: payment.id } });
    expect(paid).toMatchObject({ state: 'succeeded', backOre: 19_900 });
    await settled();
    expect(await actor.does(getOrder, given(orderNo))).toMatchObject({ state: 'expired' });
    expect((await actor.does(getSubscription)).current).toBeNull();
    expect(await balanceOf(actor)).toBe(0);
  });
});

describe('stored orders', () => {
  test('R-25 the payment of a purchase settles its own invoice, and an older debt stays open', async () => {
    const actor = await actorAt('tidligere');
    await writeEntry(origin.services.database, {
      kind: 'fee',
      reason: 'reminderFee',
      accountNo: actor.accountNo,
      titleCode: actor.title.titleCode,
      subscriptionNo: null,
      subject: 'old/reminder',
      sumOre: 3_500,
      basis: {},
      activityId: null,
      dueOn: '2027-03-01',
      at: Date.parse('2027-03-01T09:00:00Z'),
    });
    await moveClock(origin, actor.title, '2027-03-10T09:01:00Z');
    const { orderNo } = await bought(origin, actor);
    const { ariaInvoiceNo } = await actor.does(getOrder, given(orderNo));
    const { invoices, open } = await actor.does(getInvoices);
    expect(invoices.find((one) => one.ariaInvoiceNo === ariaInvoiceNo)).toMatchObject({ paid: true });
    expect(open).toMatchObject([{ priceOre: 3_500, paidOre: 0 }]);
    expect(await balanceOf(actor)).toBe(3_500);
  });

  test('R-07 an unpaid order is deleted after 90 days, and a completed one stays', async () => {
    const actor = await actorAt('trettifire');
    const { orderNo: left } = await placed(actor);
    await actor.does(cancelOrder, given(left));
    const { orderNo } = await bought(origin, actor);
    await actor.does(getOrder, given(orderNo));
    const { database } = origin.services;
    const endedBefore = async (endedAt: string) => {
      await database
        .update(purchaseOrder)
        .set({ endedAt: new Date(endedAt) })
        .where(eq(purchaseOrder.accountNo, actor.accountNo));
      await orderRetention(origin.services);
    };
    await endedBefore('2026-12-11T09:00:00Z');
    expect(await actor.does(getOrder, given(left))).toMatchObject({ state: 'cancelled' });
    await endedBefore('2026-12-09T08:00:00Z');
    expect(await actor.isRefused(getOrder, given(left))).toEqual([404, 'orderNotFound']);
    expect(await actor.does(getOrder, given(orderNo))).toMatchObject({ state: 'completed' });
  });
});

describe('withdrawing from a purchase', () => {
  test.each([
    [true, 17_974],
    [false, 19_900],
  ])(
    'N-01 with the express request %j a withdrawal on the third day refunds %i øre',
    async (startWithinWithdrawal, ore) => {
      const actor = await actorAt('trettifire');
      const { orderNo } = await bought(origin, actor, { startWithinWithdrawal });
      expect(await actor.does(getOrder, given(orderNo))).toMatchObject({ state: 'completed', startWithinWithdrawal });
      await moveClock(origin, actor.title, '2027-03-12T09:00:00Z');
      expect(await actor.does(getWithdrawal)).toMatchObject({ isOpen: true, orderedOn: '2027-03-10', refund: { ore } });
      const { receipt } = await actor.does(withdrawFromContract);
      expect(receipt.facts).toMatchObject({ creditOre: ore });
      // The credit note is refunded by the method that paid.
      await moveClock(origin, actor.title, '2027-03-12T10:00:00Z');
      await settled();
      await moveClock(origin, actor.title, '2027-03-13T10:00:00Z');
      await settled();
      expect(await actor.does(getOrder, given(orderNo))).toMatchObject({ payment: { backOre: ore } });
      expect(await balanceOf(actor)).toBe(0);
    },
  );

  test('N-01 P-11 refunds and states everything that was paid after an upgrade, not only the new price', async () => {
    const actor = await actorAt('trettifire');
    const paper = { plan: 'HELG', billingPeriod: 'quarterly', address: home } as const;
    const { orderNo } = await bought(origin, actor, { ...paper, startWithinWithdrawal: false });
    await actor.does(getOrder, given(orderNo));
    await moveClock(origin, actor.title, '2027-03-12T09:00:00Z');
    // 749.00 for Helg, and the rest of the quarter under Komplett.
    const paidOre = 100_714;
    const { fromDate } = await changeTo(actor, 'KOMPLETT');
    await moveClock(origin, actor.title, `${fromDate}T09:00:00Z`);
    expect(await actor.does(getWithdrawal)).toMatchObject({ refund: { ore: paidOre, paidOre } });
    expect((await actor.does(withdrawFromContract)).receipt.facts).toMatchObject({ creditOre: paidOre });
  });

  test('N-01 R-28 R-04 withdrawal and cancellation refund everything before the first paper', async () => {
    const paper = { plan: 'HELG', address: home } as const;
    const withdrawn = await actorAt('trettifire');
    const { orderNo } = await bought(origin, withdrawn, paper);
    expect(await withdrawn.does(getOrder, given(orderNo))).toMatchObject({ firstPaperDate: '2027-03-12' });
    const facts = { creditOre: 25_900, plannedStart: '2027-03-12' };
    expect((await withdrawn.does(withdrawFromContract)).receipt.facts).toMatchObject(facts);
    // Withdrawing does not make anyone a former subscriber, who would get a lower price.
    expect(await withdrawn.does(getWinback)).toMatchObject({ standing: 'newcomer' });
    const cancelled = await actorAt('trettifire');
    await cancelled.does(getOrder, given((await bought(origin, cancelled, paper)).orderNo));
    expect(await cancelled.does(previewCancellation)).toMatchObject({ paidBackOre: 25_900, undoUntil: null });
    expect((await cancelFor(cancelled, 'price')).receipt.facts).toMatchObject({ creditOre: 25_900 });
  });
});
