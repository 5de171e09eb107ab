import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '#origin/platform/database/database.ts';
import { changeItem, insertItem, ProviderError } from './payment-store.ts';
import type { ProviderCall, ProviderKit } from './provider-api.ts';
import { mountCharges, saveInitialCharge } from './wallet-charges.ts';
import {
  agreements,
  currentPayment,
  findOwnAgreement,
  keyOf,
  stopping,
  type WalletPayment,
  walletApi,
  walletPayments,
  walletRoot,
} from './wallet-provider.ts';

const NewAgreementSchema = v.object({
  productName: v.string(),
  productDescription: v.string(),
  merchantRedirectUrl: v.string(),
  externalId: v.string(),
  initialCharge: v.optional(v.object({ amount: v.number(), transactionType: v.literal('RESERVE_CAPTURE') })),
});
const NewPaymentSchema = v.object({
  amount: v.object({ value: v.number() }),
  reference: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-]{8,50}$/)),
  returnUrl: v.string(),
  paymentDescription: v.string(),
});
const ModificationSchema = v.object({ modificationAmount: v.object({ value: v.number() }) });

/** Modelled on Vipps MobilePay. */
export function mountWalletApi(kit: ProviderKit): void {
  const { app } = kit;
  app.post(`${walletRoot}/accesstoken/get`, (context) => {
    const { clientSecret } =
      kit.services.merchants.accountOf(context.req.header('merchant-serial-number') ?? '').vipps ?? {};
    const isRight = clientSecret !== undefined && context.req.header('client_secret') === clientSecret;
    return isRight
      ? context.json({ token_type: 'Bearer', expires_in: '3599', access_token: clientSecret })
      : context.json({}, 401);
  });
  mountAgreements(kit);
  mountCharges(kit);
  mountPayments(kit);
}

function mountAgreements(kit: ProviderKit): void {
  const wallet = walletApi(kit);
  const { services } = kit;
  const path = `${walletRoot}/recurring/v3/agreements`;
  wallet.post(path, async (transaction, { merchant, body, now }) => {
    const asked = v.parse(NewAgreementSchema, body);
    const { productName, productDescription, merchantRedirectUrl, externalId, initialCharge } = asked;
    const id = `agr_${randomUUID().slice(0, 8)}${randomUUID().slice(0, 4)}`;
    const initialOre = initialCharge?.amount ?? null;
    const made = { id, merchant, reference: externalId, createdAt: new Date(now) };
    await insertItem(transaction, agreements, {
      ...made,
      data: {
        status: 'PENDING',
        productName,
        companyName: productDescription,
        returnUrl: merchantRedirectUrl,
        phoneNumber: null,
        stoppedOn: null,
        initialOre,
      },
    });
    const answer = { agreementId: id, vippsConfirmationUrl: `${services.fleet.paymentUrl}/mobil/avtale/${id}` };
    if (initialOre === null) return answer;
    return { ...answer, chargeId: await saveInitialCharge(transaction, made, { amount: initialOre, now }) };
  });
  wallet.get(`${path}/:id`, async (call) => {
    const agreement = await findOwnAgreement(services.database, call, call.context.req.param('id'));
    const { status, productName } = agreement.data;
    return { id: agreement.id, status, productName, externalId: agreement.reference };
  });
  wallet.patch(`${path}/:id`, async (transaction, call) => {
    const agreement = await findOwnAgreement(transaction, call, call.context.req.param('id'));
    if (agreement.data.status === 'EXPIRED') throw new ProviderError(422);
    await changeItem(transaction, agreement, stopping(agreement, call.now));
    return undefined;
  });
}

function mountPayments(kit: ProviderKit): void {
  const wallet = walletApi(kit);
  const { services } = kit;
  const path = `${walletRoot}/epayment/v1/payments`;
  wallet.post(path, async (transaction, { merchant, body, now }) => {
    const { amount, reference, returnUrl, paymentDescription: description } = v.parse(NewPaymentSchema, body);
    const id = idOf(merchant, reference);
    const sums = { captured: 0, refunded: 0, cancelled: 0, returns: [] };
    const data = { state: 'CREATED', amount: amount.value, description, returnUrl, ...sums } as const;
    await insertItem(transaction, walletPayments, { id, merchant, reference, createdAt: new Date(now), data });
    return { reference, redirectUrl: `${services.fleet.paymentUrl}/mobil/betal/${id}` };
  });
  wallet.get(`${path}/:reference`, async (call) => {
    if (kit.faults.take(call.merchant, 'forgottenOrder')) throw new ProviderError(404);
    const { reference, data } = await ownPayment(services.database, call);
    return { reference, state: data.state, aggregate: aggregateOf(data) };
  });
  // The list of a payment's events contains only its refunds.
  wallet.get(`${path}/:reference/events`, async (call) => {
    const { reference, data } = await ownPayment(services.database, call);
    return data.returns.map(({ pspReference, amount, key: idempotencyKey }) => ({
      reference,
      pspReference,
      idempotencyKey,
      name: 'REFUNDED',
      amount: { value: amount, currency: 'NOK' },
      success: true,
    }));
  });
  for (const action of ['capture', 'refund', 'cancel'] as const) {
    wallet.post(`${path}/:reference/${action}`, async (transaction, call) => {
      if (action === 'cancel' && kit.faults.take(call.merchant, 'refusedCancel')) throw new ProviderError(422);
      const payment = await ownPayment(transaction, call);
      const sum = action === 'cancel' ? 0 : v.parse(ModificationSchema, call.body).modificationAmount.value;
      await changeItem(transaction, payment, modification(payment.data, { action, sum, key: keyOf(call) }));
      return { reference: payment.reference };
    });
  }
}

/** A reference is unique only per merchant. */
function idOf(merchant: string, reference: string): string {
  return `${merchant}-${reference}`;
}

async function ownPayment(database: Database, { context, merchant, now }: ProviderCall): Promise<WalletPayment> {
  const id = idOf(merchant, context.req.param('reference') ?? '');
  const payment = await currentPayment(database, { id, now });
  if (payment === undefined) throw new ProviderError(404);
  return payment;
}

function aggregateOf({ state, amount, captured, refunded, cancelled }: WalletPayment['data']) {
  const sum = (value: number) => ({ value, currency: 'NOK' });
  return {
    authorizedAmount: sum(state === 'AUTHORIZED' ? amount : 0),
    capturedAmount: sum(captured),
    refundedAmount: sum(refunded),
    cancelledAmount: sum(cancelled),
  };
}

interface Modification {
  readonly action: 'capture' | 'refund' | 'cancel';
  readonly sum: number;
  readonly key: string;
}

function modification(
  { state, amount, captured, refunded, returns }: WalletPayment['data'],
  { action, sum, key }: Modification,
): Partial<WalletPayment['data']> {
  switch (action) {
    case 'capture':
      if (state !== 'AUTHORIZED' || captured + sum > amount) throw new ProviderError(422);
      return { captured: captured + sum };
    case 'refund':
      if (refunded + sum > captured) throw new ProviderError(422);
      return { refunded: refunded + sum, returns: [...returns, { pspReference: randomUUID(), amount: sum, key }] };
    case 'cancel':
      if (state === 'CREATED') return { state: 'TERMINATED' };
      if (state !== 'AUTHORIZED' || captured > 0) throw new ProviderError(422);
      return { cancelled: amount };
  }
}
