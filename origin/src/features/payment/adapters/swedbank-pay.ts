import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { PaymentFailure, PaymentState } from '#src/domain/payment-states.ts';
import type { CardMerchant, Merchants } from '#origin/platform/merchants/merchants.ts';
import type { PaymentAttempt } from '../payment-repository.ts';
import {
  type PaymentProvider,
  type ProviderEvent,
  type ProviderMessage,
  type ProviderOrder,
  ProviderSilentError,
  type ProviderStatus,
  type StoredMeans,
} from '../provider-port.ts';
import { askProvider } from './provider-call.ts';

const TokenSchema = v.object({ type: v.string(), token: v.string(), expiryDate: v.optional(v.string()) });

/** What is read of a payment order; the provider sends much more. */
const PaymentOrderSchema = v.object({
  paymentOrder: v.object({
    id: v.string(),
    operation: v.string(),
    status: v.picklist(['Initialized', 'Paid', 'Failed', 'Cancelled', 'Reversed', 'Aborted']),
    amount: v.optional(v.number(), 0),
    remainingCaptureAmount: v.optional(v.number(), 0),
    paid: v.optional(
      v.object({
        tokens: v.optional(v.array(TokenSchema), []),
        details: v.optional(
          v.object({
            cardBrand: v.optional(v.string()),
            maskedPan: v.optional(v.string()),
            expiryDate: v.optional(v.string()),
          }),
        ),
      }),
    ),
    failed: v.optional(v.object({ problem: v.optional(v.object({ type: v.string() })) })),
  }),
  operations: v.optional(v.array(v.object({ rel: v.string(), href: v.string() })), []),
});
type PaymentOrder = v.InferOutput<typeof PaymentOrderSchema>['paymentOrder'];

/** A callback names the payment order and says nothing else that is read. */
const CallbackSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ paymentOrder: v.object({ id: v.string(), number: v.optional(v.union([v.string(), v.number()])) }) }),
);

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
    getStatus: async (attempt) => statusOf(attempt, await findOrder(ask, attempt)),
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
      const body = transactionBody(attempt, attempt.reference);
      await ask({ method: 'POST', path: `${pathOf(taken)}/reversals`, body, answer });
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
  return ({ path, ...call }) => askProvider(send, { ...call, url: `${apiUrl}${path}`, headers });
}

async function findOrder(ask: Ask, attempt: PaymentAttempt): Promise<PaymentOrder> {
  const path = `${pathOf(attempt)}?$expand=paid,failed`;
  return (await ask({ method: 'GET', path, answer: PaymentOrderSchema })).paymentOrder;
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

function readCallback({ body, target }: ProviderMessage, secret: string): ProviderEvent | undefined {
  if (!isSignedTarget(target, secret)) return undefined;
  const callback = v.safeParse(CallbackSchema, body);
  if (!callback.success) return undefined;
  const { id, number = '' } = callback.output.paymentOrder;
  return { reference: id, name: 'callback', pspReference: String(number) };
}

function pathOf({ providerReference }: PaymentAttempt): string {
  if (providerReference === null) throw new ProviderSilentError('notStarted');
  return providerReference;
}

/** Signs the callback address of an attempt. */
function signedCallbackUrl(callbackUrl: string, attemptId: string, secret: string): string {
  return `${callbackUrl}?attempt=${attemptId}&signature=${signatureOf(attemptId, secret)}`;
}

function signatureOf(attemptId: string, secret: string): string {
  return createHmac('sha256', secret).update(`swedbank-pay callback ${attemptId}`).digest('base64url');
}

function isSignedTarget(target: string, secret: string): boolean {
  const { searchParams } = new URL(target, 'http://callback.invalid');
  const given = Buffer.from(searchParams.get('signature') ?? '');
  const expected = Buffer.from(signatureOf(searchParams.get('attempt') ?? '', secret));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Languages of the provider's pages: it has one Norwegian. */
const pageLanguage = 'nb-NO';
/** The provider shows no value added tax: invoices and receipts do. */
const noVat = 0;

function startBody(order: ProviderOrder, { payeeId }: CardMerchant, callbackSecret: string) {
  const { attempt, title, pageUrl, returnUrl, callbackUrl } = order;
  const registers = attempt.kind === 'cardVerification';
  return {
    paymentorder: {
      operation: registers ? 'Verify' : 'Purchase',
      currency: 'NOK',
      ...(registers ? {} : { amount: attempt.amountOre, vatAmount: noVat }),
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
        // Unique for each order that is made; which of them counts is kept with the attempt.
        payeeReference: `${attempt.reference}${randomBytes(5).toString('hex').toUpperCase()}`,
        payeeName: title.displayName,
        orderReference: attempt.reference,
      },
      payer: { payerReference: attempt.accountNo },
    },
  };
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
        payeeReference: attempt.reference,
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

function statusOf(attempt: PaymentAttempt, order: PaymentOrder): ProviderStatus {
  const none = { failure: null, movedOre: 0, means: null };
  switch (order.status) {
    case 'Initialized':
      return { ...none, state: 'awaitingUser' };
    case 'Aborted':
    case 'Cancelled':
      return { ...none, state: 'aborted' };
    case 'Failed':
      return { ...none, state: 'declined', failure: failureOf(order.failed?.problem?.type ?? '') };
    case 'Paid':
    case 'Reversed':
      return attempt.kind === 'cardVerification' ? verified(order) : { ...none, ...paid(order) };
  }
}

function paid({ amount, remainingCaptureAmount }: PaymentOrder): { state: PaymentState; movedOre: number } {
  const movedOre = amount - remainingCaptureAmount;
  return { state: movedOre > 0 ? 'succeeded' : 'authorised', movedOre };
}

/** A verification without the card's details, or without a token, is of no use. */
function verified({ paid: result }: PaymentOrder): ProviderStatus {
  const means = meansOf(result);
  return means === null
    ? { state: 'error', failure: 'cardDetailsMissing', movedOre: 0, means }
    : { state: 'succeeded', failure: null, movedOre: 0, means };
}

function meansOf(result: PaymentOrder['paid']): StoredMeans | null {
  const token = result?.tokens.find(({ type }) => type.toLowerCase() === 'unscheduled')?.token;
  const { cardBrand, maskedPan, expiryDate } = result?.details ?? {};
  const [, month, year] = /^(\d{2})\/(\d{4})$/.exec(expiryDate ?? '') ?? [];
  const lastFour = /\d{4}$/.exec(maskedPan ?? '')?.[0];
  if (token === undefined || cardBrand === undefined || lastFour === undefined) return null;
  if (month === undefined || year === undefined) return null;
  return { token, brand: cardBrand, lastFour, expires: `${year}-${month}` };
}

/** The provider's kinds of problems, by the end of their address. */
const failures: ReadonlyMap<string, PaymentFailure> = new Map([
  ['insufficientfunds', 'insufficientFunds'],
  ['cardexpired', 'cardExpired'],
  ['authenticationrequired', 'notAuthenticated'],
  ['3dsecureerror', 'notAuthenticated'],
  ['acquirererror', 'unavailable'],
]);

function failureOf(problemType: string): PaymentFailure {
  return failures.get(problemType.split('/').at(-1)?.toLowerCase() ?? '') ?? 'refused';
}
