import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { CardMerchant, Merchants } from '#origin/platform/merchants/merchants.ts';
import type { PaymentAttempt } from '../payment-repository.ts';
import {
  type PaymentProvider,
  type ProviderOrder,
  ProviderRefusedError,
  ProviderSilentError,
} from '../provider-port.ts';
import { callProvider } from './provider-call.ts';
import { readCallback, signedCallbackUrl } from './swedbank-callback.ts';
import { paymentOrderDecline, type PaymentOrder, PaymentOrderSchema, paymentOrderStatus } from './swedbank-order.ts';

/** What the adapter needs. */
interface SwedbankPayParts {
  readonly merchant: CardMerchant;
  readonly send: Merchants['send'];
  /** Secret with which callback addresses are signed: the provider itself signs none. */
  readonly callbackSecret: string;
}

/**
 * Card payments by Swedbank Pay, Digital Payments v3.1. Its own reference of a payment order is the path of it. Each start
 * makes a payment order of its own: one whose address nobody was given can never be paid.
 *
 * A payee reference is used once: a repetition is refused, and nothing is looked up by it. A charge only holds the sum, and
 * has no callback, so one whose answer was lost is asked for again, and the first hold lapses: what is captured is the payment
 * order that was kept. A refund is found by the financial transactions of the payment order.
 */
export function createSwedbankPay({ merchant, send, callbackSecret }: SwedbankPayParts): PaymentProvider {
  const ask = askAs(merchant, send);
  const orders = '/psp/paymentorders';
  return {
    start: async (order) => {
      const body = startBody(order, merchant, callbackSecret);
      const made = await ask({ method: 'POST', path: orders, body, answer: PaymentOrderSchema });
      const page = made.operations.find(({ rel }) => rel === 'redirect-checkout');
      if (page === undefined) throw new ProviderSilentError('noPage');
      return { providerReference: made.paymentOrder.id, redirectUrl: page.href };
    },
    getStatus: async (attempt) => paymentOrderStatus(attempt, await findOrder(ask, attempt)),
    capture: async (attempt) => {
      const body = transactionBody(attempt, `${attempt.reference}C`);
      await ask({ method: 'POST', path: `${pathOf(attempt)}/captures`, body, answer });
    },
    cancel: (attempt) => cancel(ask, attempt),
    charge: async (order, token) => {
      const body = chargeBody(order, merchant, token);
      return (await ask({ method: 'POST', path: orders, body, answer: PaymentOrderSchema })).paymentOrder.id;
    },
    refund: async (attempt, taken) => {
      // A repetition is found among the transactions, so it is looked for before it is asked for.
      const reversal = { method: 'POST', path: `${pathOf(taken)}/reversals`, answer } as const;
      if (!(await hasTransaction(ask, taken, attempt.reference))) {
        await unlessRepeated(() => ask({ ...reversal, body: transactionBody(attempt, attempt.reference) }));
      }
      return { state: 'succeeded', failure: null, movedOre: attempt.amountOre, means: null };
    },
    revoke: async (token) => {
      const path = `${orders}/unscheduledTokens/${encodeURIComponent(token)}`;
      await ask({ method: 'PATCH', path, body: { state: 'Deleted', comment: 'Removed by the payer' }, answer });
    },
    // The provider does not tell; a card that has been blocked is found out by the next charge.
    meansWorks: async () => true,
    handleProviderEvent: (message) => readCallback(message, callbackSecret),
  };
}

/** A request to the provider. */
interface SwedbankCall<S extends v.GenericSchema> {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: unknown;
  readonly answer: S;
}

type Ask = <S extends v.GenericSchema>(call: SwedbankCall<S>) => Promise<v.InferOutput<S>>;

/** For answers of which nothing is read. */
const answer = v.unknown();

function askAs({ apiUrl, accessToken }: CardMerchant, send: Merchants['send']): Ask {
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json;version=3.1' };
  return ({ path, ...call }) =>
    callProvider(send, { ...call, url: `${apiUrl}${path}`, headers, declineOf: paymentOrderDecline });
}

async function findOrder(ask: Ask, attempt: PaymentAttempt): Promise<PaymentOrder> {
  const path = `${pathOf(attempt)}?$expand=paid,failed,financialTransactions`;
  return (await ask({ method: 'GET', path, answer: PaymentOrderSchema })).paymentOrder;
}

/** Whether a payment order has a transaction of ours. */
async function hasTransaction(ask: Ask, attempt: PaymentAttempt, payeeReference: string): Promise<boolean> {
  const path = `${pathOf(attempt)}?$expand=financialTransactions`;
  const { paymentOrder } = await ask({ method: 'GET', path, answer: PaymentOrderSchema });
  const made = paymentOrder.financialTransactions?.financialTransactionsList ?? [];
  return made.some((transaction) => transaction.payeeReference === payeeReference);
}

/**
 * Carries a request out. That its payee reference was used before says that an earlier one arrived, not what came of it.
 * @throws ProviderSilentError in that case
 */
async function unlessRepeated<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    const isRepeated =
      error instanceof ProviderRefusedError && error.fields.some((field) => field.endsWith('PayeeReference'));
    throw isRepeated ? new ProviderSilentError('askedBefore', { cause: error }) : error;
  }
}

async function cancel(ask: Ask, attempt: PaymentAttempt): Promise<void> {
  const path = pathOf(attempt);
  const { status } = await findOrder(ask, attempt);
  if (status === 'Initialized') {
    const body = { paymentorder: { operation: 'Abort', abortReason: 'CancelledByConsumer' } };
    await ask({ method: 'PATCH', path, body, answer });
  } else if (status === 'Paid' && attempt.state === 'authorised') {
    const transaction = { payeeReference: `${attempt.reference}X`, description: attempt.description };
    await ask({ method: 'POST', path: `${path}/cancellations`, body: { transaction }, answer });
  }
}

function pathOf({ providerReference }: PaymentAttempt): string {
  if (providerReference === null) throw new ProviderSilentError('notStarted');
  return providerReference;
}

/** Languages of the provider's pages: it has one Norwegian. */
const pageLanguage = 'nb-NO';
/** The provider shows no value added tax: invoices and receipts do. */
const noVat = 0;

function startBody(order: ProviderOrder, { payeeId }: CardMerchant, callbackSecret: string) {
  const { attempt, title, pageUrl, returnUrl, callbackUrl } = order;
  const verifies = attempt.kind === 'cardVerification';
  const registers = verifies || attempt.kind === 'purchase';
  return {
    paymentorder: {
      operation: verifies ? 'Verify' : 'Purchase',
      currency: 'NOK',
      ...(verifies ? {} : { amount: attempt.amountOre, vatAmount: noVat }),
      description: attempt.description,
      language: pageLanguage,
      productName: 'Checkout3',
      ...(registers ? { generateUnscheduledToken: true } : {}),
      urls: {
        hostUrls: [new URL(pageUrl).origin],
        completeUrl: returnUrl,
        cancelUrl: returnUrl,
        callbackUrl: signedCallbackUrl(callbackUrl, attempt.id, callbackSecret),
      },
      payeeInfo: {
        payeeId,
        payeeReference: newPayeeReference(attempt),
        payeeName: title.displayName,
        orderReference: attempt.reference,
      },
      payer: { payerReference: attempt.accountNo },
    },
  };
}

/** Unique for each payment order that is made; which of them counts is kept with the attempt. */
function newPayeeReference({ reference }: PaymentAttempt): string {
  return `${reference}${randomBytes(5).toString('hex').toUpperCase()}`;
}

function chargeBody({ attempt, title, pageUrl }: ProviderOrder, { payeeId }: CardMerchant, token: string) {
  return {
    paymentorder: {
      operation: 'UnscheduledPurchase',
      unscheduledToken: token,
      currency: 'NOK',
      amount: attempt.amountOre,
      vatAmount: noVat,
      description: attempt.description,
      language: pageLanguage,
      productName: 'Checkout3',
      urls: { hostUrls: [new URL(pageUrl).origin] },
      payeeInfo: {
        payeeId,
        payeeReference: newPayeeReference(attempt),
        payeeName: title.displayName,
        orderReference: attempt.reference,
      },
      payer: { payerReference: attempt.accountNo },
    },
  };
}

function transactionBody({ amountOre, description }: PaymentAttempt, payeeReference: string) {
  return { transaction: { amount: amountOre, vatAmount: noVat, description, payeeReference } };
}
