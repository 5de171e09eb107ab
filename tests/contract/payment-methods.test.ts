import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { surplusLedger } from '#origin/features/invoices/invoice-purpose.ts';
import { methodPurpose } from '#origin/features/payment/method-service.ts';
import { paymentEvent } from '#origin/features/payment/payment-tables.ts';
import { settleAttempt } from '#origin/features/payment/settle-attempt.ts';
import { sandboxPayment } from '#origin/sandbox/sandbox-tables.ts';
import { getActivities } from '#src/contract/activity.ts';
import { cancelPayment, getPayment, openPayment, type Payment } from '#src/contract/payment.ts';
import { changeCard, changePaymentMethod, getPaymentMethods } from '#src/contract/payment-method.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { type Actor, actorsOn, moveClock } from './support/actor.ts';
import { failPayments, healPayments, sendCallbacks } from './support/payment-faults.ts';
import { hurryRetries, jobsAreDone } from './support/post.ts';
import { answerAtBank, answerInApp, payByCard } from './support/provider-person.ts';
import { aboutPayment } from './support/purchase.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const actorAt = actorsOn(origin);

type MethodId = 'VIPPS' | 'SWEDBANK-PPG' | 'AVTALEGIRO' | 'BANKGIRO' | 'STREX' | 'SPIDCARD';

async function begun(actor: Actor, paymentMethodId: MethodId, action = 'UPDATE'): Promise<Payment> {
  const { payment } = await actor.does(changePaymentMethod, { payload: { action, paymentMethodId } });
  if (payment === null) throw new Error('Nothing is to be registered.');
  return payment;
}

/** Starts a registration at its provider; returns it with the provider's page. */
async function opened(actor: Actor, method: MethodId): Promise<Payment & { readonly redirectUrl: string }> {
  const payment = await actor.does(openPayment, aboutPayment(await begun(actor, method)));
  if (payment.redirectUrl === null) throw new Error('There is no page to go to.');
  return { ...payment, redirectUrl: payment.redirectUrl };
}
const present = async (actor: Actor) => (await actor.does(getSubscription)).current?.paymentMethod;
const stateOf = async (actor: Actor, payment: Payment) => (await actor.does(getPayment, aboutPayment(payment))).state;
/** Waits until the provider's callbacks are delivered and processed. */
const settled = () => jobsAreDone(origin.services.database);

async function withVipps() {
  const actor = await actorAt('faktura');
  const payment = await opened(actor, 'VIPPS');
  await answerInApp(origin, payment.redirectUrl);
  await settled();
  return { actor, payment };
}

describe('registering a card', () => {
  test('R-23 R-18 the person goes to the provider and returns, and the subscription is paid by the card', async () => {
    const actor = await actorAt('komplett');
    const { payment } = await actor.does(changeCard);
    expect(payment).toMatchObject({ state: 'created', purpose: 'method', amountOre: 0, redirectUrl: null });
    const away = await actor.does(openPayment, aboutPayment(payment as Payment));
    expect(away.redirectUrl).toContain('betaling.localhost');
    const back = await payByCard(origin, away.redirectUrl ?? '');
    expect(back).toBe(
      `${origin.services.fleet.pageUrl(actor.title)}/legg-til-betalingskort/verify?betaling=${away.id}`,
    );
    expect(await stateOf(actor, away)).toBe('succeeded');
    expect(await present(actor)).toEqual({ id: 'SWEDBANK-PPG', description: 'Visa 0004', expires: '2031-08' });
    expect(await actor.does(getPaymentMethods)).toMatchObject({
      methods: [
        { id: 'SWEDBANK-PPG', brand: 'Visa', lastFour: '0004', expires: '2031-08', isInUse: true },
        { id: 'VIPPS', isInUse: false },
      ],
      underWay: null,
    });
    const { activities } = await actor.does(getActivities);
    expect(activities[0]).toMatchObject({ kind: 'paymentMethodChanged', facts: { paymentMethod: 'SWEDBANK-PPG' } });
  });

  test.each([
    ['avvis', 'declined', 'notAuthenticated'],
    ['tidsavbrudd', 'declined', 'notAuthenticated'],
    ['avbryt', 'aborted', null],
  ] as const)('C-05 %s at the bank is %s, and nothing changes', async (answer, state, failure) => {
    const actor = await actorAt('komplett');
    const payment = await opened(actor, 'SWEDBANK-PPG');
    await payByCard(origin, payment.redirectUrl, { answer });
    expect(await actor.does(getPayment, aboutPayment(payment))).toMatchObject({ state, failure });
    expect(await present(actor)).toMatchObject({ id: 'VIPPS' });
    expect((await actor.does(getPaymentMethods)).underWay).toBeNull();
  });

  test('C-05 is completed even if the person never returns, and only once however often the provider reports it', async () => {
    const actor = await actorAt('komplett');
    await failPayments(origin, actor, 'repeatedCallback');
    const payment = await opened(actor, 'SWEDBANK-PPG');
    await payByCard(origin, payment.redirectUrl);
    await settled();
    expect(await present(actor)).toMatchObject({ id: 'SWEDBANK-PPG' });
    expect(await actor.lines()).toBe(1);
  });

  test('C-05 the expiry of the attempt makes up for a lost callback', async () => {
    const actor = await actorAt('komplett');
    await failPayments(origin, actor, 'droppedCallback');
    const payment = await opened(actor, 'SWEDBANK-PPG');
    await payByCard(origin, payment.redirectUrl);
    await moveClock(origin, actor.title, '2027-03-10T09:31:00Z');
    await settled();
    expect(await present(actor)).toMatchObject({ id: 'SWEDBANK-PPG' });
  });

  test('C-05 a late callback changes nothing', async () => {
    const actor = await actorAt('komplett');
    await failPayments(origin, actor, 'heldCallback');
    const payment = await opened(actor, 'SWEDBANK-PPG');
    await payByCard(origin, payment.redirectUrl);
    expect(await stateOf(actor, payment)).toBe('succeeded');
    await actor.does(changePaymentMethod, { payload: { action: 'UPDATE', paymentMethodId: 'BANKGIRO' } });
    await sendCallbacks(origin, actor);
    await settled();
    expect(await present(actor)).toMatchObject({ id: 'BANKGIRO' });
  });

  test('N-02 the registration expires without an answer, and a late answer changes nothing', async () => {
    const actor = await actorAt('komplett');
    const payment = await opened(actor, 'SWEDBANK-PPG');
    await moveClock(origin, actor.title, '2027-03-10T09:31:00Z');
    await settled();
    expect(await stateOf(actor, payment)).toBe('expired');
    await payByCard(origin, payment.redirectUrl);
    await settled();
    expect(await stateOf(actor, payment)).toBe('expired');
    expect(await present(actor)).toMatchObject({ id: 'VIPPS' });
  });

  test('N-02 a second tab gets the pending registration, and cancelling it allows another', async () => {
    const actor = await actorAt('komplett');
    const first = await opened(actor, 'SWEDBANK-PPG');
    const second = await begun(actor, 'VIPPS', 'ADD');
    expect([second.id, second.method]).toEqual([first.id, 'SWEDBANK-PPG']);
    const both = await Promise.all([
      actor.does(openPayment, aboutPayment(first)),
      actor.does(openPayment, aboutPayment(second)),
    ]);
    expect(both.map(({ redirectUrl }) => redirectUrl)).toEqual([first.redirectUrl, first.redirectUrl]);
    expect(await actor.does(cancelPayment, aboutPayment(first))).toMatchObject({ state: 'aborted', redirectUrl: null });
    expect((await begun(actor, 'VIPPS', 'ADD')).id).not.toBe(first.id);
  });

  test('N-02 a payment page opened while the payment is being cancelled is detected, and the payment stays open', async () => {
    const actor = await actorAt('faktura');
    const { id } = await opened(actor, 'VIPPS');
    // The state as the cancelling request read it earlier.
    const seen = { state: 'aborted', failure: null, movedOre: 0, means: null, isUnopened: true } as const;
    const parts = { services: origin.services, purposes: [methodPurpose], surplus: surplusLedger };
    await expect(settleAttempt(parts, id, seen)).rejects.toThrow('openedMeanwhile');
    expect((await actor.does(getPaymentMethods)).underWay).toMatchObject({ id, state: 'awaitingUser' });
  });

  test('C-05 cancelling a completed registration shows its result', async () => {
    const actor = await actorAt('komplett');
    await failPayments(origin, actor, 'droppedCallback');
    const payment = await opened(actor, 'SWEDBANK-PPG');
    await payByCard(origin, payment.redirectUrl);
    expect((await actor.does(cancelPayment, aboutPayment(payment))).state).toBe('succeeded');
  });
});

describe('an agreement with Vipps', () => {
  test('R-18 is approved in the app, and replaces the card', async () => {
    const actor = await actorAt('helg');
    const payment = await opened(actor, 'VIPPS');
    const back = await answerInApp(origin, payment.redirectUrl);
    expect(back).toContain(`/endre-betalingsmetode/verify?betaling=${payment.id}`);
    expect(await stateOf(actor, payment)).toBe('succeeded');
    expect(await present(actor)).toEqual({ id: 'VIPPS', description: null, expires: null });
  });

  test.each([
    ['avvis', 'aborted'],
    ['avbryt', 'aborted'],
    ['utlop', 'expired'],
  ] as const)('C-05 %s in the app is %s, even if the person does not return', async (answer, state) => {
    const actor = await actorAt('helg');
    const payment = await opened(actor, 'VIPPS');
    await answerInApp(origin, payment.redirectUrl, answer);
    await settled();
    expect(await stateOf(actor, payment)).toBe(state);
    expect(await present(actor)).toMatchObject({ id: 'SWEDBANK-PPG' });
  });

  test('C-05 is removed if the person stops it in the app, and the next payment uses another method', async () => {
    const { actor, payment } = await withVipps();
    const app = new URL('/mobil/app', payment.redirectUrl).href;
    const avtale = new URL(payment.redirectUrl).pathname.split('/').at(-1) ?? '';
    const list = await actor.visitor.ask(`${app}?telefon=49123456`);
    expect(await list.text()).toContain(avtale);
    await actor.visitor.ask(app, { method: 'POST', form: { telefon: '49123456', avtale } });
    await settled();
    expect(await present(actor)).toMatchObject({ id: 'BANKGIRO' });
    expect((await actor.does(getPaymentMethods)).methods).toMatchObject([{ id: 'BANKGIRO', isInUse: true }]);
  });

  test('R-18 a stop that the app sends no event about is found within a week, and one mail reports it', async () => {
    const { actor, payment } = await withVipps();
    const before = (await actor.mails()).length;
    const id = new URL(payment.redirectUrl).pathname.split('/').at(-1) ?? '';
    const { database } = origin.services;
    const isMeant = and(eq(sandboxPayment.kind, 'agreement'), eq(sandboxPayment.id, id));
    const stopped = sql`jsonb_set(${sandboxPayment.data}, '{status}', '"STOPPED"')`;
    await database.update(sandboxPayment).set({ data: stopped }).where(isMeant);
    await moveClock(origin, actor.title, '2027-03-16T09:00:00Z');
    await settled();
    expect(await present(actor)).toMatchObject({ id: 'VIPPS' });
    await moveClock(origin, actor.title, '2027-03-17T09:00:00Z');
    await settled();
    expect(await present(actor)).toMatchObject({ id: 'BANKGIRO' });
    const told = (await actor.mails()).slice(0, -before).map(({ subject, body }) => `${subject}: ${body}`);
    expect(told).toEqual([
      expect.stringMatching(/^Betalingsavtalen hos .* er stoppe?[ta]: Avtalen om betaling med Vipps/),
    ]);
  });

  test('R-18 is stopped at Vipps if it is removed here', async () => {
    const { actor, payment } = await withVipps();
    expect((await actor.does(getPaymentMethods)).afterRemoval).toBe('BANKGIRO');
    await actor.does(changePaymentMethod, { payload: { action: 'REMOVE', paymentMethodId: 'VIPPS' } });
    await settled();
    expect(await present(actor)).toMatchObject({ id: 'BANKGIRO' });
    const list = await actor.visitor.ask(new URL('/mobil/app?telefon=49123456', payment.redirectUrl).href);
    expect(await list.text()).not.toContain(new URL(payment.redirectUrl).pathname.split('/').at(-1));
  });
});

describe('other methods', () => {
  test('R-18 an AvtaleGiro agreement is signed at the bank', async () => {
    const actor = await actorAt('komplett');
    const payment = await opened(actor, 'AVTALEGIRO');
    await answerAtBank(origin, payment.redirectUrl);
    expect(await stateOf(actor, payment)).toBe('succeeded');
    expect(await present(actor)).toMatchObject({ id: 'AVTALEGIRO' });
  });

  test('R-18 invoices begin at once, and a stored method can be chosen again', async () => {
    const actor = await actorAt('komplett');
    const payment = await opened(actor, 'SWEDBANK-PPG');
    await payByCard(origin, payment.redirectUrl);
    await settled();
    const choose = (paymentMethodId: MethodId) =>
      actor.does(changePaymentMethod, { payload: { action: 'UPDATE', paymentMethodId } });
    expect(await choose('BANKGIRO')).toMatchObject({ payment: null, methods: { afterRemoval: null } });
    expect(await present(actor)).toMatchObject({ id: 'BANKGIRO' });
    expect((await choose('SWEDBANK-PPG')).payment).toBeNull();
    expect(await present(actor)).toMatchObject({ description: 'Visa 0004' });
  });

  test('R-18 a discontinued method is shown, and cannot be chosen', async () => {
    const actor = await actorAt('ung');
    const shown = await actor.does(getPaymentMethods);
    expect(shown.methods).toMatchObject([{ id: 'STREX', isInUse: true }]);
    expect(shown.choices).toEqual(['VIPPS', 'SWEDBANK-PPG', 'AVTALEGIRO', 'BANKGIRO']);
    const choose = (paymentMethodId: MethodId, action: string) =>
      actor.isRefused(changePaymentMethod, { payload: { action, paymentMethodId } });
    expect(await choose('STREX', 'UPDATE')).toEqual([409, 'methodNotOffered']);
    expect(await choose('SPIDCARD', 'REMOVE')).toEqual([409, 'methodNotFound']);
    await actor.does(changePaymentMethod, { payload: { action: 'REMOVE', paymentMethodId: 'STREX' } });
    expect(await present(actor)).toMatchObject({ id: 'BANKGIRO' });
  });

  test('R-18 a person who pays nothing has no method to change', async () => {
    const actor = await actorAt('fri');
    expect(await actor.isRefused(changeCard)).toEqual([409, 'notAllowed']);
  });
});

describe('a failing provider', () => {
  test('C-05 an outage is reported, starts nothing twice, and is resolved automatically', async () => {
    const actor = await actorAt('komplett');
    const payment = await begun(actor, 'SWEDBANK-PPG');
    await failPayments(origin, actor, 'outage', 'untilCleared');
    expect(await actor.isRefused(openPayment, aboutPayment(payment))).toEqual([503, 'providerSilent']);
    await healPayments(origin, actor);
    const { redirectUrl } = await actor.does(openPayment, aboutPayment(payment));
    await failPayments(origin, actor, 'droppedCallback');
    await payByCard(origin, redirectUrl ?? '');
    await failPayments(origin, actor, 'outage', 'untilCleared');
    expect(await actor.does(getPayment, aboutPayment(payment))).toMatchObject({
      state: 'awaitingUser',
      isAnswered: false,
    });
    await moveClock(origin, actor.title, '2027-03-10T09:31:00Z');
    await settled();
    await healPayments(origin, actor);
    await hurryRetries(origin.services.database);
    expect(await stateOf(actor, payment)).toBe('succeeded');
  });

  test('C-05 a lost answer is requested again, and only one agreement is made', async () => {
    const actor = await actorAt('helg');
    const payment = await begun(actor, 'VIPPS');
    await failPayments(origin, actor, 'lostAnswer');
    // The provider answers about the token, but not about the agreement.
    expect(await actor.isRefused(openPayment, aboutPayment(payment))).toEqual([503, 'providerSilent']);
    const { redirectUrl } = await actor.does(openPayment, aboutPayment(payment));
    const isMeant = and(eq(sandboxPayment.kind, 'agreement'), eq(sandboxPayment.reference, payment.reference));
    const kept = await origin.services.database.select().from(sandboxPayment).where(isMeant);
    expect(kept).toHaveLength(1);
    expect(redirectUrl).toContain(kept[0]?.id);
  });

  test('C-05 a callback without a valid signature is refused, and has no effect', async () => {
    const actor = await actorAt('komplett');
    const payment = await opened(actor, 'SWEDBANK-PPG');
    const before = await origin.services.database.$count(paymentEvent);
    for (const provider of ['card', 'vipps', 'avtaleGiro']) {
      const path = `payment/events/${provider}?attempt=${payment.id}&signature=x`;
      const body = { reference: payment.reference, name: 'AUTHORIZED', paymentOrder: { id: '/psp/paymentorders/1' } };
      const response = await actor.visitor.call(actor.title, path, { method: 'POST', payload: body });
      expect(response.status).toBe(401);
    }
    expect(await origin.services.database.$count(paymentEvent)).toBe(before);
  });
});
