import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ledgerEntry } from '#origin/features/ledger/ledger-tables.ts';
import { findAttemptById } from '#origin/features/payment/payment-repository.ts';
import { paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import { getInvoice, getInvoices, type InvoiceDetails, payInvoice } from '#src/contract/invoice.ts';
import { cancelPayment, getPayment, openPayment, type Payment } from '#src/contract/payment.ts';
import { readBooks } from '../chaos/books.ts';
import { type Actor, actorAtTime, moveClock, titlesOf } from './support/actor.ts';
import { failPayments, healPayments } from './support/payment-faults.ts';
import { hurryRetries, jobsAreDone } from './support/post.ts';
import { answerInApp, payByCard } from './support/provider-person.ts';
import { aboutPayment } from './support/purchase.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

async function owing(): Promise<{ readonly actor: Actor; readonly invoice: InvoiceDetails }> {
  const title = nextTitle();
  const actor = await actorAtTime(origin, title, 'ubetalt');
  const [open] = (await actor.does(getInvoices)).open;
  return { actor, invoice: await actor.does(getInvoice, { params: { ariaInvoiceNo: open?.ariaInvoiceNo ?? '' } }) };
}

/** The page's request; each call is a click with its own intent. */
function pays(actor: Actor, { ariaInvoiceNo, outstandingOre, version }: InvoiceDetails, paymentMethodId: string) {
  return actor.does(payInvoice, { payload: { ariaInvoiceNo, paymentMethodId, amountOre: outstandingOre, version } });
}

async function booksOf({ id }: Payment) {
  const attempt = await findAttemptById(origin.services.database, id);
  const { records } = await readBooks(origin.services.database, new Set());
  const own = records.filter(({ reference }) => reference.startsWith(attempt?.reference ?? ''));
  return {
    rows: await origin.services.database.$count(ledgerEntry, eq(ledgerEntry.subject, attempt?.reference ?? '')),
    takenOre: own.reduce((sum, { capturedOre }) => sum + capturedOre, 0),
  };
}

describe('a provider that is down for five minutes', () => {
  test.each([
    ['SWEDBANK-PPG', payByCard],
    ['VIPPS', answerInApp],
  ] as const)(
    'C-05 N-02 leaves the outcome of a payment by %s unknown: the person cannot pay again, and it is settled later',
    async (method, answer) => {
      const { actor, invoice } = await owing();
      await failPayments(origin, actor, 'droppedCallback');
      const payment = await pays(actor, invoice, method);
      const { redirectUrl } = await actor.does(openPayment, aboutPayment(payment));
      await answer(origin, redirectUrl ?? '');
      await failPayments(origin, actor, 'outage', 'untilCleared');
      expect(await actor.does(getPayment, aboutPayment(payment))).toMatchObject({
        state: 'awaitingUser',
        isAnswered: false,
      });

      // The person retries, opens another tab, chooses another method, and cancels: it is the same payment each time.
      const current = await actor.does(getInvoice, { params: { ariaInvoiceNo: invoice.ariaInvoiceNo } });
      const again = await Promise.all([pays(actor, current, method), pays(actor, current, 'VIPPS')]);
      expect(again.map(({ id }) => id)).toEqual([payment.id, payment.id]);
      expect(await actor.isRefused(cancelPayment, aboutPayment(payment))).toEqual([503, 'providerSilent']);
      await moveClock(origin, actor.title, '2027-03-10T09:05:00Z');
      expect(await actor.does(getPayment, aboutPayment(payment))).toMatchObject({ state: 'awaitingUser' });
      expect(await booksOf(payment)).toEqual({ rows: 0, takenOre: 0 });

      // Nobody polls any longer. The attempt expires while the provider is still down, and the jobs keep asking it.
      await moveClock(origin, actor.title, '2027-03-10T09:31:00Z');
      await jobsAreDone(origin.services.database);
      expect(await findAttemptById(origin.services.database, payment.id)).toMatchObject({ state: 'awaitingUser' });
      await healPayments(origin, actor);
      await hurryRetries(origin.services.database);
      expect(await actor.does(getPayment, aboutPayment(payment))).toMatchObject({
        state: 'succeeded',
        isAnswered: true,
      });
      expect(await booksOf(payment)).toEqual({ rows: 1, takenOre: invoice.outstandingOre });
      expect(await actor.does(getInvoice, { params: { ariaInvoiceNo: invoice.ariaInvoiceNo } })).toMatchObject({
        state: 'paid',
        outstandingOre: 0,
        underWay: null,
      });
    },
  );

  test('C-05 N-02 ends a payment without a charge if its payment page could not be opened, and the invoice can be paid again', async () => {
    const { actor, invoice } = await owing();
    await failPayments(origin, actor, 'outage', 'untilCleared');
    const payment = await pays(actor, invoice, 'SWEDBANK-PPG');
    expect(await actor.isRefused(openPayment, aboutPayment(payment))).toEqual([503, 'providerSilent']);
    await moveClock(origin, actor.title, '2027-03-10T09:31:00Z');
    await jobsAreDone(origin.services.database);
    expect(await actor.does(getPayment, aboutPayment(payment))).toMatchObject({ state: 'expired', isAnswered: true });
    await healPayments(origin, actor);
    const current = await actor.does(getInvoice, { params: { ariaInvoiceNo: invoice.ariaInvoiceNo } });
    const next = await pays(actor, current, 'VIPPS');
    await answerInApp(origin, (await actor.does(openPayment, aboutPayment(next))).redirectUrl ?? '');
    await jobsAreDone(origin.services.database);
    expect(await booksOf(payment)).toEqual({ rows: 0, takenOre: 0 });
    expect(await booksOf(next)).toEqual({ rows: 1, takenOre: invoice.outstandingOre });
    const { accountNo, state } = paymentAttempt;
    const isOpen = and(eq(accountNo, actor.accountNo), eq(state, 'awaitingUser'));
    expect(await origin.services.database.$count(paymentAttempt, isOpen)).toBe(0);
  });
});
