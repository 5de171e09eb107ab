import * as v from 'valibot';
import { monthsOfPeriod } from '#src/domain/billing-periods.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import type { Merchants, VippsMerchant } from '#origin/platform/merchants/merchants.ts';
import type { PaymentAttempt } from '../payment-repository.ts';
import {
  type PaymentProvider,
  type ProviderOrder,
  ProviderSilentError,
  type ProviderStatus,
  type StartedSession,
} from '../provider-port.ts';
import { type AskVipps, vippsClient } from './vipps-client.ts';
import { chargeName, readVippsEvent } from './vipps-webhook.ts';

/** Vipps MobilePay: agreements and their charges by Recurring v3, single payments by ePayment v1. */
export function createVipps(merchant: VippsMerchant, send: Merchants['send']): PaymentProvider {
  const ask = vippsClient(merchant, send);
  return {
    start: (order) => (order.attempt.kind === 'vippsAgreement' ? startAgreement(ask, order) : startPayment(ask, order)),
    getStatus: (attempt) => statusOf(ask, attempt),
    capture: async (attempt) => {
      const { reference, amountOre } = attempt;
      const body = { modificationAmount: sumOf(amountOre) };
      await ask({ method: 'POST', path: `${paymentPath(attempt)}/capture`, key: `${reference}-capture`, body, answer });
    },
    cancel: (attempt) => cancel(ask, attempt),
    charge: async (order, agreementId) => {
      const path = `/recurring/v3/agreements/${agreementId}/charges`;
      const body = chargeBody(order);
      const made = await ask({ method: 'POST', path, key: order.attempt.reference, body, answer: NewChargeSchema });
      return chargeName(agreementId, made.chargeId);
    },
    refund: (attempt, taken) => refund(ask, attempt, taken),
    revoke: async (agreementId) => {
      const path = `/recurring/v3/agreements/${agreementId}`;
      await ask({
        method: 'PATCH',
        path,
        key: `${agreementId}-stop`.slice(0, 50),
        body: { status: 'STOPPED' },
        answer,
      });
    },
    meansWorks: async (agreementId) => (await findAgreement(ask, agreementId)).status === 'ACTIVE',
    handleProviderEvent: (message) => readVippsEvent(message, merchant.webhookSecret),
  };
}

const answer = v.unknown();

const NewAgreementSchema = v.object({ agreementId: v.string(), vippsConfirmationUrl: v.string() });
const AgreementSchema = v.object({ id: v.string(), status: v.picklist(['PENDING', 'ACTIVE', 'STOPPED', 'EXPIRED']) });
const NewChargeSchema = v.object({ chargeId: v.string() });
const ChargeSchema = v.object({
  status: v.picklist([
    'PENDING',
    'DUE',
    'PROCESSING',
    'UNKNOWN',
    'RESERVED',
    'PARTIALLY_CAPTURED',
    'CHARGED',
    'FAILED',
    'CANCELLED',
    'REFUNDED',
    'PARTIALLY_REFUNDED',
  ]),
  failureReason: v.optional(v.nullable(v.string())),
  summary: v.optional(v.object({ captured: v.optional(v.number(), 0) })),
});
const NewPaymentSchema = v.object({ reference: v.string(), redirectUrl: v.string() });
const SumSchema = v.object({ value: v.number() });
const PaymentSchema = v.object({
  state: v.picklist(['CREATED', 'AUTHORIZED', 'ABORTED', 'EXPIRED', 'TERMINATED']),
  aggregate: v.object({ authorizedAmount: SumSchema, capturedAmount: SumSchema, cancelledAmount: SumSchema }),
});

function sumOf(value: number) {
  return { value, currency: 'NOK' };
}

/** The longest name of a product, and of a charge, in characters. */
const longestName = 45;

async function startAgreement(ask: AskVipps, { attempt, title, pageUrl, returnUrl }: ProviderOrder) {
  const body = {
    // A subscription's price can change with the plan, so the sum is bounded by what the person sees here.
    interval: { unit: 'MONTH', count: monthsOfPeriod.monthly },
    pricing: { type: 'VARIABLE', currency: 'NOK', suggestedMaxAmount: highestSumOre },
    productName: attempt.description.slice(0, longestName),
    productDescription: title.displayName,
    merchantRedirectUrl: returnUrl,
    merchantAgreementUrl: `${pageUrl}/endre-betalingsmetode`,
    externalId: attempt.reference,
  };
  const path = '/recurring/v3/agreements';
  const made = await ask({ method: 'POST', path, key: attempt.reference, body, answer: NewAgreementSchema });
  return { providerReference: made.agreementId, redirectUrl: made.vippsConfirmationUrl } satisfies StartedSession;
}

/** Most that an agreement lets be taken in a month, in øre, unless the person sets another limit in the app. */
const highestSumOre = 500_000;

async function startPayment(ask: AskVipps, { attempt, returnUrl }: ProviderOrder): Promise<StartedSession> {
  const body = {
    amount: sumOf(attempt.amountOre),
    paymentMethod: { type: 'WALLET' },
    reference: attempt.reference,
    userFlow: 'WEB_REDIRECT',
    returnUrl,
    paymentDescription: attempt.description,
  };
  const path = '/epayment/v1/payments';
  const made = await ask({ method: 'POST', path, key: attempt.reference, body, answer: NewPaymentSchema });
  return { providerReference: made.reference, redirectUrl: made.redirectUrl };
}

function chargeBody({ attempt }: ProviderOrder) {
  return {
    amount: attempt.amountOre,
    transactionType: 'DIRECT_CAPTURE',
    description: attempt.description.slice(0, longestName),
    due: addDays(dayInOslo(attempt.createdAt.getTime()), chargeNoticeDays),
    retryDays: chargeRetryDays,
    orderId: attempt.reference,
    type: 'RECURRING',
  };
}

/** A charge must be announced this many days before it falls due; and is tried again for as many as the second says. */
const chargeNoticeDays = 2;
const chargeRetryDays = 5;

function nameOf({ providerReference }: PaymentAttempt): string {
  if (providerReference === null) throw new ProviderSilentError('notStarted');
  return providerReference;
}

function paymentPath(attempt: PaymentAttempt): string {
  return `/epayment/v1/payments/${nameOf(attempt)}`;
}

function findAgreement(ask: AskVipps, agreementId: string): Promise<v.InferOutput<typeof AgreementSchema>> {
  return ask({ method: 'GET', path: `/recurring/v3/agreements/${agreementId}`, answer: AgreementSchema });
}

const none = { failure: null, movedOre: 0, means: null } as const;

async function statusOf(ask: AskVipps, attempt: PaymentAttempt): Promise<ProviderStatus> {
  switch (attempt.kind) {
    case 'vippsAgreement':
      return agreementStatus(await findAgreement(ask, nameOf(attempt)));
    case 'charge': {
      const path = `/recurring/v3/agreements/${nameOf(attempt)}`;
      return chargeStatus(await ask({ method: 'GET', path, answer: ChargeSchema }), attempt.amountOre);
    }
    case 'payment':
    case 'cardVerification':
    case 'avtaleGiro':
    case 'refund':
      return paymentStatus(await ask({ method: 'GET', path: paymentPath(attempt), answer: PaymentSchema }));
  }
}

function agreementStatus({ id, status }: v.InferOutput<typeof AgreementSchema>): ProviderStatus {
  switch (status) {
    case 'PENDING':
      return { ...none, state: 'awaitingUser' };
    case 'ACTIVE':
      return {
        ...none,
        state: 'succeeded',
        means: { token: id, brand: null, lastFour: null, expires: null },
      };
    case 'STOPPED':
      return { ...none, state: 'aborted' };
    case 'EXPIRED':
      return { ...none, state: 'expired' };
  }
}

function paymentStatus({ state, aggregate }: v.InferOutput<typeof PaymentSchema>): ProviderStatus {
  const { authorizedAmount, capturedAmount, cancelledAmount } = aggregate;
  switch (state) {
    case 'CREATED':
      return { ...none, state: 'awaitingUser' };
    case 'AUTHORIZED':
      // The state stays when the sum is taken, or given up: the sums tell.
      if (capturedAmount.value > 0) return { ...none, state: 'succeeded', movedOre: capturedAmount.value };
      return { ...none, state: cancelledAmount.value < authorizedAmount.value ? 'authorised' : 'aborted' };
    case 'ABORTED':
    case 'TERMINATED':
      return { ...none, state: 'aborted' };
    case 'EXPIRED':
      return { ...none, state: 'expired' };
  }
}

function chargeStatus(
  { status, failureReason, summary }: v.InferOutput<typeof ChargeSchema>,
  amountOre: number,
): ProviderStatus {
  switch (status) {
    case 'PENDING':
    case 'DUE':
    case 'PROCESSING':
    case 'UNKNOWN':
      return { ...none, state: 'awaitingUser' };
    case 'RESERVED':
      return { ...none, state: 'authorised' };
    case 'CHARGED':
    case 'PARTIALLY_CAPTURED':
    case 'REFUNDED':
    case 'PARTIALLY_REFUNDED':
      return { ...none, state: 'succeeded', movedOre: summary?.captured ?? amountOre };
    case 'FAILED': {
      const isFault = failureReason === 'technical_error';
      return { ...none, state: 'declined', failure: isFault ? 'unavailable' : 'refused' };
    }
    case 'CANCELLED':
      return { ...none, state: 'aborted' };
  }
}

async function cancel(ask: AskVipps, attempt: PaymentAttempt): Promise<void> {
  const key = `${attempt.reference}-cancel`;
  const name = nameOf(attempt);
  switch (attempt.kind) {
    case 'vippsAgreement': {
      const { status } = await findAgreement(ask, name);
      if (status !== 'PENDING') return;
      await ask({
        method: 'PATCH',
        path: `/recurring/v3/agreements/${name}`,
        key,
        body: { status: 'STOPPED' },
        answer,
      });
      return;
    }
    case 'charge':
      await ask({ method: 'DELETE', path: `/recurring/v3/agreements/${name}`, key, answer });
      return;
    case 'payment':
    case 'cardVerification':
    case 'avtaleGiro':
    case 'refund': {
      const { state } = await ask({ method: 'GET', path: paymentPath(attempt), answer: PaymentSchema });
      if (state !== 'CREATED' && attempt.state !== 'authorised') return;
      await ask({ method: 'POST', path: `${paymentPath(attempt)}/cancel`, key, answer });
    }
  }
}

async function refund(ask: AskVipps, attempt: PaymentAttempt, taken: PaymentAttempt): Promise<ProviderStatus> {
  const { amountOre, description, reference: key } = attempt;
  if (taken.kind === 'charge') {
    const path = `/recurring/v3/agreements/${nameOf(taken)}/refund`;
    await ask({ method: 'POST', path, key, body: { amount: amountOre, description }, answer });
  } else {
    const body = { modificationAmount: sumOf(amountOre) };
    await ask({ method: 'POST', path: `${paymentPath(taken)}/refund`, key, body, answer });
  }
  return { ...none, state: 'succeeded', movedOre: amountOre };
}
