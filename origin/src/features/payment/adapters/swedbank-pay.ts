import { createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { CardMerchant, Merchants } from '#origin/platform/merchants/merchants.ts';
import { isSameSecret } from '#origin/platform/tokens/token.ts';
import type { PaymentAttempt } from '../payment-repository.ts';
import {
  nothingMoved,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderMessage,
  type ProviderOrder,
  ProviderRefusedError,
  ProviderSilentError,
  startedReference,
} from '../provider-port.ts';
import { callProvider, type ProviderCall } from './provider-call.ts';
import { type PaymentOrder, PaymentOrderSchema, paymentOrderDecline, paymentOrderStatus } from './swedbank-order.ts';

const CallbackSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ paymentOrder: v.object({ id: v.string(), number: v.optional(v.union([v.string(), v.number()])) }) }),
);

/** We sign the URL, since the provider does not sign its callbacks. */
function signedCallbackUrl(callbackUrl: string, attemptId: string, secret: string): string {
  return `${callbackUrl}?attempt=${attemptId}&signature=${signatureOf(attemptId, secret)}`;
}

function signatureOf(attemptId: string, secret: string): string {
  return createHmac('sha256', secret).update(`swedbank-pay callback ${attemptId}`).digest('base64url');
}

function isSignedTarget(target: string, secret: string): boolean {
  const { searchParams } = new URL(target, 'http://callback.invalid');
  return isSameSecret(searchParams.get('signature') ?? '', signatureOf(searchParams.get('attempt') ?? '', secret));
}

/** Undefined for a URL that we did not sign. */
function readCallback({ body, target }: ProviderMessage, secret: string): ProviderEvent | undefined {
  if (!isSignedTarget(target, secret)) return undefined;
  const callback = v.safeParse(CallbackSchema, body);
  if (!callback.success) return undefined;
  const { id, number = '' } = callback.output.paymentOrder;
  return { reference: id, name: 'callback', pspReference: String(number) };
}

interface SwedbankPayParts {
  readonly merchant: CardMerchant;
  readonly send: Merchants['send'];
  readonly callbackSecret: string;
}

/**
 * Card payments by Swedbank Pay, Digital Payments v3.1. The provider reference of a payment order is its path. Each
 * start creates a new payment order, because one whose URL was never shown can never be paid. A payee reference is
 * single-use: a repetition is refused, and it cannot be used for look-ups. A charge only reserves the amount and has no
 * callback. If its answer is lost, it is requested again and the first reservation lapses: the stored payment order is
 * the one captured. A refund is found among the payment order's financial transactions.
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
      await ask({ method: 'POST', path: `${startedReference(attempt)}/captures`, body, answer });
    },
    cancel: (attempt) => cancel(ask, attempt),
    charge: async (order, token) => {
      const body = chargeBody(order, merchant, token);
      return (await ask({ method: 'POST', path: orders, body, answer: PaymentOrderSchema })).paymentOrder.id;
    },
    refund: async (attempt, taken) => {
      // An earlier request appears among the transactions, so these are checked before it is repeated.
      const reversal = { method: 'POST', path: `${startedReference(taken)}/reversals`, answer } as const;
      if (!(await hasTransaction(ask, taken, attempt.reference))) {
        await unlessRepeated(() => ask({ ...reversal, body: transactionBody(attempt, attempt.reference) }));
      }
      return { ...nothingMoved, state: 'succeeded', movedOre: attempt.amountOre };
    },
    revoke: async (token) => {
      const path = `${orders}/unscheduledTokens/${encodeURIComponent(token)}`;
      await ask({ method: 'PATCH', path, body: { state: 'Deleted', comment: 'Removed by the payer' }, answer });
    },
    // The provider does not report whether a token works; a blocked card fails at the next charge.
    meansWorks: async () => true,
    handleProviderEvent: (message) => readCallback(message, callbackSecret),
  };
}

type Ask = <S extends v.GenericSchema>(
  call: Pick<ProviderCall<S>, 'method' | 'body' | 'answer'> & { readonly path: string },
) => Promise<v.InferOutput<S>>;

const answer = v.unknown();

function askAs({ apiUrl, accessToken }: CardMerchant, send: Merchants['send']): Ask {
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json;version=3.1' };
  return ({ path, ...call }) =>
    callProvider(send, { ...call, url: `${apiUrl}${path}`, headers, declineOf: paymentOrderDecline });
}

async function findOrder(ask: Ask, attempt: PaymentAttempt): Promise<PaymentOrder> {
  const path = `${startedReference(attempt)}?$expand=paid,failed,financialTransactions`;
  return (await ask({ method: 'GET', path, answer: PaymentOrderSchema })).paymentOrder;
}

async function hasTransaction(ask: Ask, attempt: PaymentAttempt, payeeReference: string): Promise<boolean> {
  const { financialTransactions } = await findOrder(ask, attempt);
  const made = financialTransactions?.financialTransactionsList ?? [];
  return made.some((transaction) => transaction.payeeReference === payeeReference);
}

/**
 * A used payee reference proves that an earlier request arrived, but not its outcome.
 * @throws ProviderSilentError if the payee reference was used
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
  const path = startedReference(attempt);
  const { status } = await findOrder(ask, attempt);
  if (status === 'Initialized') {
    const body = { paymentorder: { operation: 'Abort', abortReason: 'CancelledByConsumer' } };
    await ask({ method: 'PATCH', path, body, answer });
  } else if (status === 'Paid' && attempt.state === 'authorised') {
    const transaction = { payeeReference: `${attempt.reference}X`, description: attempt.description };
    await ask({ method: 'POST', path: `${path}/cancellations`, body: { transaction }, answer });
  }
}

/** VAT is shown on invoices and receipts, not by the provider. */
const noVat = 0;

function orderBody({ attempt, title }: ProviderOrder, { payeeId }: CardMerchant, operation: object) {
  return {
    paymentorder: {
      ...operation,
      currency: 'NOK',
      description: attempt.description,
      // The provider's pages have only one form of Norwegian.
      language: 'nb-NO',
      productName: 'Checkout3',
      payeeInfo: {
        payeeId,
        // Unique for each payment order; the attempt stores which order counts.
        payeeReference: `${attempt.reference}${randomBytes(5).toString('hex').toUpperCase()}`,
        payeeName: title.displayName,
        orderReference: attempt.reference,
      },
      payer: { payerReference: attempt.accountNo },
    },
  };
}

function startBody(order: ProviderOrder, merchant: CardMerchant, callbackSecret: string) {
  const { attempt, pageUrl, returnUrl, callbackUrl } = order;
  const verifies = attempt.kind === 'cardVerification';
  const registers = verifies || attempt.kind === 'purchase';
  return orderBody(order, merchant, {
    operation: verifies ? 'Verify' : 'Purchase',
    ...(verifies ? {} : { amount: attempt.amountOre, vatAmount: noVat }),
    ...(registers ? { generateUnscheduledToken: true } : {}),
    urls: {
      hostUrls: [new URL(pageUrl).origin],
      completeUrl: returnUrl,
      cancelUrl: returnUrl,
      callbackUrl: signedCallbackUrl(callbackUrl, attempt.id, callbackSecret),
    },
  });
}

function chargeBody(order: ProviderOrder, merchant: CardMerchant, token: string) {
  return orderBody(order, merchant, {
    operation: 'UnscheduledPurchase',
    unscheduledToken: token,
    amount: order.attempt.amountOre,
    vatAmount: noVat,
    urls: { hostUrls: [new URL(order.pageUrl).origin] },
  });
}

function transactionBody({ amountOre, description }: PaymentAttempt, payeeReference: string) {
  return { transaction: { amount: amountOre, vatAmount: noVat, description, payeeReference } };
}
