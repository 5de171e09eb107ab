import * as v from 'valibot';
import type { Merchants, VippsMerchant } from '#origin/platform/merchants/merchants.ts';
import { monthsOfPeriod } from '#src/domain/billing-periods.ts';
import type { PaymentAttempt } from '../payment-repository.ts';
import {
  nothingMoved,
  type PaymentProvider,
  type ProviderOrder,
  ProviderSilentError,
  type ProviderStatus,
  type StartedSession,
  startedReference,
} from '../provider-port.ts';
import { type AccessTokens, type CallVipps, vippsClient } from './vipps-client.ts';
import {
  AgreementSchema,
  agreementStatus,
  ChargeSchema,
  chargeStatus,
  PaymentEventsSchema,
  PaymentSchema,
  paymentStatus,
  purchaseStatus,
  returnsOfPayment,
  type VippsAgreement,
} from './vipps-status.ts';
import { chargeName, readVippsEvent } from './vipps-webhook.ts';

/** Vipps MobilePay: agreements and their charges through Recurring v3, single payments through ePayment v1. */
export function createVipps(merchant: VippsMerchant, send: Merchants['send'], tokens: AccessTokens): PaymentProvider {
  const ask = vippsClient(merchant, send, tokens);
  return {
    start: (order) => (order.attempt.kind === 'payment' ? startPayment(ask, order) : startAgreement(ask, order)),
    getStatus: (attempt) => statusOf(ask, attempt),
    capture: (attempt) => capture(ask, attempt),
    cancel: (attempt) => cancel(ask, attempt),
    charge: async (order, agreementId) => {
      const path = `${agreementPath(agreementId)}/charges`;
      const body = chargeBody(order);
      const made = await ask({ method: 'POST', path, key: order.attempt.reference, body, answer: NewChargeSchema });
      return chargeName(agreementId, made.chargeId);
    },
    refund: (attempt, taken) => refund(ask, attempt, taken),
    revoke: (agreementId) => stopAgreement(ask, agreementId, `${agreementId}-stop`.slice(0, 50)),
    meansWorks: async (agreementId) => (await findAgreement(ask, agreementId)).status === 'ACTIVE',
    handleProviderEvent: (message) => readVippsEvent(message, merchant.webhookSecret),
  };
}

const answer = v.unknown();

const NewAgreementSchema = v.object({ agreementId: v.string(), vippsConfirmationUrl: v.string() });
const NewChargeSchema = v.object({ chargeId: v.string() });
const NewPaymentSchema = v.object({ reference: v.string(), redirectUrl: v.string() });
function sumOf(value: number) {
  return { value, currency: 'NOK' };
}

const longestName = 45;

async function startAgreement(
  ask: CallVipps,
  { attempt, title, pageUrl, returnUrl }: ProviderOrder,
): Promise<StartedSession> {
  const description = attempt.description.slice(0, longestName);
  // The amount is reserved when the person approves, and captured once we know of the approval.
  const initialCharge = { amount: attempt.amountOre, description, transactionType: 'RESERVE_CAPTURE' };
  const body = {
    ...(attempt.kind === 'purchase' ? { initialCharge } : {}),
    // The price can change with the plan, so the agreement states a maximum amount, which the person sees here.
    interval: { unit: 'MONTH', count: monthsOfPeriod.monthly },
    pricing: { type: 'VARIABLE', currency: 'NOK', suggestedMaxAmount: highestSumOre },
    productName: description,
    productDescription: title.displayName,
    merchantRedirectUrl: returnUrl,
    merchantAgreementUrl: `${pageUrl}/endre-betalingsmetode`,
    externalId: attempt.reference,
  };
  const path = '/recurring/v3/agreements';
  const made = await ask({ method: 'POST', path, key: attempt.reference, body, answer: NewAgreementSchema });
  return { providerReference: made.agreementId, redirectUrl: made.vippsConfirmationUrl };
}

/** Highest amount that an agreement allows per month, in øre, unless the person sets another limit in the app. */
const highestSumOre = 500_000;

async function startPayment(ask: CallVipps, { attempt, returnUrl }: ProviderOrder): Promise<StartedSession> {
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
    due: attempt.collectOn,
    // Failed charges are retried by our own rule, the same for all providers.
    retryDays: 0,
    orderId: attempt.reference,
    type: 'RECURRING',
  };
}

function paymentPath(attempt: PaymentAttempt): string {
  return `/epayment/v1/payments/${startedReference(attempt)}`;
}

function agreementPath(name: string): string {
  return `/recurring/v3/agreements/${name}`;
}

function findAgreement(ask: CallVipps, agreementId: string): Promise<VippsAgreement> {
  return ask({ method: 'GET', path: agreementPath(agreementId), answer: AgreementSchema });
}

async function stopAgreement(ask: CallVipps, agreementId: string, key: string): Promise<void> {
  await ask({ method: 'PATCH', path: agreementPath(agreementId), key, body: { status: 'STOPPED' }, answer });
}

async function statusOf(ask: CallVipps, attempt: PaymentAttempt): Promise<ProviderStatus> {
  switch (attempt.kind) {
    case 'vippsAgreement':
      return agreementStatus(await findAgreement(ask, startedReference(attempt)));
    case 'charge': {
      const path = agreementPath(startedReference(attempt));
      return chargeStatus(await ask({ method: 'GET', path, answer: ChargeSchema }), attempt.amountOre);
    }
    case 'purchase': {
      const agreement = await findAgreement(ask, startedReference(attempt));
      return purchaseStatus(agreement, await findInitialCharge(ask, attempt), attempt.amountOre);
    }
    case 'payment':
    case 'cardVerification':
    case 'avtaleGiro':
    case 'refund':
    case 'chargeback':
      return statusOfPayment(ask, attempt);
  }
}

async function statusOfPayment(ask: CallVipps, attempt: PaymentAttempt): Promise<ProviderStatus> {
  const path = paymentPath(attempt);
  const payment = await ask({ method: 'GET', path, answer: PaymentSchema });
  const status = paymentStatus(payment);
  if (payment.aggregate.refundedAmount.value === 0) return status;
  const events = await ask({ method: 'GET', path: `${path}/events`, answer: PaymentEventsSchema });
  return { ...status, returns: returnsOfPayment(events) };
}

async function findInitialCharge(ask: CallVipps, attempt: PaymentAttempt) {
  const path = `${agreementPath(startedReference(attempt))}/charges`;
  const charges = await ask({ method: 'GET', path, answer: v.array(ChargeSchema) });
  return charges.find(({ type }) => type === 'INITIAL');
}

async function capture(ask: CallVipps, attempt: PaymentAttempt): Promise<void> {
  const { reference, amountOre, description, kind } = attempt;
  const key = `${reference}-capture`;
  if (kind === 'purchase') {
    const body = { amount: amountOre, description: description.slice(0, longestName) };
    await ask({ method: 'POST', path: `${await initialChargePath(ask, attempt)}/capture`, key, body, answer });
    return;
  }
  const body = { modificationAmount: sumOf(amountOre) };
  await ask({ method: 'POST', path: `${paymentPath(attempt)}/capture`, key, body, answer });
}

async function initialChargePath(ask: CallVipps, attempt: PaymentAttempt): Promise<string> {
  const charge = await findInitialCharge(ask, attempt);
  if (charge === undefined) throw new ProviderSilentError('noCharge');
  return agreementPath(chargeName(startedReference(attempt), charge.id));
}

async function cancel(ask: CallVipps, attempt: PaymentAttempt): Promise<void> {
  const key = `${attempt.reference}-cancel`;
  const name = startedReference(attempt);
  switch (attempt.kind) {
    case 'vippsAgreement':
    case 'purchase': {
      const { status } = await findAgreement(ask, name);
      if (status === 'PENDING') await stopAgreement(ask, name, key);
      return;
    }
    case 'charge':
      await ask({ method: 'DELETE', path: agreementPath(name), key, answer });
      return;
    case 'payment':
    case 'cardVerification':
    case 'avtaleGiro':
    case 'refund':
    case 'chargeback': {
      const { state } = await ask({ method: 'GET', path: paymentPath(attempt), answer: PaymentSchema });
      if (state !== 'CREATED' && attempt.state !== 'authorised') return;
      await ask({ method: 'POST', path: `${paymentPath(attempt)}/cancel`, key, answer });
    }
  }
}

async function refund(ask: CallVipps, attempt: PaymentAttempt, taken: PaymentAttempt): Promise<ProviderStatus> {
  const { amountOre, description, reference: key } = attempt;
  if (taken.kind === 'charge' || taken.kind === 'purchase') {
    const charge =
      taken.kind === 'purchase' ? await initialChargePath(ask, taken) : agreementPath(startedReference(taken));
    await ask({ method: 'POST', path: `${charge}/refund`, key, body: { amount: amountOre, description }, answer });
  } else {
    const body = { modificationAmount: sumOf(amountOre) };
    await ask({ method: 'POST', path: `${paymentPath(taken)}/refund`, key, body, answer });
  }
  return { ...nothingMoved, state: 'succeeded', movedOre: amountOre };
}
